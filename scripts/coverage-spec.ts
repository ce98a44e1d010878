/**
 * Measures how much of the specification the product covers: every browser route and every call, by area. The lists and their checker are kept beside
 * the repository (`../shared/spec`), not in it; without them the script says so and does not fail.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApiDocument } from '@onsite/api/openapi.ts'

const project = join(import.meta.dirname, '..')
const lists = join(project, '..', 'shared', 'spec')
const checker = join(lists, 'spec-check.mjs')

interface Coverage {
  found?: string[]
  found_alternative?: string[]
  other_case?: string[]
  partial?: string[]
  wrong_method?: string[]
  wrong_case?: string[]
  missing?: string[]
  name_only_found?: string[]
  name_only_missing?: string[]
  not_in_lists?: string[]
}

interface Tally {
  done: number
  total: number
}

/** Kinds of finding that count as covered. */
const covered = new Set(['found', 'found_alternative', 'name_only_found'])

function tally(coverage: Coverage): Map<string, Tally> {
  const areas = new Map<string, Tally>()
  for (const [kind, labels] of Object.entries(coverage) as [string, string[]][]) {
    if (kind === 'not_in_lists' || kind === 'not_in_openapi') continue
    for (const label of labels) {
      const area = /\[(\w+)\]/.exec(label)?.[1] ?? '?'
      const row = areas.get(area) ?? { done: 0, total: 0 }
      row.total += 1
      if (covered.has(kind)) row.done += 1
      areas.set(area, row)
    }
  }
  return areas
}

function cell(row: Tally | undefined): string {
  return (row ? `${row.done}/${row.total}` : '-').padStart(9)
}

function sum(areas: Map<string, Tally>): Tally {
  const all = { done: 0, total: 0 }
  for (const row of areas.values()) {
    all.done += row.done
    all.total += row.total
  }
  return all
}

if (!existsSync(checker)) {
  console.log(`没有找到规格清单（${join('..', 'shared', 'spec')}），无法统计覆盖率`)
  process.exit(0)
}

const folder = mkdtempSync(join(tmpdir(), 'onsite-coverage-'))
try {
  const routes = spawnSync(process.execPath, [join(import.meta.dirname, 'list-routes.ts')], { encoding: 'utf8' })
  if (routes.status !== 0) throw new Error(routes.stderr)
  writeFileSync(join(folder, 'routes.txt'), routes.stdout)
  writeFileSync(join(folder, 'calls.json'), JSON.stringify(openApiDocument()))
  const files = ['--openapi', join(folder, 'calls.json'), '--routes', join(folder, 'routes.txt')]
  const checked = spawnSync(process.execPath, [checker, ...files, '--json'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (checked.stdout === '') throw new Error(checked.stderr)
  const report = JSON.parse(checked.stdout) as {
    problems: string[]
    calls_coverage: Coverage
    routes_coverage: Coverage
  }
  const calls = tally(report.calls_coverage)
  const screens = tally(report.routes_coverage)
  console.log(`${'area'.padEnd(16)}${'calls'.padStart(9)}${'routes'.padStart(9)}`)
  for (const area of [...new Set([...calls.keys(), ...screens.keys()])].toSorted()) {
    console.log(`${area.padEnd(16)}${cell(calls.get(area))}${cell(screens.get(area))}`)
  }
  console.log(`${'all'.padEnd(16)}${cell(sum(calls))}${cell(sum(screens))}`)
  for (const [title, labels] of [
    [
      'calls with another method or case',
      [...(report.calls_coverage.wrong_method ?? []), ...(report.calls_coverage.wrong_case ?? [])],
    ],
    ['calls of our own', report.calls_coverage.not_in_lists ?? []],
    [
      'routes in part or in another case',
      [...(report.routes_coverage.partial ?? []), ...(report.routes_coverage.other_case ?? [])],
    ],
    ['routes of our own', report.routes_coverage.not_in_lists ?? []],
    ['problems of the lists', report.problems],
  ] as const) {
    if (labels.length > 0) console.log(`\n${title}:\n${labels.map((label) => `  ${label}`).join('\n')}`)
  }
  if (process.argv.includes('--missing')) {
    const missing = [...(report.calls_coverage.missing ?? []), ...(report.routes_coverage.missing ?? [])]
    console.log(`\nmissing:\n${missing.map((label) => `  ${label}`).join('\n')}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
