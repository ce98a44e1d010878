/** The result of a run as a Markdown table: the limit, the product, and how many times slower, against the goals of the product. */

interface Line {
  readonly scenario: string
  readonly c: number
  readonly target: string
  readonly p50: number
  readonly p99: number
  readonly rps: number
  readonly app_cpu_ms: number
  readonly db_cpu_ms: number
  readonly err: number
}

export interface Result {
  readonly summary: readonly Line[]
  readonly memory: Readonly<Record<string, { readonly rss_mib: number; readonly pss_mib: number }>>
}

/** Goals as multiples of the limit's p50 at concurrency 1. */
const goals: Readonly<Record<string, number>> = {
  session: 2,
  list_default: 3,
  list_100: 3,
  list_filter: 3,
  list_wide: 3,
  search_common: 1.3,
  search_rare: 3,
  deep_page: 2,
  badges: 2.5,
  detail: 3.5,
  create: 3.5,
  transition: 3,
}

export function markdownTable(label: string, { summary, memory }: Result): string {
  const lines = [
    `### ${label}`,
    '',
    '| scenario | c | limit p50 ms | onsite p50 ms | × | goal × | onsite p99 ms | limit req/s | onsite req/s | × | onsite CPU ms (app + db) | errors |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
  ]
  for (const ours of summary.filter((line) => line.target === 'onsite')) {
    const limit = summary.find(
      (line) => line.target === 'limit' && line.scenario === ours.scenario && line.c === ours.c,
    )
    if (limit === undefined) continue
    const goal = ours.c === 1 ? (goals[ours.scenario] ?? '') : ''
    const cells = [
      ours.scenario,
      ours.c,
      limit.p50,
      ours.p50,
      times(ours.p50, limit.p50),
      goal,
      ours.p99,
      limit.rps,
      ours.rps,
      times(limit.rps, ours.rps),
      `${ours.app_cpu_ms} + ${ours.db_cpu_ms}`,
      ours.err,
    ]
    lines.push(`| ${cells.join(' | ')} |`)
  }
  const { onsite } = memory
  if (onsite !== undefined) lines.push('', `Memory of the server after the run: ${onsite.pss_mib} MiB (PSS).`)
  return `${lines.join('\n')}\n`
}

const times = (more: number, less: number): string => (more / less).toFixed(2)
