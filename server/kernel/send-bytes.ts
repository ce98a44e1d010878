/** Sends bytes: generated ones whole, stored ones whole or one range of them (video players ask for ranges). */
import { Failure } from '@onsite/domain/failure.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BytesReply } from './answer.ts'
import type { ByteRange, FileStore } from './file-store.ts'

export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  bytes: BytesReply,
): Promise<FastifyReply> {
  if ('content' in bytes) return reply.headers(bytes.headers).type(bytes.type).send(bytes.content)
  const size = await files.size(bytes.key)
  if (size === null) throw new Failure('not-found', { record: '文件' })
  const range = readRange(request.headers.range, size)
  const stream = await files.read(bytes.key, range)
  void reply.headers(bytes.headers).type(bytes.type).header('accept-ranges', 'bytes')
  if (range === undefined) return reply.header('content-length', size).send(stream)
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(stream)
}

/** One range of bytes; any other header gets the whole file, as RFC 9110 allows. */
export function readRange(header: string | undefined, size: number): ByteRange | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (match === null || size === 0) return undefined
  const [, from = '', to = ''] = match
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end ? undefined : { start, end }
}

/** Content-Disposition with a name in any script (RFC 6266, RFC 8187). */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const extended = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${extended}`
}
