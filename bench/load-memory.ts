/**
 * Memory of the server behind a load: `node bench/load-memory.ts`. Asks a fixed number of calls, so that processor times compare, and reads the memory at
 * once and after half a minute of rest. `--flags=--max-semi-space-size=16` gives the server other settings of Node than `npm start` does.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { seedBig } from '../scripts/demo/seed-big.ts'
import { startEmbeddedPostgres } from '../server/kernel/embedded-postgres.ts'
import type { Log } from '../server/kernel/log.ts'
import { migrate } from '../server/kernel/migrate.ts'
import { makeTarget } from './onsite-adapter.ts'
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
const password = 'password of the benchmark'
const data = resolve(values.data)
const quiet: Log = { debug() {}, info() {}, warn: console.warn, error: console.error }
mkdirSync(data, { recursive: true })
const cluster = await startEmbeddedPostgres({ dataDir: join(data, 'postgres'), report: (line) => console.log(line) })
try {
  await migrate(cluster.adminUrl, quiet)
  await seedOnce()
  await measure()
} finally {
  await cluster.stop()
}

async function seedOnce(): Promise<void> {
  const admin = new Client({ connectionString: cluster.adminUrl })
  await admin.connect()
  const { rows } = await admin.query('select id from tenant limit 1')
  await admin.end()
  if (rows.length === 0) await seedBig(cluster.adminUrl, fewOrders, password, (line) => console.log(line))
}

async function measure(): Promise<void> {
  Object.assign(process.env, {
    BENCH_ONSITE_DB: cluster.adminUrl,
    BENCH_PASSWORD: password,
    ...(values.flags === undefined ? {} : { BENCH_NODE_FLAGS: values.flags }),
  })
  const target = await makeTarget({ tenant: 1 })
  const pid = String(target.pid)
  const ground = await target.context()
  const idle = memoryOf(pid)
  const before = ownTime(pid)
  const names = Object.keys(target.scenarios) as (keyof typeof target.scenarios)[]
  let asked = 0
  const askOn = async (): Promise<void> => {
    for (let at = asked++; at < Number(values.calls); at = asked++) {
      const name = names[at % names.length] ?? 'session'
      const drawn = {
        page: name === 'deep_page' ? 100 : at % 5,
        size: name === 'list_100' ? 100 : 10,
        keyword: name === 'search_common' ? '空调' : name === 'search_rare' ? '量子' : undefined,
        id: ground.ids[at % ground.ids.length] ?? '',
        title: '保养',
        customer: ground.customers[at % ground.customers.length] ?? '',
        no: `${Date.now().toString(36)}${at}`,
      }
      for (const { body, headers, method, path } of [target.scenarios[name](drawn as never)].flat())
        await (
          await fetch(target.base + path, {
            method,
            headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          })
        ).arrayBuffer()
    }
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
