/** Writes a ZIP archive while its content is produced. Lengths and check sums of an entry follow it, since they are not known before. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  /** ASCII. */
  readonly path: string
  readonly content: string | AsyncIterable<Buffer>
}

interface Written {
  readonly path: Buffer
  readonly at: number
  readonly crc: number
  readonly packed: number
  readonly length: number
}

const signatures = { local: 0x04034b50, after: 0x08074b50, central: 0x02014b50, end: 0x06054b50 } as const
const version = 20
/** Bit 3: lengths follow the content. */
const lengthsFollow = 1 << 3
const deflated = 8
/** `Our choice:` a twelfth larger than the usual level 6, in half the time; what is exported is read once or twice. */
const level = 3
/** Bytes that are packed, and handed on, at once: each time takes calls of the system. */
const chunkSize = 128 * 1024
/** The first day that the format knows; a real date would only make equal files differ. */
const firstDay = 0x0021
/** A larger archive needs wider numbers, which this writer lacks. */
const mostBytes = 0xffff_ffff

/** The archive, part by part. Throws when it grows beyond 4 GB. */
export async function* zipParts(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for (const { content, path } of entries) {
    const start = at
    const name = Buffer.from(path, 'ascii')
    const head = Buffer.concat([localHeader(name), name])
    at += head.length
    yield head
    const sums = { crc: 0, length: 0 }
    const deflate = createDeflateRaw({ level, chunkSize })
    const feeding = pipeline(Readable.from(addSums(content, sums)), deflate)
    // The loop throws the failure as well; this only keeps it from going unhandled.
    feeding.catch(() => {})
    let packed = 0
    for await (const part of deflate as AsyncIterable<Buffer>) {
      packed += part.length
      yield part
    }
    await feeding
    at += packed
    const after = lengthsAfter(sums.crc, packed, sums.length)
    at += after.length
    yield after
    if (sums.length > mostBytes || at > mostBytes) throw new Error(`archive too large at ${path}`)
    written.push({ path: name, at: start, packed, ...sums })
  }
  const directory = Buffer.concat(written.flatMap((entry) => [centralHeader(entry), entry.path]))
  yield Buffer.concat([directory, endRecord(written.length, directory.length, at)])
}

/** Passes content on while counting it. */
async function* addSums(content: ZipEntry['content'], sums: { crc: number; length: number }): AsyncGenerator<Buffer> {
  for await (const part of typeof content === 'string' ? [Buffer.from(content)] : content) {
    sums.crc = crc32(part, sums.crc)
    sums.length += part.length
    yield part
  }
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(signatures.local, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(lengthsFollow, 6)
  header.writeUInt16LE(deflated, 8)
  header.writeUInt16LE(firstDay, 12)
  header.writeUInt16LE(name.length, 26)
  return header
}

function lengthsAfter(crc: number, packed: number, length: number): Buffer {
  const after = Buffer.alloc(16)
  after.writeUInt32LE(signatures.after, 0)
  after.writeUInt32LE(crc, 4)
  after.writeUInt32LE(packed % (mostBytes + 1), 8)
  after.writeUInt32LE(length % (mostBytes + 1), 12)
  return after
}

function centralHeader(entry: Written): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(signatures.central, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(version, 6)
  header.writeUInt16LE(lengthsFollow, 8)
  header.writeUInt16LE(deflated, 10)
  header.writeUInt16LE(firstDay, 14)
  header.writeUInt32LE(entry.crc, 16)
  header.writeUInt32LE(entry.packed, 20)
  header.writeUInt32LE(entry.length, 24)
  header.writeUInt16LE(entry.path.length, 28)
  header.writeUInt32LE(entry.at, 42)
  return header
}

function endRecord(count: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(signatures.end, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(at, 16)
  return end
}
