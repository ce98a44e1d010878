import { deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { isModestZip } from './zip-cost.ts'

interface Odd {
  /** Size of the packed bytes as the directory says. */
  readonly size?: number
  readonly flags?: number
  readonly count?: number
}

/** A ZIP file of one entry. */
function zip(content: Buffer, odd: Odd = {}): Buffer {
  const packed = deflateRawSync(content)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(odd.flags ?? 0, 8)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(odd.size ?? packed.length, 20)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(odd.count ?? 1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length + packed.length, 16)
  return Buffer.concat([local, packed, entry, end])
}

test('takes tables of the size that an import takes', async () => {
  const rows = Array.from({ length: 1000 }, (_, row) => Array.from({ length: 60 }, (_cell, at) => `第 ${row} 行 ${at}`))

  expect(await isModestZip(Buffer.from(await writeXlsx({ sheets: [{ name: '工单', rows }] })))).toBe(true)
  expect(await isModestZip(zip(Buffer.from('<a/>')))).toBe(true)
})

test('refuses a small file that unpacks to very much, or to very many tags', async () => {
  const large = zip(Buffer.alloc(33 * 1024 * 1024, ' '))
  const tags = zip(Buffer.alloc(4_000_004, '<t/>'))

  expect([large.length < 100_000, tags.length < 100_000]).toEqual([true, true])
  expect([await isModestZip(large), await isModestZip(tags)]).toEqual([false, false])
})

test.each([
  ['sizes behind the content', { size: 0, flags: 8 }],
  ['a ZIP64 size', { size: 0xffffffff }],
  ['a ZIP64 directory', { count: 0xffff }],
  ['an entry too many', { count: 2 }],
  ['an entry beyond the file', { size: 100_000 }],
])('refuses %s, by which it could be read otherwise', async (_, odd) => {
  expect(await isModestZip(zip(Buffer.from('<a/>'), odd))).toBe(false)
})

test.each(['', 'PK', 'PK no zip at all, but long enough to look for an end in it'])(
  'refuses “%s”, which is no ZIP file',
  async (text) => {
    expect(await isModestZip(Buffer.from(text))).toBe(false)
  },
)
