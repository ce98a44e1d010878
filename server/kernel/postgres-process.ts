/** One PostgreSQL server as our child process: its settings, start and end, and its restart after an unexpected death. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Account, giveTo } from './postgres-program.ts'
import { isAlive, isWorkingIn, processesIn } from './process-marks.ts'

export interface EmbeddedPostgresOptions {
  /** Folder for the cluster, its password, port and log; made when absent. */
  readonly dataDir: string
  /** Wanted port; else the previous one if it is free, else any free one. */
  readonly port?: number
  /** Memory to plan for, in MiB; else that of the machine or container. */
  readonly memoryMb?: number
  /** Server settings that win over ours; tests switch `fsync` off with it. */
  readonly settings?: Readonly<Record<string, string>>
  /** Receives messages for the operator, in Chinese. */
  readonly report?: (sentence: string) => void
}

const readyWithinMs = 60_000
const stopWithinMs = 30_000
/** Restarts allowed within a minute before we give up on a PostgreSQL that keeps dying. */
const restartsPerMinute = 5

/** One running cluster; starts it again after an unexpected death. */
export class RunningPostgres {
  port = 0
  readonly #program: string
  readonly #home: string
  readonly #cluster: string
  readonly #account: Account | undefined
  readonly #options: EmbeddedPostgresOptions
  readonly #deaths: number[] = []
  #server: ChildProcess | undefined
  #restart: Promise<void> = Promise.resolve()
  #isStopping = false

  constructor(program: string, home: string, account: Account | undefined, options: EmbeddedPostgresOptions) {
    this.#program = program
    this.#home = home
    this.#cluster = join(home, 'cluster')
    this.#account = account
    this.#options = options
  }

