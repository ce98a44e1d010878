import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keepKey, secretBox } from './secret-box.ts'

it('opens only with the same key, at the same place, and when nobody changed it', () => {
  secretBox.choose('first')
  const sealed = secretBox.seal('mail a', '密码 pass')

  expect(secretBox.open('mail a', sealed)).toBe('密码 pass')
  expect(secretBox.seal('mail a', '密码 pass')).not.toBe(sealed)
  expect(secretBox.open('mail b', sealed)).toBeNull()
  for (const [at] of Buffer.from(sealed, 'base64').entries())
    expect(secretBox.open('mail a', withBitTurned(sealed, at)), `byte ${at}`).toBeNull()
  expect(secretBox.open('mail a', '')).toBeNull()
  secretBox.choose('second')
  expect(secretBox.open('mail a', sealed)).toBeNull()
})

function withBitTurned(sealed: string, at: number): string {
  const bytes = Buffer.from(sealed, 'base64')
  bytes[at] = bytes.readUInt8(at) ^ 1
  return bytes.toString('base64')
}

it('keeps the key of an installation for its owner alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'onsite-key-'))
  try {
    const key = keepKey(folder)
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(keepKey(folder)).toBe(key)
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
