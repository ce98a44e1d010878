/**
 * The work of `npm start`: builds the web if its sources changed, starts the server in this process (which brings PostgreSQL and the migrations), inserts the
 * demonstration data the first time, and prints the address and the accounts last, where they stay in sight.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { logFormatOf } from '../server/kernel/config.ts'
import { isForPeople } from '../server/kernel/logger.ts'
import { defaultDataDir } from '../server/kernel/postgres-program.ts'
import { operators } from '../server/kernel/operators.ts'
import { holdReadiness } from '../server/kernel/readiness.ts'
import { terminal } from '../server/kernel/terminal.ts'
import { entryPath } from './build-server.ts'
import { isWebBuilt, lacksBrotli } from './build-web.ts'
import { Steps } from './starter-steps.ts'

const project = join(import.meta.dirname, '..')

interface DemoAccounts {
  password: string
  /** The enterprise whose administrators see how the installation is. */
  operator?: string
  /** Absent until the data are inserted. */
  accounts?: { enterprise: string; role: string; name: string; mobile: string }[]
}

const isForTerminal = isForPeople(logFormatOf(process.env))
const steps = new Steps({
  terminal: isForTerminal ? terminal : null,
  plain: (line) => console.log(line),
  now: () => performance.now(),
})

// Empty counts as not set, as for the server.
const dataDir = (process.env['DATA_DIR'] ||= await defaultDataDir(project))
const port = Number((process.env['PORT'] ||= '8080'))
const accountsPath = join(dataDir, 'demo-accounts.json')

// Our parent is gone without telling us: end as it would have asked us to.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

const isFirst = readAccounts()?.accounts === undefined
let builder: ChildProcess | undefined
// The server warns of a folder that is missing, as it is until the first build ends.
mkdirSync(join(project, 'web', 'dist', 'assets'), { recursive: true })
const building = isWebBuilt() ? Promise.resolve(true) : steps.run({ doing: '构建网页', done: '网页已构建' }, buildAside)
// Nobody uses a product that has no data yet, so all else goes on beside the build. Later, people would meet half a build.
if (!isFirst && !(await building)) notBuilt()

const letReady = isFirst ? holdReadiness('demo-data') : () => {}
await steps.run({ doing: '启动数据库与服务', done: '服务已启动' }, async () => {
  await import('../server/main.ts')
  return !process.exitCode
})
// The server has reported why it did not start, and has stopped everything it had begun.
if (process.exitCode) {
  builder?.kill()
  process.exit()
}
await layDemoData()
if (await building) {
  operators.chooseDemo(readAccounts()?.operator ?? '')
  letReady()
  announce()
  if (lacksBrotli()) runBuilder('--brotli', constants.priority.PRIORITY_LOW)
} else notBuilt()

/** Builds in a process of its own, since compressing would keep the server from answering. */
async function buildAside(): Promise<boolean> {
  const child = runBuilder('--build')
  builder = child
  return (await new Promise((done) => child.once('exit', done))) === 0
}

function runBuilder(part: string, priority?: number): ChildProcess {
  const child = spawn(process.execPath, [join(project, 'scripts', 'build-web.ts'), part], {
    cwd: project,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority)
  return child
}

function notBuilt(): void {
  console.error('网页构建失败，未启动')
  // The server, where it runs already, stops as on a signal.
  process.exitCode = 1
  if (isFirst) process.kill(process.pid, 'SIGTERM')
  else process.exit()
}

/** The first start makes the password and inserts the data; an interrupted start does it again, and the script leaves existing data. */
async function layDemoData(): Promise<void> {
  if (readAccounts()?.accounts) return
  mkdirSync(dataDir, { recursive: true })
  const password = readAccounts()?.password ?? newPassword()
  writeAccounts({ password })
  const laid = await steps.run({ doing: '生成演示数据', done: '演示数据已生成' }, async (tell) => {
    const child = spawn(process.execPath, [entryPath('seed-demo'), '--if-empty'], {
      cwd: project,
      env: {
        ...process.env,
        // It reads much of what the server has read.
        NODE_COMPILE_CACHE: getCompileCacheDir(),
        DEMO_PASSWORD: password,
        DEMO_ACCOUNTS: accountsPath,
      },
      stdio: ['ignore', isForTerminal ? 'pipe' : 'inherit', 'inherit'],
    })
    if (child.stdout !== null) createInterface(child.stdout).on('line', tell)
    return (await new Promise((done) => child.once('exit', done))) === 0
  })
  if (!laid) console.error('演示数据没有生成，原因见上；服务器照常运行')
}

function announce(): void {
  const lines = [`现场通已启动：http://localhost:${port}`, `数据目录：${dataDir}`]
  const demo = readAccounts()
  if (demo?.accounts) {
    lines.push(`演示账号（密码都是 ${demo.password}，保存在 ${accountsPath}）：`)
    for (const { enterprise, role, name, mobile } of demo.accounts)
      lines.push(`  ${mobile}  ${role}  ${name}  ${enterprise}`)
  }
  console.log(`\n${lines.join('\n')}\n按 Ctrl+C 停止`)
}

function readAccounts(): DemoAccounts | undefined {
  return existsSync(accountsPath) ? (JSON.parse(readFileSync(accountsPath, 'utf8')) as DemoAccounts) : undefined
}

function writeAccounts(demo: DemoAccounts): void {
  writeFileSync(`${accountsPath}.new`, JSON.stringify(demo, null, 2), { mode: 0o600 })
  renameSync(`${accountsPath}.new`, accountsPath)
}

/** Twelve signs that are not easily confused, read from a terminal and typed on a phone. */
function newPassword(): string {
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
  return Array.from({ length: 12 }, () => signs[randomInt(signs.length)]).join('')
}
