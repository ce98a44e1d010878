/**
 * Runs everything that a change must pass, one heavy thing after the other: build, format, lint, types, the house's rules, all tests. Ends with the
 * counts alone on a line; a check counts as one.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareBrowser } from './prepare-browser.ts'

const project = join(import.meta.dirname, '..')
const tools = join(project, 'node_modules', '.bin')

const tally = { passed: 0, failed: 0 }

async function check(title: string, isGood: () => boolean | Promise<boolean>): Promise<void> {
  const start = performance.now()
  console.log(`\n== ${title}`)
  const good = await isGood()
  tally[good ? 'passed' : 'failed'] += 1
  console.log(`${good ? '通过' : '未通过'}：${title}（${((performance.now() - start) / 1000).toFixed(1)} 秒）`)
}

async function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const path = command === 'node' ? process.execPath : join(tools, command)
  const child = spawn(path, args, {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((done) => {
    child.once('error', (error) => {
      console.error(error.message)
      done(false)
    })
    child.once('exit', (code) => done(code === 0))
  })
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}

/** Runs every vitest project; further arguments (a file, `--project unit`) narrow it. */
async function runTests(chromium: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'onsite-tests-'))
  const reportPath = join(folder, 'report.json')
  console.log('\n== 测试')
  try {
    const options = [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportPath}`,
      ...process.argv.slice(2),
    ]
    const isGood = await run('vitest', options, { CHROMIUM: chromium })
    const report = existsSync(reportPath) ? (JSON.parse(readFileSync(reportPath, 'utf8')) as VitestReport) : undefined
    tally.passed += report?.numPassedTests ?? 0
    tally.failed += report?.numFailedTests ?? 0
    // A file that does not load, or an interrupted run, fails without a failed test.
    if (!isGood && !report?.numFailedTests) tally.failed += 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

// We lead a process group of our own: when our starter is gone, nothing of ours may go on.
process.on('disconnect', () => process.kill(0, 'SIGTERM'))

let chromium = ''
await check('浏览器和中文字体', () => {
  chromium = prepareBrowser() ?? ''
  return chromium !== ''
})
await check('构建网页', () => run('node', ['scripts/build-web.ts']))
await check('格式', () => run('biome', ['format', '--reporter=summary', '.']))
await check('静态检查', () => run('oxlint', ['--type-aware']))
await check('类型（服务端）', () => run('tsc', ['-p', 'tsconfig.json']))
await check('类型（网页）', () => run('tsc', ['-p', join('web', 'tsconfig.json')]))
await check('代码规则', () => run('node', ['scripts/check-house.ts']))
await runTests(chromium)

console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed === 0 ? 0 : 1)
