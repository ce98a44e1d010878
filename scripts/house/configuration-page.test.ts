import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configurationPage } from './configuration-page.ts'

test('the page of settings is the one that npm run docs:configuration writes', () => {
  const written = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'configuration.md'), 'utf8')

  expect(written).toBe(configurationPage())
})
