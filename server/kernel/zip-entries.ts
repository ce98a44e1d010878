/** Entries of a ZIP file, unpacked piece by piece and only as far as asked: a small file may hold gigabytes. */
import { createInflateRaw } from 'node:zlib'

const endMark = 0x06054b50
const entryMark = 0x02014b50
const endLength = 22
const entryLength = 46
const localLength = 30
/** Longest comment after the end. */
const longestComment = 0xffff
/** Marks that the true number stands in a ZIP64 record; nothing of modest size needs one. */
const elsewhere = 0xffffffff
const manyElsewhere = 0xffff
/** Flag of an entry whose sizes follow it; the directory has them all the same, unless somebody hides them. */
const sizesBehind = 8

/** Size of a piece of an entry. */
const chunkBytes = 64 * 1024

export interface ZipEntry {
  readonly name: string
  /** 0 stored, 8 deflated. */
  readonly method: number
  readonly packed: Buffer
}

/**
 * Entries as the directory at the end lists them: only these are read, whatever stands between them. Throws for an archive that could be read in
 * another way.
 */
export function* zipEntries(bytes: Buffer): Generator<ZipEntry> {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  let at = demandHere(bytes.readUInt32LE(end + 16))
  demandHere(bytes.readUInt32LE(end + 12))
  if (count === manyElsewhere) throw new Error('a ZIP64 directory')
  for (let left = count; left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== entryMark) throw new Error('no entry where the directory says')
    const method = bytes.readUInt16LE(at + 10)
    const size = demandHere(bytes.readUInt32LE(at + 20))
    demandHere(bytes.readUInt32LE(at + 24))
    const local = demandHere(bytes.readUInt32LE(at + 42))
    const start = local + localLength + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const isHidden = size === 0 && (bytes.readUInt16LE(at + 8) & sizesBehind) !== 0
    if (isHidden || (method !== 0 && method !== 8) || start + size > bytes.length) throw new Error('an odd entry')
    const nameEnd = at + entryLength + bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + entryLength, nameEnd)
    if (size > 0) yield { name, method, packed: bytes.subarray(start, start + size) }
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

function demandHere(value: number): number {
  if (value === elsewhere) throw new Error('a ZIP64 number')
  return value
}

function endOf(bytes: Buffer): number {
  for (let at = bytes.length - endLength; at >= Math.max(0, bytes.length - endLength - longestComment); at -= 1)
    if (bytes.readUInt32LE(at) === endMark) return at
  throw new Error('no directory')
}

/** The entry unpacked, piece by piece. Throws beyond `most` bytes. */
export async function* unpackedText(entry: ZipEntry, most: number): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  let left = most
  for await (const chunk of entry.method === 0 ? slicesOf(entry.packed) : inflateEntry(entry.packed)) {
    left -= chunk.length
    if (left < 0) throw new Error('more than a table can be')
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}

function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
}

async function* inflateEntry(packed: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: chunkBytes })
  inflate.end(packed)
  try {
    for await (const chunk of inflate) yield chunk as Buffer
  } finally {
    inflate.destroy()
  }
}
