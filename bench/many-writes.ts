/**
 * The scenarios before and after 60,000 writes that no vacuum followed, and how far the worker is behind a burst: `node bench/many-writes.ts`. Half of the
 * writes are new orders, half are steps of orders, by 16 clients at once.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { askScenario, type Scenario, scenariosOf } from './ask-scenario.ts'
import { makeTarget } from './onsite-adapter.ts'
import { openOwnDatabase, password } from './own-database.ts'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    writes: { type: 'string', default: '60000' },
    rounds: { type: 'string', default: '200' },
    data: { type: 'string', default: join(tmpdir(), 'onsite-bench-writes') },
  },
})
const atOnce = 16
const burstMs = 3000
const warmUp = 20
const writing: readonly Scenario[] = ['create', 'transition']
const { admin, adminUrl, close } = await openOwnDatabase(values.data, { orders: Number(values.orders) })
try {
  await admin.query('alter system set autovacuum = off')
  await admin.query('select pg_reload_conf()')
  await admin.query('vacuum analyze')
  Object.assign(process.env, { BENCH_ONSITE_DB: adminUrl, BENCH_PASSWORD: password })
  const target = await makeTarget({ tenant: 1 })
  try {
    await measure(target)
  } finally {
    target.close()
  }
} finally {
  await admin.query('alter system reset autovacuum')
  await close()
}

type Target = Awaited<ReturnType<typeof makeTarget>>

async function measure(target: Target): Promise<void> {
  const ground = await target.context()
  const names = scenariosOf(target)
  let turn = 0
  const ask = async (name: Scenario): Promise<void> => await askScenario(target, ground, name, (turn += 1))
  const medians = async (): Promise<Map<Scenario, number>> => {
    const found = new Map<Scenario, number>()
    for (const name of names) found.set(name, await medianOf(async () => await ask(name)))
    return found
  }
  /** Writes from all clients for as long as the condition holds. */
  const write = async (goesOn: (written: number) => boolean): Promise<number> => {
    let written = 0
    const client = async (): Promise<void> => {
      while (goesOn(written)) await ask(writing[written++ % writing.length] ?? 'create')
    }
    await Promise.all(Array.from({ length: atOnce }, client))
    return written
  }

  const before = await medians()
  await catchUp()
  const until = performance.now() + burstMs
  const inBurst = await write(() => performance.now() < until)
  console.log(`${burstMs / 1000} 秒写入 ${inBurst} 次，${atOnce} 个客户端；后台随后 ${await catchUp()} ms 处理完`)
  const started = performance.now()
  const written = await write((done) => done < Number(values.writes))
  const seconds = (performance.now() - started) / 1000
  console.log(`写入 ${written} 次，${seconds.toFixed(0)} 秒（每秒 ${Math.round(written / seconds)} 次）`)
  await catchUp()
  const after = await medians()
  console.log('| 场景 | 之前，中位 ms | 之后 | 之后 ÷ 之前 |\n|---|---:|---:|---:|')
  for (const name of names) {
    const [first, then] = [before.get(name) ?? 0, after.get(name) ?? 0]
    console.log(`| \`${name}\` | ${first.toFixed(2)} | ${then.toFixed(2)} | ${(then / first).toFixed(2)} |`)
  }
}

/** Waits until no fact waits for the worker. @returns milliseconds */
async function catchUp(): Promise<number> {
  const started = performance.now()
  for (;;) {
    const { rows } = await admin.query<{ n: number }>('select count(*)::integer as n from outbox where state = 0')
    if (rows[0]?.n === 0) return Math.round(performance.now() - started)
    await delay(20)
  }
}

async function medianOf(ask: () => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let round = -warmUp; round < Number(values.rounds); round += 1) {
    const started = performance.now()
    await ask()
    if (round >= 0) times.push(performance.now() - started)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
