import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const project = join(import.meta.dirname, '..', '..')

test('every area with screens has them looked over', () => {
  const areas = globSync('domain/*/*-screens.ts', { cwd: project }).map((path) => path.split('/')[1] ?? '')

  expect(areas.filter((area) => !existsSync(join(project, 'e2e', area, 'screens.test.ts')))).toEqual([])
})
