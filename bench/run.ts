/**
 * Runs the product beside the limit of the harness: `node bench/run.ts --sizes 100k,1m`. Creates the missing parts (a PostgreSQL with the harness's
 * settings, both databases of each size), lets the harness drive both in one run, and writes result and table. See README.md beside this file.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { type BigSize, bigSizes, seedBig } from '../scripts/demo/seed-big.ts'
import { startEmbeddedPostgres } from '../server/kernel/embedded-postgres.ts'
import { migrate } from '../server/kernel/migrate.ts'
import { markdownTable, type Result } from './result-table.ts'

const project = join(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100k' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    c: { type: 'string', default: '1,16' },
    scenarios: { type: 'string', default: standardScenarios() },
    tenant: { type: 'string', default: '1' },
    harness: { type: 'string', default: join(project, '../shared/bench') },
    data: { type: 'string', default: join(tmpdir(), 'onsite-bench') },
    database: { type: 'string' },
    pgpid: { type: 'string' },
    prepare: { type: 'boolean', default: false },
  },
})
/** The settings that the harness demands, so that both sides and the published figures are comparable. */
const settings = {
  shared_buffers: '2GB',
  effective_cache_size: '6GB',
  work_mem: '32MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  synchronous_commit: 'on',
  max_wal_size: '8GB',
}
const password = 'password of the benchmark'
const data = resolve(values.data)
const harness = resolve(values.harness)
const sizes = values.sizes.split(',')
if (!existsSync(join(harness, 'run.mjs'))) throw new Error(`there is no harness in ${harness}`)
for (const size of sizes) if (!Object.hasOwn(bigSizes, size)) throw new Error(`no such size: ${size}`)
mkdirSync(data, { recursive: true })

const cluster =
  values.database === undefined
    ? await startEmbeddedPostgres({ dataDir: join(data, 'postgres'), settings, report: (line) => console.log(line) })
    : undefined
const adminUrl = values.database ?? cluster?.adminUrl ?? ''
try {
  for (const size of sizes as BigSize[]) {
    await prepare(size)
    if (!values.prepare) await measure(size)
  }
} finally {
  await cluster?.stop()
}

function standardScenarios(): string {
  return 'session,list_default,list_100,list_filter,list_wide,search_common,search_rare,deep_page,badges,detail,create,transition'
}

function urlOf(database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}

function limitName(size: BigSize): string {
  return `bench_limit_${size}`
}

function onsiteName(size: BigSize): string {
  return `bench_onsite_${size}`
}

/** Makes a database unless an earlier run finished it. */
async function make(name: string, fill: () => Promise<void>): Promise<void> {
  const made = join(data, `${name}.made`)
  if (existsSync(made)) return
  console.log(`${name} …`)
  await command(`drop database if exists ${name} with (force)`)
  await fill()
  writeFileSync(made, new Date().toISOString())
}

async function command(sql: string): Promise<void> {
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query(sql)
  } finally {
    await admin.end()
  }
}

/** The two databases of a size. */
async function prepare(size: BigSize): Promise<void> {
  const [limit, onsite] = [limitName(size), onsiteName(size)]
  await make(limit, async () => {
    await node(join(harness, 'gen.mjs'), ['--db', adminUrl, '--name', limit, '--orders', String(bigSizes[size])])
  })
  await make(onsite, async () => {
    await command(`create database ${onsite}`)
    const quiet = { debug() {}, info() {}, warn: console.warn, error: console.error }
    await migrate(urlOf(onsite), quiet)
    await seedBig(urlOf(onsite), bigSizes[size], password, (line) => console.log(`  ${line}`))
  })
}

async function measure(size: BigSize): Promise<void> {
  const out = join(data, `${size}.json`)
  // The harness imports adapters by their path below its own folder.
  const target = relative(join(harness, 'adapters'), join(import.meta.dirname, 'onsite'))
  const pgpid = values.pgpid ?? (cluster === undefined ? undefined : postmasterPid())
  const asked = ['rounds', 'seconds', 'c', 'scenarios', 'tenant'] as const
  await node(
    join(harness, 'run.mjs'),
    [
      '--targets',
      `limit,${target}`,
      '--label',
      size,
      '--out',
      out,
      ...asked.flatMap((name) => [`--${name}`, values[name]]),
      ...(pgpid === undefined ? [] : ['--pgpid', pgpid]),
    ],
    {
      BENCH_DB: urlOf(limitName(size)),
      BENCH_ONSITE_DB: urlOf(onsiteName(size)),
      BENCH_PASSWORD: password,
    },
  )
  const result = JSON.parse(readFileSync(out, 'utf8').replaceAll(target, 'onsite')) as Result
  writeFileSync(out, JSON.stringify(result, null, 1))
  const table = markdownTable(size, result)
  writeFileSync(join(data, `${size}.md`), table)
  console.log(`\n${table}\n${out}`)
}

function postmasterPid(): string {
  return readFileSync(join(data, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0] ?? ''
}

async function node(script: string, args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], {
    // The harness looks for its driver in a folder of packages; ours has it.
    env: { ...process.env, BENCH_DEPS: project, ...env },
    stdio: 'inherit',
    // A group of its own: a failing harness leaves servers behind, and they go with the group.
    detached: true,
  })
  const endGroup = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  const onSignal = (): void => {
    endGroup()
    process.exit(1)
  }
  process.once('SIGTERM', onSignal)
  process.once('SIGINT', onSignal)
  try {
    const code = await new Promise((done, fail) => child.once('error', fail).once('exit', done))
    if (code !== 0) throw new Error(`${script} ended with ${String(code)}`)
  } finally {
    endGroup()
    process.off('SIGTERM', onSignal)
    process.off('SIGINT', onSignal)
  }
}