  async start(): Promise<void> {
    const portFile = join(this.#home, 'port')
    const remembered = Number(await readFile(portFile, 'utf8').catch(() => '0'))
    this.port = this.#options.port ?? (await freePort(remembered))
    await this.#launch()
    if (this.#options.port === undefined) await writeFile(portFile, String(this.port))
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#end()
    // A restart that was past its last look at `#isStopping` has started another one meanwhile.
    await this.#restart
    await this.#end()
  }

  async #end(): Promise<void> {
    const pid = this.#server?.pid
    if (pid) await endProcess(pid, this.#cluster)
  }

  async #launch(): Promise<void> {
    const log = await this.#openLog()
    const settings = { ...defaultSettings(memoryMb(this.#options.memoryMb)), ...this.#options.settings }
    const options = Object.entries({
      ...settings,
      port: String(this.port),
      unix_socket_directories: await this.#makeSocketFolder(),
    }).flatMap(([key, value]) => ['-c', `${key}=${value}`])
    // Its own session: Ctrl-C in the terminal must reach only us, who stop it after the last request.
    const server = spawn(join(this.#program, 'bin', 'postgres'), ['-D', this.#cluster, ...options], {
      cwd: this.#cluster,
      env: environment(),
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
      ...this.#account,
    })
    const ended = new Promise<string>((done) => {
      server.once('error', (error) => done(error.message))
      server.once('exit', (code, signal) => done(signal ?? String(code)))
    })
    await log.close()
    this.#server = server
    const watcher = this.#watch(server)
    const early = await Promise.race([ended, this.#ready(server)])
    void ended.then((how) => {
      watcher?.kill()
      if (early === undefined) this.#restart = this.#onDeath(how)
    })
    if (early !== undefined) {
      watcher?.kill()
      throw new Error(
        `PostgreSQL 没有启动（${early}），日志 ${join(this.#home, 'postgres.log')} 的末尾：\n${await this.#logTail()}`,
      )
    }
  }

  /** Stops PostgreSQL when our process is gone for any reason: the watcher's input closes with us. */
  #watch(server: ChildProcess): ChildProcess | undefined {
    if (!server.pid) return undefined
    const watcher = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(server.pid)], {
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
      ...this.#account,
    })
    watcher.unref()
    server.unref()
    return watcher
  }

  /** Undefined when it accepts connections; the word `timeout` when it never does. */
  async #ready(server: ChildProcess): Promise<string | undefined> {
    const until = Date.now() + readyWithinMs
    while (Date.now() < until) {
      if ((await runningPort(this.#cluster)) === this.port) return undefined
      if (server.exitCode !== null || server.signalCode !== null) return server.signalCode ?? String(server.exitCode)
      await delay(20)
    }
    return 'timeout'
  }

  async #onDeath(how: string): Promise<void> {
    if (this.#isStopping) return
    const now = Date.now()
    this.#deaths.push(now)
    const recent = this.#deaths.filter((time) => now - time < 60_000).length
    if (recent > restartsPerMinute) {
      this.#options.report?.(
        `PostgreSQL 一分钟内退出了 ${recent} 次（${how}），不再重启，请查看 ${join(this.#home, 'postgres.log')}`,
      )
      return
    }
    this.#options.report?.(`PostgreSQL 意外退出（${how}），正在重新启动`)
    try {
      await stopLeftover(this.#cluster)
      if (!this.#isStopping) await this.#launch()
    } catch (error) {
      // Stopped before it was ready: that was asked for.
      if (this.#isStopping) return
      this.#options.report?.(`PostgreSQL 重新启动失败：${error instanceof Error ? error.message : String(error)}`)
    }
  }

  async #openLog() {
    const path = join(this.#home, 'postgres.log')
    const before = await stat(path).catch(() => undefined)
    if (before && before.size > 10 * 1024 * 1024) await rename(path, `${path}.1`)
    return open(path, 'a', 0o600)
  }

  async #logTail(): Promise<string> {
    const text = await readFile(join(this.#home, 'postgres.log'), 'utf8')
    return text.trimEnd().split('\n').slice(-8).join('\n')
  }

  async #makeSocketFolder(): Promise<string> {
    const folder = socketFolder(this.#home)
    if (folder === null) return ''
    // Emptied first: the lock of a killed server would keep the next one from starting.
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { mode: 0o700 })
    if (this.#account) await giveTo(folder, this.#account)
    return folder
  }
}

/** The folder of the Unix socket; null where its name would be longer than the 107 bytes the system allows. */
export function socketFolder(home: string): string | null {
  const folder = join(home, 'socket')
  return Buffer.byteLength(folder) > 85 ? null : folder
}

function memoryMb(wanted: number | undefined): number {
  const container = process.constrainedMemory()
  return wanted ?? Math.floor((container > 0 ? Math.min(container, totalmem()) : totalmem()) / 1024 / 1024)
}

/** `Our choice:` an eighth of the memory for PostgreSQL, at most 1 GiB, since the server and a browser often share the machine. */
function defaultSettings(memory: number): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    max_connections: '100',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    jit: 'off',
    shared_buffers: `${Math.min(1024, Math.max(64, Math.floor(memory / 8)))}MB`,
    effective_cache_size: `${Math.max(128, Math.floor(memory / 2))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${Math.min(256, Math.max(64, Math.floor(memory / 32)))}MB`,
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
  }
}

async function freePort(wanted: number): Promise<number> {
  for (const port of wanted > 0 ? [wanted, 0] : [0]) {
    const found = await new Promise<number | undefined>((done) => {
      const probe = createServer()
      probe.once('error', () => done(undefined))
      probe.listen(port, '127.0.0.1', () => {
        const { port: taken } = probe.address() as AddressInfo
        probe.close(() => done(taken))
      })
    })
    if (found) return found
  }
  throw new Error('127.0.0.1 上没有可用的端口')
}

/** The port of a cluster that answers, from its pid file (line 4 the port, line 8 the state). */
export async function runningPort(cluster: string): Promise<number | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const isRunning = lines[7]?.trim() === 'ready' && isAlive(Number(lines[0]))
  return isRunning ? Number(lines[3]) : undefined
}

/** Ends the leftovers of a killed server: its PostgreSQL, or a pid file whose number now belongs to a stranger. */
export async function stopLeftover(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
  if (!pid) return
  if (await isWorkingIn(pid, cluster)) await endProcess(pid, cluster)
  const until = Date.now() + stopWithinMs
  // Without its head the rest of PostgreSQL ends by itself; only then may the pid file go, since it also guards the shared memory.
  while ((await processesIn(cluster)).length > 0 && Date.now() < until) await delay(50)
  await rm(pidFile, { force: true })
}

async function endProcess(pid: number, cluster: string): Promise<void> {
  // SIGINT closes connections and writes a checkpoint; SIGQUIT leaves the rest to recovery at the next start.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!(await isWorkingIn(pid, cluster))) return
    process.kill(pid, signal)
    const until = Date.now() + stopWithinMs
    while (Date.now() < until) {
      if (!(await isWorkingIn(pid, cluster))) return
      await delay(25)
    }
  }
}

/** Environment passed to PostgreSQL: only the path of programs, and no language. */
export function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
}
