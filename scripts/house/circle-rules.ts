/** No files lean on each other in a circle: never at run time, and by types only where a reason is given. */
import { isTest, type SourceFile } from './source.ts'

/** Files that may name each other's types, with the reason. */
interface Excuse {
  readonly among: RegExp
  readonly why: string
}
const excuses: readonly Excuse[] = [
  {
    among:
      /^domain\/((all-areas|area|failure|failure-codes|screen|statistic)|permission\/permission-codes|([a-z-]+)\/[a-z-]+-(area|failures|screens|statistics))\.ts$/,
    why: 'the names of screens, failures and permissions are read off the manifests, whose rows may name each other',
  },
  {
    among: /^server\/kernel\/(context|record-directory|store-context)\.ts$/,
    why: 'a context carries the directory of records, whose entries take a context',
  },
]

/** Every circle that has no excuse, one finding each. */
export function circleFindings(files: readonly SourceFile[]): string[] {
  return knots(files)
    .filter((knot) => !excuses.some((excuse) => isExcused(excuse, knot)))
    .map((knot) => `${knot.join('、')} 的类型互相引用成环；把共用的类型移到一个更低的文件`)
}

/** Excuses that no circle needs any more. */
export function circleExcuseFindings(files: readonly SourceFile[]): string[] {
  const found = knots(files)
  return excuses
    .filter((excuse) => !found.some((knot) => isExcused(excuse, knot)))
    .map(({ among }) => `${among.source} 之间已经没有类型的环；从 scripts/house/circle-rules.ts 删掉这条例外`)
}

const isExcused = ({ among }: Excuse, knot: readonly string[]): boolean => knot.every((path) => among.test(path))

/** Groups of files that all reach each other by imports (Tarjan), sorted. */
function knots(files: readonly SourceFile[]): string[][] {
  const product = files.filter(({ path }) => !isTest(path))
  const known = new Set(product.map(({ path }) => path))
  const edges = new Map(
    product.map(({ path, imports }) => [
      path,
      imports.filter((one) => one.isOurs && known.has(one.target)).map((one) => one.target),
    ]),
  )
  const order = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []
  const visit = (path: string): number => {
    const number = order.size
    order.set(path, number)
    open.push(path)
    let least = number
    for (const target of edges.get(path) ?? []) {
      if (!order.has(target)) least = Math.min(least, visit(target))
      else if (open.includes(target)) least = Math.min(least, order.get(target) ?? number)
    }
    if (least === number) {
      const knot = open.splice(open.indexOf(path))
      if (knot.length > 1) found.push(knot.toSorted())
    }
    return least
  }
  for (const path of edges.keys()) if (!order.has(path)) visit(path)
  return found
}
