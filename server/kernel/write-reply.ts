/** Writes envelopes. The reply's schema is a whitelist: keys that it does not name never leave the server. */
import type { AnyCall } from '@onsite/api/define-call.ts'
import type { Envelope } from '@onsite/api/envelope.ts'
import type { Failure } from '@onsite/domain/failure.ts'
import fastJson, { type Schema } from 'fast-json-stringify'

/**
 * @param total of all pages of a list; undefined: not told
 * @returns the text in pieces, each row of a list by itself: a long text is slow to join and to encode
 */
export type ReplyWriter = (data: unknown, total?: number) => readonly string[]

/** Compiles the writer of a call's successful envelope. */
export function replyWriter(call: AnyCall): ReplyWriter {
  const schema = simplify(call.reply) as Node
  return schema.type === 'array' ? listWriter(schema.items as Schema) : wholeWriter(schema)
}

function listWriter(items: Schema): ReplyWriter {
  const write = fastJson(items)
  return (data, total) => {
    const rows = data as readonly unknown[]
    const told = total === undefined ? '' : `"total":${total},`
    const texts = rows.map((row, at) => (at === 0 ? write(row) : `,${write(row)}`))
    return [`{"success":true,"message":"",${told}"data":[`, ...texts, ']}']
  }
}

function wholeWriter(schema: Node): ReplyWriter {
  const write = fastJson({
    type: 'object',
    properties: {
      success: { type: 'boolean' },
      message: { type: 'string' },
      total: { type: 'integer' },
      data: schema,
    },
    required: ['success', 'message', 'data'],
  } as Schema)
  return (data, total) => [write({ success: true, message: '', total, data })]
}

/** The envelope of a failure. */
export function failureEnvelope(failure: Failure, requestId: string): Envelope<unknown> {
  return {
    success: false,
    message: failure.message,
    code: failure.code,
    ...(failure.fields.length > 0 ? { fields: failure.fields } : {}),
    ...(failure.data === undefined ? {} : { data: failure.data }),
    requestId,
  }
}

type Node = Readonly<Record<string, unknown>>

/** The schema with "this or null" in the form that the serialiser writes without trying both, and without the keywords that only we read. */
function simplify(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(simplify)
  if (typeof schema !== 'object' || schema === null) return schema
  const node = schema as Node
  const branches = Array.isArray(node.anyOf) ? (node.anyOf as Node[]) : []
  const others = branches.filter((branch) => branch.type !== 'null')
  const [only] = others
  if (branches.length === 2 && others.length === 1 && only?.type !== undefined)
    return { ...(simplify(only) as Node), nullable: true }
  const entries = Object.entries(node).filter(([key]) => !key.startsWith('x-') && key !== 'title' && !checks.has(key))
  // Inside `properties` the keys are field names, not keywords.
  return Object.fromEntries(
    entries.map(([key, value]) => [key, key === 'properties' ? plainProperties(value as Node) : simplify(value)]),
  )
}

/** Keywords that judge a value; the serialiser ignores them. */
const checks = new Set([
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
  'enum',
])

function plainProperties(properties: Node): Node {
  return Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, simplify(value)]))
}
