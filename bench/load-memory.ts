/**
 * Memory of the server behind a load: `node bench/load-memory.ts`. Asks a fixed number of calls, so that processor times compare, and reads the memory at
 * once and after half a minute of rest. `--flags=--max-semi-space-size=16` gives the server other settings of Node than `npm start` does.
 */
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { askScenario, scenariosOf } from './ask-scenario.ts'
import { makeTarget } from './onsite-adapter.ts'
import { openOwnDatabase, password } from './own-database.ts'
import { ownTime } from './processor-time.ts'

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '20000' },
    flags: { type: 'string' },
    data: { type: 'string', default: join(tmpdir(), 'onsite-bench-memory') },
  },
})
const fewOrders = 10_000
const atOnce = 16
const restMs = 30_000
const { adminUrl, close } = await openOwnDatabase(values.data, { orders: fewOrders })
try {
  await measure()
} finally {
  await close()
}

async function measure(): Promise<void> {
  Object.assign(process.env, {
    BENCH_ONSITE_DB: adminUrl,
    BENCH_PASSWORD: password,
    ...(values.flags === undefined ? {} : { BENCH_NODE_FLAGS: values.flags }),
  })
  const target = await makeTarget({ tenant: 1 })
  const pid = String(target.pid)
  const ground = await target.context()
  const idle = memoryOf(pid)
  const before = ownTime(pid)
  const names = scenariosOf(target)
  let asked = 0
  const askOn = async (): Promise<void> => {
    for (let at = asked++; at < Number(values.calls); at = asked++)
      await askScenario(target, ground, names[at % names.length] ?? 'session', at)
  }
  await Promise.all(Array.from({ length: atOnce }, askOn))
  const [loaded, used] = [memoryOf(pid), ownTime(pid) - before]
  await delay(restMs)
  console.log(
    `处理器每次 ${((used / Number(values.calls)) * 1000).toFixed(2)} ms；内存（PSS）开始 ${idle} MiB，压力之后 ${loaded} MiB，半分钟后 ${memoryOf(pid)} MiB`,
  )
  target.close()
}

function memoryOf(pid: string): number {
  const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
