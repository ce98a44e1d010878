/** A small picture that both the browser and the image library accept as a photo. */
import { deflateSync, crc32 } from 'node:zlib'

const side = 64

/** A PNG of 64 by 64 pixels with a gradient. */
export function photo(): Buffer {
  const rows = Buffer.alloc(side * (1 + side * 3))
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) rows.set([x * 4, y * 4, 120], y * (1 + side * 3) + 1 + x * 3)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
