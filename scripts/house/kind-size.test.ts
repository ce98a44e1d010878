import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const project = join(import.meta.dirname, '../..')
/** The throw-away kind, from its fields to its screens; `vite.config.ts` only builds the product that journeys open. */
const files = globSync('{domain,api,server,web}/testing/{requisition*.ts,requisition/*}', {
  cwd: project,
  exclude: ['**/vite.config.ts'],
})
const linesOf = (path: string): number => readFileSync(join(project, path), 'utf8').split('\n').length - 1

test('a whole kind of document costs less than 400 lines, as docs/how-to/add-a-document-kind.md says', () => {
  const lines = files.map(linesOf)

  expect(files).toHaveLength(7)
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(400)
})
