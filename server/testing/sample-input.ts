/** Generates valid input for any call from its shapes, for tests that send every call. */
import type { AnyCall } from '@onsite/api/define-call.ts'

type Node = Readonly<Record<string, unknown>>

/** The id that a sample contains wherever a call requires one; tests replace it by a foreign one. */
export type PickId = (record: string) => string

/** Texts that match the patterns of `api/fields.ts`, tried in turn. */
const texts = [
  '样例',
  '13800000000',
  '01234567-89ab-7def-8123-456789abcdef',
  '2026-11-21',
  '2026-11-21T08:30:00Z',
  '1',
  '08:30',
  'sample',
  'sample@example.com',
  '330106',
  // A ticket.
  '0123456789abcdef0123456789abcdef',
  '',
]

export function sampleInput(call: AnyCall, pickId: PickId): Record<string, unknown> {
  return {
    ...sampleObject(call.body as unknown as Node, pickId, false),
    ...sampleObject(call.query as unknown as Node, pickId, false),
    ...sampleObject(call.params as unknown as Node, pickId, false),
  }
}

/** Whether any field of the call names a record. */
export function namesRecords(call: AnyCall): boolean {
  return JSON.stringify([call.body, call.query, call.params]).includes('"x-record"')
}

/** Whether a call can be sent without any input. */
export const needsNothing = ({ body, params, query }: AnyCall): boolean =>
  [body, params, query].every(
    (schema: { readonly required?: readonly string[] }) => (schema.required ?? []).length === 0,
  )

/** Gives the kind of an id that may name records of several kinds: the first one, work orders. */
const kindKey = 'entityType'

function sampleObject(schema: Node, pickId: PickId, withOptional: boolean): Record<string, unknown> {
  const properties = (schema.properties ?? {}) as Record<string, Node>
  const required = new Set((schema.required ?? []) as string[])
  const wanted = Object.entries(properties).filter(
    ([key, node]) =>
      withOptional || required.has(key) || key === kindKey || JSON.stringify(node).includes('"x-record"'),
  )
  return Object.fromEntries(wanted.map(([key, node]) => [key, sampleValue(node, pickId)]))
}

/** A value that fits the shape of an input. */
export function sampleOf(call: AnyCall, key: string, pickId: PickId): unknown {
  const shapes = { ...call.query.properties, ...call.body.properties } as Readonly<Record<string, Node>>
  return sampleValue(shapes[key] ?? {}, pickId)
}

function sampleValue(schema: Node, pickId: PickId): unknown {
  if (typeof schema['x-record'] === 'string') return pickId(schema['x-record'])
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (Array.isArray(schema.anyOf)) return sampleValue(schema.anyOf[0] as Node, pickId)
  switch (schema.type) {
    case 'string':
      return sampleText(schema)
    case 'integer':
    case 'number':
      return Math.max(Number(schema.minimum ?? 1), Math.min(1, Number(schema.maximum ?? 1)))
    case 'boolean':
      return true
    case 'null':
      return null
    case 'array':
      return Array.from({ length: Math.max(1, Number(schema.minItems ?? 1)) }, () =>
        sampleValue(schema.items as Node, pickId),
      )
    case 'object':
      return sampleObject(schema, pickId, false)
    default:
      return {}
  }
}

function sampleText(schema: Node): string {
  const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern, 'u') : /^/
  const least = Number(schema.minLength ?? 0)
  const most = Number(schema.maxLength ?? Number.POSITIVE_INFINITY)
  const found = texts
    .map((text) => text.padEnd(text === '' ? 0 : least, 'x'))
    .find((text) => pattern.test(text) && text.length >= least && text.length <= most)
  if (found === undefined) throw new Error(`no sample text fits ${JSON.stringify(schema)}`)
  return found
}
