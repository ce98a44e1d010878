/** Rules of imports (ARCHITECTURE.md, "Who may import whom"). */
import { type Import, isTest, memberOf, type SourceFile } from './source.ts'

const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain', 'areas.ts'],
  api: ['api', 'domain', 'areas.ts'],
  server: ['server', 'api', 'domain', 'areas.ts'],
  web: ['web', 'api', 'domain', 'areas.ts'],
  e2e: ['e2e', 'api', 'domain'],
  bench: ['bench', 'api', 'domain', 'server', 'web', 'scripts'],
  scripts: ['scripts', 'server', 'api', 'domain', 'areas.ts'],
}
/** Folders of a member that know no area, with further things that they must not know. */
const foundations: Readonly<Record<string, readonly string[]>> = {
  server: ['kernel'],
  web: ['kernel', 'kit', 'theme'],
}
/** Files that a business area may take from an earlier one of its member. */
const lendable: Readonly<Record<string, { pattern: RegExp; words: string }>> = {
  server: { pattern: /\/([a-z-]+-(store|door)|present-[a-z-]+)\.ts$/, words: '*-store.ts、*-door.ts 和 present-*.ts' },
  web: { pattern: /-(picker|link|tag|view)\.tsx?$/, words: '*-picker、*-link、*-tag 和 *-view' },
}
const membersWithAreas = ['domain', 'api', 'server', 'web']

/** The areas, lowest rank first, and which of them are machinery. */
export interface Ranks {
  readonly areas: readonly string[]
  readonly machinery: readonly string[]
}

/** An import against the ranks that is known and has its reason. */
interface Excuse {
  readonly from: RegExp
  readonly to: string
  readonly why: string
}
const excuses: readonly Excuse[] = [
  {
    from: /^web\/asset\/asset-dialogs\.tsx$/,
    to: 'api/work-order/work-order-detail.ts',
    why: 'the dialog fills in the place of the order that brought the asset',
  },
]

/** Judges every import of every file, and that no files lean on each other in a circle. */
export function importFindings(files: readonly SourceFile[], ranks: Ranks): string[] {
  const findings = files.flatMap((file) => file.imports.flatMap((one) => judge(file, one, ranks)))
  return [...findings, ...files.flatMap((file) => needlessDoor(file, ranks)), ...circles(files)]
}

/** Machinery lends every file, so that a door of its own says nothing. */
function needlessDoor({ path }: SourceFile, { machinery }: Ranks): string[] {
  return path.endsWith('-door.ts') && machinery.includes(path.split('/')[1] ?? '')
    ? [`${path}：各区可以引用机件的任何文件，文件名去掉 -door`]
    : []
}

/** Excuses that nothing needs any more. */
export function excuseFindings(files: readonly SourceFile[]): string[] {
  return excuses
    .filter((excuse) => !files.some((file) => file.imports.some((one) => isExcused(excuse, file, one))))
    .map(({ from, to }) => `没有文件再需要 ${from.source} 引用 ${to} 的例外；从 scripts/house/import-rules.ts 删掉`)
}

const isExcused = ({ from, to }: Excuse, file: SourceFile, one: Import): boolean =>
  from.test(file.path) && one.target.startsWith(to)

function judge(file: SourceFile, one: Import, ranks: Ranks): string[] {
  const member = memberOf(file.path)
  const say = (why: string) => [`${file.path} 引用了 ${one.target}：${why}`]
  if (!one.isOurs) {
    const isPure = member === 'domain' || member === 'api' || member === 'web'
    const isBuiltIn = one.target.startsWith('node:')
    return isPure && isBuiltIn && !isTest(file.path) && !file.path.endsWith('.config.ts')
      ? say(`${member} 不做 I/O，需要它的代码属于 server 或 scripts`)
      : []
  }
  const target = memberOf(one.target)
  const allowed = mayImport[member]
  if (allowed && !allowed.includes(target))
    return say(`${member} 只能引用 ${allowed.join('、')}；两边都要的东西放进 api 或 domain`)
  if (
    target !== member &&
    one.isRelative &&
    ['domain', 'api', 'server', 'web', 'e2e'].includes(member) &&
    target !== 'areas.ts'
  ) {
    return say(`跨成员的引用写成 @onsite/${one.target}`)
  }
  if (isTest(file.path) || !membersWithAreas.includes(target)) return []
  if (target !== member) return judgeRank(file, one, ranks, say)
  return judgeInside(file, one, ranks, say)
}

/** Areas of later rank are unknown to earlier ones and to what lies below all areas, whichever members the two files belong to. */
function judgeRank(
  file: SourceFile,
  one: Import,
  { areas, machinery }: Ranks,
  say: (why: string) => string[],
): string[] {
  const [member = '', from = '', ...rest] = file.path.split('/')
  const to = one.target.split('/')[1] ?? ''
  const isBusiness = areas.includes(to) && !machinery.includes(to)
  if (rest.length === 0 || !isBusiness || excuses.some((excuse) => isExcused(excuse, file, one))) return []
  if (foundations[member]?.includes(from))
    return say(`${member}/${from} 不认识任何业务区；把要用的东西作为参数传进来，或登记到由业务区填写的表里`)
  return areas.includes(from) && areas.indexOf(to) > areas.indexOf(from)
    ? say(`${to} 在 areas.ts 中排在 ${from} 之后；反方向的影响用一条事实（fact）传达`)
    : []
}

function judgeInside(file: SourceFile, one: Import, ranks: Ranks, say: (why: string) => string[]): string[] {
  const { areas, machinery } = ranks
  const member = memberOf(file.path)
  const from = file.path.split('/')[1] ?? ''
  const to = one.target.split('/')[1] ?? ''
  if (!membersWithAreas.includes(member) || !one.target.includes('/') || from === to) return []
  if (isTest(one.target)) return say('产品代码不引用测试代码')
  if (foundations[member]?.includes(from)) {
    if (areas.includes(to))
      return say(`${member}/${from} 不认识任何业务区；把要用的东西作为参数传进来，或登记到由业务区填写的表里`)
    return to === 'shell' ? say(`${member}/${from} 在外壳之下，不引用它`) : []
  }
  if (!areas.includes(from) || !areas.includes(to)) return []
  if (areas.indexOf(to) > areas.indexOf(from))
    return excuses.some((excuse) => isExcused(excuse, file, one))
      ? []
      : say(`${to} 在 areas.ts 中排在 ${from} 之后；反方向的影响用一条事实（fact）传达`)
  const lends = lendable[member]
  return machinery.includes(to) || lends === undefined || lends.pattern.test(one.target)
    ? []
    : say(`从别的业务区只能引用 ${lends.words}；一个操作不调用另一个区的操作，而是记录事实`)
}

/** Circles of imports that exist at run time; one finding for each file that closes one. */
function circles(files: readonly SourceFile[]): string[] {
  const edges = new Map(
    files.map((file) => [file.path, file.imports.filter((one) => one.isOurs && !one.isType).map((one) => one.target)]),
  )
  const done = new Set<string>()
  const findings: string[] = []
  const walk = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path)
    if (start >= 0) {
      findings.push(`${[...trail.slice(start), path].join(' → ')}：文件互相引用成环；把共用的部分移到一个更低的文件`)
      return
    }
    if (done.has(path)) return
    for (const target of edges.get(path) ?? []) walk(target, [...trail, path])
    done.add(path)
  }
  for (const path of edges.keys()) walk(path, [])
  return findings
}
