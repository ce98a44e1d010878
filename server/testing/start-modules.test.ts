import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { startFindings, startModulesOf } from './start-modules.ts'

const project = join(import.meta.dirname, '..', '..')
const url = (path: string): string => pathToFileURL(join(project, path)).href
const loaded = [
  'node:fs',
  url('server/main.ts'),
  url('server/tag/tag-store.ts'),
  url('domain/tag/tag-limits.ts'),
  url('server/testing/note-modules.ts'),
  url('node_modules/pg/lib/index.js'),
  url('node_modules/pg/lib/index.js'),
  url('node_modules/@fastify/static/index.js'),
]

it('sums up files by member and by package, each once, without those of tests', () => {
  expect(startModulesOf(loaded)).toEqual({ own: { domain: 1, server: 2 }, packages: { '@fastify/static': 1, pg: 1 } })
})

it('names packages that are new or gone, and those that grew', () => {
  const table = { web: { own: { server: 2 }, packages: { pg: 1, kysely: 9 } } }
  const now = { web: { own: { server: 40 }, packages: { pg: 9, exceljs: 80 } } }

  expect(startFindings(table, now)).toEqual([
    'web: package exceljs is new, with 80 files',
    'web: package kysely is no longer loaded, which had 9 files',
    'web: package pg: 9, the table says 1',
    'web: files of server: 40, the table says 2',
  ])
  expect(startFindings(table, table)).toEqual([])
})
