/** Alibaba Cloud's signature version 3 (ACS3-HMAC-SHA256). */
import { given } from '@onsite/domain/given.ts'
import { createHash, createHmac } from 'node:crypto'

const algorithm = 'ACS3-HMAC-SHA256'

export interface SignedRequest {
  readonly method: 'GET' | 'POST'
  readonly host: string
  readonly query: Readonly<Record<string, string>>
  readonly action: string
  readonly version: string
  /** Never the same twice. */
  readonly nonce: string
  readonly now: Date
  readonly body: Buffer
  /** Signed as well when there is one. */
  readonly contentType?: string
}

export interface AccessKey {
  readonly id: string
  readonly secret: string
}

const digest = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex')
/** RFC 3986. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Query in the order that is signed, as it is sent. */
export function canonicalQuery(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .sort()
    .join('&')
}

/** The headers of the request, including the signature; the sender adds `host`. */
export function signedHeaders(request: SignedRequest, key: AccessKey): Record<string, string> {
  const payload = digest(request.body)
  const headers: Record<string, string> = {
    ...given({ 'content-type': request.contentType }),
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': payload,
    'x-acs-date': request.now.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  }
  const names = Object.keys(headers).sort()
  const canonical = [
    request.method,
    '/',
    canonicalQuery(request.query),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    payload,
  ].join('\n')
  const signature = createHmac('sha256', key.secret)
    .update(`${algorithm}\n${digest(canonical)}`)
    .digest('hex')
  const { host: _, ...sent } = headers
  return {
    ...sent,
    authorization: `${algorithm} Credential=${key.id},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}
