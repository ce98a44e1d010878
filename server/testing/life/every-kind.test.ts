/** Every kind of document is let live. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const project = join(import.meta.dirname, '..', '..', '..')
const textOf = (path: string): string => readFileSync(join(project, path), 'utf8')

test('every kind of document proves its life in a file of its area', () => {
  const kinds = globSync('domain/*/*.ts', { cwd: project, exclude: ['**/*.test.ts'] }).flatMap((path) =>
    [...textOf(path).matchAll(/export const (\w+) = defineDocument\(/g)].map(([, name = '']) => ({
      name,
      area: path.split('/')[1] ?? '',
    })),
  )
  const lives = new Map(
    globSync('server/*/random-life.test.ts', { cwd: project }).map((path) => [path.split('/')[1], textOf(path)]),
  )

  expect(kinds.length).toBeGreaterThan(0)
  expect(kinds.filter(({ area, name }) => lives.get(area)?.includes(`document: ${name},`) !== true)).toEqual([])
})
