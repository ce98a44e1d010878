/**
 * Measures lists filtered on a custom field, and their counts, at the size of the seeded database: `BENCH_ONSITE_DB=… BENCH_PASSWORD=… node
 * bench/field-filter.ts`. The harness knows no custom fields, so this runs the product alone, a request at a time: a value that three orders in ten
 * have, one that a few have, and one that none has.
 */
import { parseArgs } from 'node:util'
import { makeTarget } from './onsite-adapter.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '40' }, tenant: { type: 'string', default: '1' } },
})
const rounds = Number(values.rounds)
/** The seed gives 30 % of the orders the first model and spreads the rest over 50,000. */
const cases = { common: 'm000001', rare: 'm0012', absent: 'x' } as const

const target = await makeTarget({ tenant: Number(values.tenant) })
try {
  const { n } = await target.context()
  console.log(`最大企业 ${n} 张工单`)
  for (const [name, keyword] of Object.entries(cases)) {
    const [list, count] = [await timesOf(keyword, 0), await timesOf(keyword, 1)]
    console.log(`${name.padEnd(8)} 列表 ${format(list)}  计数 ${format(count)}`)
  }
} finally {
  target.close()
}

/** Milliseconds of each round for the list (0) or the count (1). */
async function timesOf(keyword: string, which: 0 | 1): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const drawn = { page: round % 5, size: 10, keyword, id: '', title: '', customer: '', no: '' }
    const request = target.scenarios.list_field(drawn)[which]
    if (request === undefined) throw new Error('the scenario has no such request')
    const started = performance.now()
    const reply = await fetch(target.base + request.path, { headers: request.headers })
    const envelope = (await reply.json()) as { success: boolean; message: string }
    times.push(performance.now() - started)
    if (!envelope.success) throw new Error(envelope.message)
  }
  return times.toSorted((a, b) => a - b)
}

function format(times: readonly number[]): string {
  const at = (part: number): string => (times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(1)
  return `中位 ${at(0.5)} ms，95 分位 ${at(0.95)} ms`
}
