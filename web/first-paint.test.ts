import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the page has bones to show before its scripts have come', () => {
  const page = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8')

  expect(page).toMatch(/<div id="root"><output class="first-bones" aria-label="正在加载"><\/output><\/div>/)
})
