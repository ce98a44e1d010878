import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

type Packages = Readonly<Record<string, { version?: string; dev?: boolean; optional?: boolean }>>

const product = { '': {}, 'node_modules/server': { version: '1.0.0' } }
const tools = {
  'node_modules/tool': { version: '1.0.0', dev: true },
  'node_modules/mac': { dev: true, optional: true },
}

/** A checkout whose lock file names the packages, and the tasks that its starter gives to npm. */
function checkout(wanted: Packages, installed: Packages | null) {
  const project = mkdtempSync(join(tmpdir(), 'onsite-run-'))
  onTestFinished(() => rmSync(project, { recursive: true, force: true }))
  const write = (path: string, text: string) => writeFileSync(join(project, path), text)
  mkdirSync(join(project, 'scripts'))
  mkdirSync(join(project, 'node_modules'))
  copyFileSync(join(import.meta.dirname, 'run.mjs'), join(project, 'scripts/run.mjs'))
  write('package.json', '{ "type": "module", "config": { "serverFlags": "--max-semi-space-size=7" } }')
  write('package-lock.json', JSON.stringify({ packages: wanted }))
  if (installed !== null) write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }))
  write('npm.mjs', `import { writeFileSync } from 'node:fs'\nwriteFileSync('asked', process.argv.slice(2).join(' '))`)
  write('asked', 'nothing')
  for (const [script, task] of [
    ['start', 'start'],
    ['run-checks', 'test'],
  ])
    write(
      `scripts/${script}.ts`,
      `import { writeFileSync } from 'node:fs'\nwriteFileSync('flags-of-${task}', JSON.stringify(process.execArgv))`,
    )
  const ask = (task: 'start' | 'test'): string => {
    execFileSync(process.execPath, [join(project, 'scripts/run.mjs'), task], {
      env: { ...process.env, npm_execpath: join(project, 'npm.mjs'), npm_lifecycle_event: undefined },
    })
    return readFileSync(join(project, 'asked'), 'utf8').replace(' --no-audit --no-fund --loglevel=error', '')
  }
  return Object.assign(ask, { project })
}

it('starts a new checkout without the tools of development', () => {
  const asked = checkout({ ...product, ...tools }, null)

  expect(asked('start')).toBe('ci --omit=dev')
})

it('tests a new checkout with everything', () => {
  const asked = checkout({ ...product, ...tools }, null)

  expect(asked('test')).toBe('ci')
})

it('installs nothing where all is there', () => {
  const asked = checkout({ ...product, ...tools }, { ...product, 'node_modules/tool': { version: '1.0.0', dev: true } })

  expect(asked('start')).toBe('nothing')
  expect(asked('test')).toBe('nothing')
})

it('adds the tools for the tests and leaves what is there', () => {
  const asked = checkout({ ...product, ...tools }, product)

  expect(asked('start')).toBe('nothing')
  expect(asked('test')).toBe('install --no-save')
})

it('installs anew after an update, with the tools where they were', () => {
  const old = { '': {}, 'node_modules/server': { version: '0.9.0' } }

  expect(checkout({ ...product, ...tools }, old)('start')).toBe('ci --omit=dev')
  expect(checkout({ ...product, ...tools }, { ...old, 'node_modules/tool': { version: '1.0.0' } })('start')).toBe('ci')
})

it('gives the settings of Node to the server alone', () => {
  const asked = checkout(product, product)
  const flagsOf = (task: 'start' | 'test'): string[] => {
    asked(task)
    return JSON.parse(readFileSync(join(asked.project, `flags-of-${task}`), 'utf8')) as string[]
  }

  expect(flagsOf('start')).toContain('--max-semi-space-size=7')
  expect(flagsOf('test')).not.toContain('--max-semi-space-size=7')
})
