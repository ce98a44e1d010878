import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { hashOf, placeModule } from './build-server.ts'

it('tells a bundle from sources that have changed since, are gone, or were moved', () => {
  const root = mkdtempSync(join(tmpdir(), 'onsite-sources-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (text: string) => writeFileSync(join(root, 'a.ts'), text)
  write('1')
  writeFileSync(join(root, 'b.ts'), '')
  const hash = () => hashOf(root, ['a.ts', 'b.ts'])
  const made = hash()
  expect(hash()).toBe(made)

  write('2')
  expect(hash()).not.toBe(made)
  write('1')
  expect(hash()).toBe(made)
  expect(hashOf(`${root}-moved`, [])).not.toBe(hashOf(root, []))
  rmSync(join(root, 'b.ts'))
  expect(hash()).not.toBe(made)
})

it('tells a module of the bundle where its source stands', () => {
  const code =
    "new URL('./thread.ts', import.meta.url); join(import.meta.dirname, 'packs'); if (import.meta.main) run()"

  expect(placeModule(code, '/onsite/server/a.ts')).toBe(
    `new URL('./thread.ts', "file:///onsite/server/a.ts"); join("/onsite/server", 'packs'); if (false) run()`,
  )
})
