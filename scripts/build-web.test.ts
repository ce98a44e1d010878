import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { brotliAssets, gzipAssets, lacksBrotli } from './build-web.ts'

const script = 'export const text = "现场通"\n'.repeat(100)

function assetsOf(files: Readonly<Record<string, string>>): string {
  const assets = mkdtempSync(join(tmpdir(), 'onsite-assets-'))
  onTestFinished(() => rmSync(assets, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(assets, name), text)
  return assets
}

it('serves a build before its brotli forms are there', () => {
  const assets = assetsOf({ 'main.js': script, 'small.js': 'x', 'photo.png': script })

  gzipAssets(assets)

  expect(readdirSync(assets).toSorted()).toEqual(['main.js', 'main.js.gz', 'photo.png', 'small.js'])
  expect(gunzipSync(readFileSync(join(assets, 'main.js.gz'))).toString()).toBe(script)
  expect(lacksBrotli(assets)).toBe(true)
})

it('makes the brotli forms that are missing, and no other', () => {
  const assets = assetsOf({ 'main.js': script, 'other.js': script, 'other.js.br': 'made before' })

  brotliAssets(assets)

  expect(brotliDecompressSync(readFileSync(join(assets, 'main.js.br'))).toString()).toBe(script)
  expect(readFileSync(join(assets, 'other.js.br'), 'utf8')).toBe('made before')
  expect(readdirSync(assets).toSorted()).toEqual(['main.js', 'main.js.br', 'other.js', 'other.js.br'])
  expect(lacksBrotli(assets)).toBe(false)
})
