/**
 * Runs `npm start` and `npm test` from a bare checkout: installs the packages of the lock file, then hands over to the Node that came with it. Plain
 * JavaScript without packages, since it runs before there are any, on the machine's own Node (20 or newer).
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = join(dirname(fileURLToPath(import.meta.url)), '..')
const tasks = { start: 'start.ts', test: 'run-checks.ts' }
/** npm and a terminal both forward the same Ctrl-C; a second one within this time is the same one. */
const sameSignalMs = 1000

const task = tasks[process.argv[2]]
if (task === undefined) fail(`用法：node scripts/run.mjs ${Object.keys(tasks).join('|')}`)
if (Number(process.versions.node.split('.')[0]) < 20) fail(`需要 Node 20 或更新版本，当前是 ${process.version}`)
install()
handOver()

/**
 * Makes node_modules match package-lock.json; npm writes its result to a file of the same form when it is done. A start leaves out the tools of
 * development, a third of all; once somebody has them, they stay.
 */
function install() {
  const path = join(project, 'node_modules', '.package-lock.json')
  const wanted = packagesOf(join(project, 'package-lock.json'))
  const installed = existsSync(path) ? packagesOf(path) : null
  const isThere = ([path, { optional, devOptional, peer }]) =>
    // Packages for other systems are optional and rightly absent.
    !path.startsWith('node_modules/') || (installed !== null && path in installed) || optional || devOptional || peer
  const tools = Object.entries(wanted).filter(([, { dev }]) => dev)
  const isFresh =
    installed !== null && Object.entries(installed).every(([path, { version }]) => wanted[path]?.version === version)
  const isStartable = isFresh && Object.entries(wanted).every((one) => one[1].dev || isThere(one))
  const hasTools = tools.every(isThere)
  const wantsTools = process.argv[2] === 'test' || hasTools
  if (!isStartable) npm('正在安装依赖', wantsTools ? ['ci'] : ['ci', '--omit=dev'])
  // Only adds: a product may be running from the packages that are there.
  else if (wantsTools && !hasTools) npm('正在补装测试用的依赖', ['install', '--no-save'])
}

function packagesOf(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages
}

function npm(doing, task) {
  console.log(`${doing}（npm ${task.join(' ')}）`)
  const npm = process.env.npm_execpath
  const options = [...task, '--no-audit', '--no-fund', '--loglevel=error']
  const [command, args] = npm === undefined ? ['npm', options] : [process.execPath, [npm, ...options]]
  const { status, error } = spawnSync(command, args, { cwd: project, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) fail(`npm ${task[0]} 失败${error ? `：${error.message}` : ''}`, status ?? 1)
}

/** Runs the task under the project's own Node and exits with its code. */
function handOver() {
  const tools = join(project, 'node_modules', '.bin')
  const own = join(tools, 'node')
  if (!existsSync(own) && Number(process.versions.node.split('.')[0]) < 24) {
    fail(`没有适合 ${process.platform}-${process.arch} 的自带 Node，请用 Node 24 运行`)
  }
  const settings = existsSync(join(project, '.env')) ? ['--env-file=.env'] : []
  const args = [...settings, ...serverFlags(), join('scripts', task), ...process.argv.slice(3)]
  // A group of its own: Ctrl-C must reach it once, through us. The channel tells it when we are gone without a signal.
  const child = spawn(existsSync(own) ? own : process.execPath, args, {
    cwd: project,
    detached: true,
    env: { ...process.env, PATH: `${tools}${delimiter}${process.env.PATH ?? ''}` },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let passedAt = 0
  const passOn = () => {
    if (Date.now() - passedAt < sameSignalMs) return
    passedAt = Date.now()
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn)
  // An npm that was killed outright forwards nothing; we only see that our parent changed.
  const npm = process.ppid
  const watch = () => {
    if (process.ppid === npm) return
    clearInterval(watching)
    passOn()
  }
  const watching = process.env.npm_lifecycle_event === undefined ? undefined : setInterval(watch, 500)
  child.once('error', (error) => fail(`无法启动 ${own}：${error.message}`))
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** Settings of Node for the server: objects get less room before they are looked through, for little more than half the memory under load (bench/README.md). */
function serverFlags() {
  if (process.argv[2] !== 'start') return []
  const { config } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  return config.serverFlags.split(' ')
}

function fail(sentence, code = 1) {
  console.error(sentence)
  process.exit(code)
}
