import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpackedText, zipEntries } from './zip-entries.ts'

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

async function unpack(bytes: Buffer, most: number): Promise<string> {
  let text = ''
  for (const entry of zipEntries(bytes)) for await (const piece of unpackedText(entry, most)) text += piece
  return text
}

test('unpacks what a file holds', async () => {
  expect(await unpack(zip(Buffer.from('<a>汉字</a>')), 100)).toBe('<a>汉字</a>')
})

test('refuses a small file that unpacks to very much, before it is unpacked', async () => {
  const large = zip(Buffer.alloc(33 * 1024 * 1024, ' '))

  expect(large.length).toBeLessThan(100_000)
  await expect(unpack(large, 1024 * 1024)).rejects.toThrow('more than a table can be')
})

test.each([
  ['sizes behind the content', { size: 0, flags: 8 }],
  ['a ZIP64 size', { size: 0xffffffff }],
  ['a ZIP64 directory', { count: 0xffff }],
  ['an entry too many', { count: 2 }],
  ['an entry beyond the file', { size: 100_000 }],
])('refuses %s, by which it could be read otherwise', (_, odd) => {
  expect(() => [...zipEntries(zip(Buffer.from('<a/>'), odd))]).toThrow()
})

test.each(['', 'PK', 'PK no zip at all, but long enough to look for an end in it'])(
  'refuses “%s”, which is no ZIP file',
  (text) => {
    expect(() => [...zipEntries(Buffer.from(text))]).toThrow()
  },
)
