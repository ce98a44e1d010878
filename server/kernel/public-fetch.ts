/** Like `fetch`, for addresses that people of an enterprise chose and whose answers are read: inside is closed, redirects are not followed, answers have an end. */
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { demandPublic, type OpenedHosts, publicLookup } from './public-request.ts'

const timeoutMs = 8000
const mostBytes = 1024 * 1024

interface PublicRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | null
}

/** Throws `AddressRefused` for an address inside that the operator has not opened, and when nobody answers in time or the answer has no end. */
export async function publicFetch(
  address: string,
  { body, headers, method }: PublicRequest,
  opened: OpenedHosts,
): Promise<Response> {
  const url = new URL(address)
  demandPublic(url, opened)
  const request = url.protocol === 'https:' ? secureRequest : plainRequest
  return await new Promise((answered, failed) => {
    const sending = request(
      url,
      {
        method,
        agent: false,
        headers: { ...headers, ...(typeof body === 'string' && { 'content-length': String(Buffer.byteLength(body)) }) },
        signal: AbortSignal.timeout(timeoutMs),
        ...(opened.has(url) ? {} : { lookup: publicLookup }),
      },
      (answer) => {
        const chunks: Buffer[] = []
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > mostBytes) answer.destroy(new Error(`more than ${mostBytes} bytes`))
          else chunks.push(chunk)
        })
        answer.on('error', failed)
        answer.on('end', () => {
          const status = answer.statusCode ?? 500
          const isEmpty = status === 204 || status === 304
          answered(
            new Response(isEmpty ? null : Buffer.concat(chunks), {
              status,
              headers: { 'content-type': answer.headers['content-type'] ?? '' },
            }),
          )
        })
      },
    )
    sending.on('error', failed)
    sending.end(body ?? undefined)
  })
}
