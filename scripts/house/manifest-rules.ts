/** Every folder of an area has its manifest, and each member lists its manifests in the order of `areas.ts`. */
import type { SourceFile } from './source.ts'

const members = ['domain', 'api', 'server', 'web'] as const
/** Only the shell takes something from an area in the browser, and not from each. */
const mayHaveNone = ['web']

/** The manifest of an area in a member: `server/work-order/work-order-area.ts`. */
export const manifestOf = (member: string, area: string): string => `${member}/${area}/${area}-area.ts`

/** Judges that nothing of an area is forgotten. */
export function manifestFindings(files: readonly SourceFile[], areas: readonly string[]): string[] {
  return members.flatMap((member) => {
    const paths = new Set(files.map(({ path }) => path))
    const list = files.find(({ path }) => path === `${member}/all-areas.ts`)
    const listed = (list?.imports ?? []).map(({ target }) => target).filter((target) => target.endsWith('-area.ts'))
    const expected = areas.map((area) => manifestOf(member, area)).filter((path) => paths.has(path))
    const findings = areas
      .filter((area) => [...paths].some((path) => path.startsWith(`${member}/${area}/`)))
      .map((area) => manifestOf(member, area))
      .filter((path) => !paths.has(path) && !mayHaveNone.includes(member))
      .map((path) => `缺少 ${path}；每个业务区在每个成员里用一份清单说明它带来什么`)
    findings.push(
      ...expected
        .filter((path) => !listed.includes(path))
        .map((path) => `${path} 没有列入 ${member}/all-areas.ts；没有列入的清单什么也不会带来`),
    )
    const order = listOrder(list, areas)
    if (order !== null) findings.push(`${member}/all-areas.ts 的次序和 areas.ts 不同：${order} 应排在前面`)
    return findings
  })
}

/** The first area that stands behind one of a higher rank; null when all stand right. */
function listOrder(list: SourceFile | undefined, areas: readonly string[]): string | null {
  const body = /\bconst allAreas\b[^=]*=\s*\[([^\]]*)\]/.exec(list?.code ?? '')?.[1] ?? ''
  const names = new Map(areas.map((area) => [manifestName(area), area]))
  const ranks = [...body.matchAll(/\w+/g)].map(([name]) => areas.indexOf(names.get(name) ?? ''))
  const place = ranks.findIndex((rank, at) => at > 0 && rank < (ranks[at - 1] ?? 0))
  return place < 0 ? null : (areas[ranks[place] ?? 0] ?? null)
}

/** `workOrderArea` */
export const manifestName = (area: string): string =>
  `${area.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Area`
