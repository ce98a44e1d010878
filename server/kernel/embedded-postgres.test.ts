import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type QueryResultRow } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { isAlive, isWorkingIn, processesIn } from './process-marks.ts'

// Each test leaves the folder with no server running, and the next one starts from it, as a machine would.
let folder: string
let dataDir: string
let cluster: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onsite-pg-'))
  dataDir = join(folder, 'postgres')
  cluster = join(dataDir, 'cluster')
  // The account lent by root must pass through the folder that mkdtemp closes.
  if (process.getuid?.() === 0) await chmod(folder, 0o755)
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const settings = { fsync: 'off', shared_buffers: '16MB' }

async function ask<Row extends QueryResultRow>(postgres: EmbeddedPostgres, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: postgres.adminUrl })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function headPid(): Promise<number> {
  return Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0])
}

/** A server of its own process that holds the database until it is killed. */
async function otherServer(): Promise<ChildProcess> {
  const source = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(import.meta.resolve('./embedded-postgres.ts'))})
    await startEmbeddedPostgres(${JSON.stringify({ dataDir, settings })})
    console.log('ready')
    setInterval(() => {}, 60_000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

async function killAndWait(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  await expect.poll(holds, { timeout: 20_000, interval: 25 }).toBe(true)
}

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  test('makes a cluster with checksums, UTF-8 and a password that only its owner may read', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, settings })
    const rows = await ask<{ sums: string; locale: string; bytes: number }>(
      postgres,
      `select current_setting('data_checksums') as sums, datlocale as locale, octet_length('工单') as bytes
         from pg_database where datname = current_database()`,
    )
    await ask(postgres, 'create table kept (n int)')
    await postgres.stop()

    expect(rows).toEqual([{ sums: 'on', locale: 'C.UTF-8', bytes: 6 }])
    expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600)
    expect((await stat(cluster)).mode & 0o777).toBe(0o700)
  })

  test('is reached through its Unix socket, by those who join it too, and through the loopback where there is none', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, settings })
    const place = 'select inet_server_addr() is null as "isSocket"'
    const owner = await ask(postgres, place)
    const joined = await startEmbeddedPostgres({ dataDir, settings })
    const joiner = await ask(joined, place)
    await postgres.stop()
    const long = join(folder, 'x'.repeat(90))
    const far = await startEmbeddedPostgres({ dataDir: long, settings })
    const distant = await ask(far, place)
    await far.stop()

    expect([owner, joiner, distant]).toEqual([[{ isSocket: true }], [{ isSocket: true }], [{ isSocket: false }]])
  })

  test('is gone after stop', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, settings })
    const pid = await headPid()

    await postgres.stop()

    expect(await isWorkingIn(pid, cluster)).toBe(false)
  })

  test('keeps its port and its rows from one start to the next', async () => {
    const first = await startEmbeddedPostgres({ dataDir, settings })
    await ask(first, 'insert into kept values (1)')
    await first.stop()

    const second = await startEmbeddedPostgres({ dataDir, settings })
    const rows = await ask(second, 'select n from kept')
    await second.stop()

    expect(second.port).toBe(first.port)
    expect(rows).toEqual([{ n: 1 }])
  })

  test('refuses a wrong password', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, settings })
    const wrong = { ...postgres, adminUrl: postgres.adminUrl.replace(/:[^:@]*@/, ':wrong@') }

    const asked = ask(wrong, 'select 1')

    await expect(asked).rejects.toMatchObject({ code: '28P01' })
    await postgres.stop()
  })

  test('is shared with a process that runs it already, and outlives the one that joined', async () => {
    const other = await otherServer()

    const joined = await startEmbeddedPostgres({ dataDir, settings })
    await ask(joined, 'insert into kept values (2)')
    await joined.stop()
    const pid = await headPid()

    expect(isAlive(pid)).toBe(true)
    await killAndWait(other)
    await waitUntil(async () => !(await isWorkingIn(pid, cluster)))
  })

  test('stops by itself when the server is killed, and starts again with what was committed', async () => {
    const other = await otherServer()
    const pid = await headPid()
    await killAndWait(other)

    const postgres = await startEmbeddedPostgres({ dataDir, settings })
    const rows = await ask(postgres, 'select n from kept order by n')
    const isOldGone = !(await isWorkingIn(pid, cluster))
    await postgres.stop()

    expect(rows).toEqual([{ n: 1 }, { n: 2 }])
    expect(isOldGone).toBe(true)
  })

  test('comes back on the same port when PostgreSQL alone is killed', async () => {
    const said: string[] = []
    const postgres = await startEmbeddedPostgres({ dataDir, settings, report: (sentence) => said.push(sentence) })

    process.kill(await headPid(), 'SIGKILL')
    await waitUntil(async () => said.length > 0)
    await waitUntil(async () => (await ask(postgres, 'select 1 as one').catch(() => [])).length === 1)
    await postgres.stop()

    expect(said).toEqual(['PostgreSQL 意外退出（SIGKILL），正在重新启动'])
  })

  test.each([
    { moment: 'before the next one is there', isReached: async () => true },
    { moment: 'while the next one starts', isReached: async (dead: number) => ![dead, 0].includes(await headPid()) },
  ])('stays stopped, and reports no failure, when stopped $moment', async ({ isReached }) => {
    const said: string[] = []
    const postgres = await startEmbeddedPostgres({ dataDir, settings, report: (sentence) => said.push(sentence) })
    const dead = await headPid()

    process.kill(dead, 'SIGKILL')
    await expect.poll(() => said.length, { timeout: 20_000, interval: 1 }).toBe(1)
    await expect.poll(() => isReached(dead).catch(() => false), { timeout: 20_000, interval: 1 }).toBe(true)
    await postgres.stop()

    expect(said).toEqual(['PostgreSQL 意外退出（SIGKILL），正在重新启动'])
    expect(await processesIn(cluster)).toEqual([])
  })

  test('takes no notice of a pid file and an owner whose numbers belong to strangers', async () => {
    await writeFile(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n5000\n\n\n\nready\n`)
    await writeFile(join(dataDir, 'owner'), `${process.pid} 1`)

    const postgres = await startEmbeddedPostgres({ dataDir, settings })
    const rows = await ask(postgres, 'select count(*)::int as n from kept')
    await postgres.stop()

    expect(rows).toEqual([{ n: 2 }])
  })

  test('says where the log is when it cannot start', async () => {
    const wrong = { ...settings, shared_buffers: 'plenty' }

    const started = startEmbeddedPostgres({ dataDir, settings: wrong })

    await expect(started).rejects.toThrow(/PostgreSQL 没有启动.*postgres\.log/)
  })
})
