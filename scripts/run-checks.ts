/**
 * Runs everything that a change must pass: build, format, lint, types and the house's rules, two at a time, then all tests. Ends with the counts
 * alone on a line; a check counts as one.
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
  console.log(verdictOf(title, good, start))
}

/** A check by a command; its output appears when it has ended, so that two at once do not mix. */
async function checkBy(title: string, command: string, args: string[]): Promise<void> {
  const start = performance.now()
  const output: Buffer[] = []
  const isGood = await run(command, args, {}, (chunk) => output.push(chunk))
  tally[isGood ? 'passed' : 'failed'] += 1
  console.log(`\n== ${title}`)
  process.stdout.write(Buffer.concat(output))
  console.log(verdictOf(title, isGood, start))
}

const verdictOf = (title: string, isGood: boolean, start: number): string =>
  `${isGood ? '通过' : '未通过'}：${title}（${((performance.now() - start) / 1000).toFixed(1)} 秒）`

/** @param take takes the output; without it, it goes where ours goes */
async function run(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  take?: (chunk: Buffer) => void,
): Promise<boolean> {
  const path = command === 'node' ? process.execPath : join(tools, command)
  const stream = take === undefined ? 'inherit' : 'pipe'
  const child = spawn(path, args, {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: ['ignore', stream, stream],
  })
  if (take !== undefined) for (const output of [child.stdout, child.stderr]) output?.on('data', take)
  return new Promise((done) => {
    child.once('error', (error) => {
      console.error(error.message)
      done(false)
    })
    // All output has arrived by then.
    child.once('close', (code) => done(code === 0))
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
/** The build and our own rules take one core each, the other tools what they get; packages are mostly waited for. */
await Promise.all([
  check('浏览器和中文字体', async () => {
    chromium = (await prepareBrowser()) ?? ''
    return chromium !== ''
  }),
  checkBy('构建网页', 'node', ['scripts/build-web.ts'])
    .then(async () => await checkBy('打包服务端', 'node', ['scripts/build-server.ts']))
    .then(async () => await checkBy('代码规则', 'node', ['scripts/check-house.ts'])),
  checkBy('格式', 'biome', ['format', '--reporter=summary', '.'])
    .then(async () => await checkBy('静态检查', 'oxlint', ['--type-aware']))
    .then(async () => await checkBy('类型（服务端）', 'tsc', ['-p', 'tsconfig.json']))
    .then(async () => await checkBy('类型（网页）', 'tsc', ['-p', join('web', 'tsconfig.json')])),
])
await runTests(chromium)

console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed === 0 ? 0 : 1)
