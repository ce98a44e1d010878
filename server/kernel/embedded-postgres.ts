/**
 * Runs the PostgreSQL that comes with the product: real programs from npm, one cluster in the data folder, stopped with the server. It survives a `kill
 * -9` of either side: a watcher stops PostgreSQL when our process is gone, the next start waits for it, and a PostgreSQL that dies alone is started
 * again.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, chmod, constants, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  type EmbeddedPostgresOptions,
  environment,
  RunningPostgres,
  runningPort,
  socketFolder,
  stopLeftover,
} from './postgres-process.ts'
import { type Account, canEnter, giveTo, postgresAccount, postgresProgram } from './postgres-program.ts'
import { claimFolder, releaseFolder } from './process-marks.ts'

export interface EmbeddedPostgres {
  /**
   * Address of the superuser; the application itself connects as a role without rights over the tables. It leads through the Unix socket where there is
   * one, which takes about half the processor time of the loopback.
   */
  readonly adminUrl: string
  readonly port: number
  /** Ends it cleanly; does nothing when another process of ours owns it. */
  stop(): Promise<void>
}

/** Starts the cluster in `dataDir`, creating it the first time; joins the one that a living process of ours already runs there. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = resolve(options.dataDir)
  const cluster = join(home, 'cluster')
  const account = await postgresAccount(cluster)
  if (await mkdir(home, { recursive: true })) await chmod(home, 0o755)
  if (!canEnter(home, account)) {
    throw new Error(
      `运行 PostgreSQL 的账号（uid ${account?.uid ?? process.getuid?.()}）进不了数据目录 ${home}，请换一个数据目录或放宽上级目录的权限`,
    )
  }
  const joined = await claimFolder(home, () => runningPort(cluster))
  if (joined !== undefined) return await handle(home, joined, async () => {})
  try {
    await stopLeftover(cluster)
    const program = await postgresProgram(home, account)
    if (!(await exists(join(cluster, 'PG_VERSION')))) await createCluster(program, home, account, options.settings)
    const running = new RunningPostgres(program, home, account, options)
    await running.start()
    return await handle(home, running.port, async () => {
      await running.stop()
      await releaseFolder(home)
    })
  } catch (error) {
    await releaseFolder(home)
    throw error
  }
}

async function handle(home: string, port: number, stop: () => Promise<void>): Promise<EmbeddedPostgres> {
  const adminUrl = new URL(`postgres://postgres:${await readPassword(home)}@127.0.0.1:${port}/postgres`)
  const folder = socketFolder(home)
  if (folder !== null && (await canUse(join(folder, `.s.PGSQL.${port}`)))) adminUrl.searchParams.set('host', folder)
  return { adminUrl: adminUrl.href, port, stop }
}

async function canUse(socket: string): Promise<boolean> {
  return access(socket, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  )
}

async function readPassword(home: string): Promise<string> {
  return (await readFile(join(home, 'password'), 'utf8')).trim()
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

async function createCluster(
  program: string,
  home: string,
  account: Account | undefined,
  settings: EmbeddedPostgresOptions['settings'],
): Promise<void> {
  const fresh = join(home, 'cluster.new')
  const passwordFile = join(home, 'password')
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { mode: 0o700 })
  if (account) await giveTo(fresh, account)
  if (!(await exists(passwordFile)))
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  const lent = join(home, 'password.new')
  await writeFile(lent, await readPassword(home), { mode: 0o600 })
  if (account) await giveTo(lent, account)
  try {
    const options = [
      '--username=postgres',
      `--pwfile=${lent}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
      '--no-instructions',
    ]
    if (settings?.['fsync'] === 'off') options.push('--no-sync')
    await run(join(program, 'bin', 'initdb'), [`--pgdata=${fresh}`, ...options], account)
  } finally {
    await rm(lent, { force: true })
  }
  await rename(fresh, join(home, 'cluster'))
}

async function run(command: string, options: string[], account: Account | undefined): Promise<void> {
  const child = spawn(command, options, { cwd: '/', env: environment(), stdio: ['ignore', 'pipe', 'pipe'], ...account })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text))
  const code = await new Promise((done, fail) => child.once('error', fail).once('close', done))
  if (code !== 0) throw new Error(`${command} 失败（${String(code)}）：\n${said.join('')}`)
}
