/** Reads the one file of a multipart request. */
import { fileLimits } from '@onsite/api/file/file-calls.ts'
import { csrfField } from '@onsite/api/envelope.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { FastifyRequest } from 'fastify'
import type { Upload } from './answer.ts'

export const uploadLimits = {
  fileSize: fileLimits.maxBytes,
  files: 1,
  fields: 10,
  fieldSize: 4096,
  headerPairs: 50,
  parts: 11,
}

/** The file named `file`, at most `maxBytes` of it, whole in memory. No call uses text fields beside it yet, so all but the csrf token are refused. */
export async function readUpload(request: FastifyRequest, maxBytes: number = fileLimits.maxBytes): Promise<Upload> {
  if (!request.isMultipart()) throw new Failure('file-missing')
  try {
    return await readParts(request, maxBytes)
  } catch (error) {
    if (error instanceof Error && brokenForm.test(error.message)) throw new Failure('bad-request')
    throw error
  }
}

/** The parser's words for a form that ends too early or is none. */
const brokenForm = /^(Unexpected end of|Multipart: Boundary not found|Malformed|Part terminated early)/

async function readParts(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  let upload: Upload | null = null
  for await (const part of request.parts({ limits: { ...uploadLimits, fileSize: maxBytes } })) {
    if (part.type === 'field') {
      if (part.fieldname !== csrfField) throw new Failure('bad-request')
      continue
    }
    if (part.fieldname !== 'file') throw new Failure('bad-request')
    upload = { name: part.filename, bytes: await wholeFile(part, maxBytes) }
  }
  if (upload === null || upload.bytes.length === 0) throw new Failure('file-missing')
  return upload
}

async function wholeFile(part: { toBuffer(): Promise<Buffer> }, maxBytes: number): Promise<Buffer> {
  try {
    return await part.toBuffer()
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) {
      throw new Failure('file-too-large', { limit: `${maxBytes / 1024 / 1024} MB` })
    }
    throw error
  }
}
