/**
 * Runs everything that a change must pass, one heavy thing after the other: build, format, lint, types, the house's rules, all tests. Ends with the
 * counts alone on a line; a check counts as one.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { costLines, costsOf, overBudget, type TestReport } from './area-budget.ts'
import { prepareBrowser } from './prepare-browser.ts'
import { testFilters } from './test-filters.ts'

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

const isFolder = (path: string): boolean =>
  statSync(join(project, path), { throwIfNoEntry: false })?.isDirectory() ?? false

/** Runs every vitest project; further arguments (an area, a file, `--project unit`) narrow it. */
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
      ...testFilters(process.argv.slice(2), isFolder),
    ]
    const isGood = await run('vitest', options, { CHROMIUM: chromium })
    const report = existsSync(reportPath) ? (JSON.parse(readFileSync(reportPath, 'utf8')) as TestReport) : undefined
    tally.passed += report?.numPassedTests ?? 0
    tally.failed += report?.numFailedTests ?? 0
    // A file that does not load, or an interrupted run, fails without a failed test.
    if (!isGood && !report?.numFailedTests) tally.failed += 1
    if (report !== undefined) await checkBudget(report)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function checkBudget(report: TestReport): Promise<void> {
  const costs = costsOf(report, project)
  await check('各区的测试用时和端到端测试数量', () => {
    for (const line of costLines(costs)) console.log(line)
    const findings = overBudget(costs)
    for (const finding of findings) console.error(finding)
    return findings.length === 0
  })
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
