import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { permissionPage } from './permission-page.ts'

test('the page of permissions is the one that npm run docs:permissions writes', () => {
  const written = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'permissions.md'), 'utf8')

  expect(written).toBe(permissionPage())
})
