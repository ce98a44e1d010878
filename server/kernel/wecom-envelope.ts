/** Calls that WeCom makes to us: signed with the token of the application, and encrypted with its key (AES-256-CBC, filled up to blocks of 32 bytes). */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { isSameSecret } from './session-token.ts'

export interface EnvelopeKeys {
  readonly corpId: string
  /** Token of the callback, as it was typed into the administration of WeCom. */
  readonly token: string
  /** EncodingAESKey: 43 signs. */
  readonly aesKey: string
}

export interface Signed {
  readonly msg_signature: string
  readonly timestamp: string
  readonly nonce: string
}

const blockBytes = 32
const noiseBytes = 16
const lengthBytes = 4

export function envelopeSignature(token: string, { nonce, timestamp }: Omit<Signed, 'msg_signature'>, sealed: string) {
  return createHash('sha1').update([token, timestamp, nonce, sealed].toSorted().join('')).digest('hex')
}

const keyOf = ({ aesKey }: EnvelopeKeys): Buffer => Buffer.from(`${aesKey}=`, 'base64')

/** The text inside; null for anything that WeCom did not sign for this enterprise. */
export function openEnvelope(keys: EnvelopeKeys, signed: Signed, sealed: string): string | null {
  if (!isSameSecret(signed.msg_signature, envelopeSignature(keys.token, signed, sealed))) return null
  const key = keyOf(keys)
  const bytes = Buffer.from(sealed, 'base64')
  if (bytes.length === 0 || bytes.length % 16 !== 0) return null
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(bytes), decipher.final()])
  const padding = padded.at(-1) ?? 0
  const length = padded.length > noiseBytes + lengthBytes ? padded.readUInt32BE(noiseBytes) : -1
  const end = noiseBytes + lengthBytes + length
  if (length < 0 || padding < 1 || padding > blockBytes || end > padded.length - padding) return null
  if (padded.subarray(end, padded.length - padding).toString('utf8') !== keys.corpId) return null
  return padded.subarray(noiseBytes + lengthBytes, end).toString('utf8')
}

/** Seals a text as WeCom does, for tests. */
export function sealEnvelope(keys: EnvelopeKeys, text: string): string {
  const key = keyOf(keys)
  const message = Buffer.from(text, 'utf8')
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(message.length)
  const plain = Buffer.concat([randomBytes(noiseBytes), length, message, Buffer.from(keys.corpId, 'utf8')])
  const missing = blockBytes - (plain.length % blockBytes)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([
    cipher.update(Buffer.concat([plain, Buffer.alloc(missing, missing)])),
    cipher.final(),
  ]).toString('base64')
}

/** Texts of the flat XML in which WeCom writes, by the names of their elements. */
export function readFlatXml(xml: string): ReadonlyMap<string, string> {
  const elements = xml.matchAll(/<(\w{1,40})>(?:<!\[CDATA\[([\s\S]*?)\]\]>|([^<]*))<\/\1>/g)
  return new Map([...elements].map(([, name = '', marked, plain]) => [name, marked ?? plain ?? '']))
}
