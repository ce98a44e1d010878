import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const project = join(import.meta.dirname, '..', '..')

test('every area with screens has them looked over', () => {
  const areas = globSync('domain/*/*-screens.ts', { cwd: project }).flatMap(
    // An area's own screens, not what screens of other areas are made with.
    (path) => /^domain\/([a-z-]+)\/\1-screens\.ts$/.exec(path)?.[1] ?? [],
  )

  expect(areas.filter((area) => !existsSync(join(project, 'e2e', area, 'screens.test.ts')))).toEqual([])
})
