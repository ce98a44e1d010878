/**
 * `npm start`: builds the web if its sources changed, starts the server in this process (which brings PostgreSQL and the migrations), inserts the
 * demonstration data the first time, and prints the address and the accounts.
 */
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { defaultDataDir } from '../server/kernel/postgres-program.ts'
import { buildWeb } from './build-web.ts'

const project = join(import.meta.dirname, '..')
const readyWithinMs = 90_000

interface DemoAccounts {
  password: string
  /** Absent until the data are inserted. */
  accounts?: { enterprise: string; role: string; name: string; mobile: string }[]
}

if (!buildWeb()) {
  console.error('网页构建失败，未启动')
  process.exit(1)
}
const dataDir = (process.env['DATA_DIR'] ??= await defaultDataDir(project))
const port = Number((process.env['PORT'] ??= '8080'))
const accountsPath = join(dataDir, 'demo-accounts.json')

// Our parent is gone without telling us: end as it would have asked us to.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

await import('../server/main.ts')
// The server has reported why it did not start, and has stopped everything it had begun.
if (process.exitCode) process.exit()
await ready()
await layDemoData()
announce()

async function ready(): Promise<void> {
  const until = Date.now() + readyWithinMs
  while (Date.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await delay(50)
  }
  console.error('服务器没有按时就绪，请查看上面的日志')
  process.kill(process.pid, 'SIGTERM')
}

/** The first start makes the password and inserts the data; an interrupted start does it again, and the script leaves existing data. */
async function layDemoData(): Promise<void> {
  if (readAccounts()?.accounts) return
  mkdirSync(dataDir, { recursive: true })
  const password = readAccounts()?.password ?? newPassword()
  writeAccounts({ password })
  console.log('正在生成演示数据')
  const child = spawn(process.execPath, [join(project, 'scripts', 'seed-demo.ts'), '--if-empty'], {
    cwd: project,
    env: { ...process.env, DEMO_PASSWORD: password, DEMO_ACCOUNTS: accountsPath },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise((done) => child.once('exit', done))
  if (code !== 0) console.error('演示数据没有生成，原因见上；服务器照常运行')
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
