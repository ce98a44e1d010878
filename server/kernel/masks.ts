/** Hides what a role does not see in everything that leaves the server, and puts it back, or refuses it, in what its people send. */
import type { AnyCall } from '@onsite/api/define-call.ts'
import { maskKeyword } from '@onsite/api/masked.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import {
  type FieldMask,
  findHidden,
  type Hidden,
  hiddenFault,
  hideInText,
  masks,
} from '@onsite/domain/permission/masks.ts'
import type { Rights } from '@onsite/domain/permission/reach.ts'
import type { RawInput } from './check-input.ts'
import { secretBox } from './secret-box.ts'

/** The masks that the replies of an area hide from somebody. */
export const masksOf = ({ hides }: Pick<Rights, 'hides'>, area: AnyCall['area']): readonly Hidden[] =>
  hides.filter((name) => masks[name].openAreas?.includes(area) !== true)

const place = (tenantId: string): string => `hidden text ${tenantId}`
const sealerOf = (tenantId: string) => (hidden: string) => secretBox.sealAlike(place(tenantId), hidden)

/** A reply without what is hidden from the person: texts in a way that the same enterprise finds them again, fields of a mask empty. */
export function maskedReply(call: AnyCall, tenantId: string, hides: readonly Hidden[], reply: unknown): unknown {
  return maskedTexts(
    tenantId,
    hides,
    withoutFields(marksOf(call.reply), reply, (mask) => hides.includes(mask)),
  )
}

const maskedTexts = (tenantId: string, hides: readonly Hidden[], value: unknown): unknown => {
  const sealOf = sealerOf(tenantId)
  return mapTexts(value, (text, key) => hideInText(text, hides, key, sealOf))
}

/** A refusal with what its words and details hold hidden. */
export const maskedFailure = (tenantId: string, hides: readonly Hidden[], failure: Failure): Failure =>
  failure.tellAs((said) => maskedTexts(tenantId, hides, said))

/**
 * An input with the texts whole that it shows as they were hidden, and without the fields that were shown empty since the person does not see them. Throws
 * `invalid-input` beside one that is filled: nobody changes, or asks for, what he does not see.
 */
export function unmaskedInput(call: AnyCall, tenantId: string, hides: readonly Hidden[], received: RawInput): RawInput {
  const whole = mapTexts(received, (text) =>
    findHidden(text, (sealed) => secretBox.open(place(tenantId), sealed)),
  ) as RawInput
  const part = (name: keyof RawInput): unknown =>
    withoutFields(marksOf(call[name]), whole[name], (mask, value, path) => {
      if (!hides.includes(mask)) return false
      if (value !== null && value !== '') throw faultAt(path, hiddenFault(mask))
      return 'absent'
    })
  return { params: whole.params, query: part('query'), body: part('body') }
}

/** The cells of a file, whose hidden texts nobody finds again. */
export const maskedRow = (hides: readonly Hidden[], row: readonly string[]): string[] =>
  row.map((cell) => hideInText(cell, hides, 'phone'))

/** Where a shape has fields of masks: the mask of a value, or the marks of the values in it by key (`*`: of each item). */
type Marks = FieldMask | { readonly [key: string]: Marks }

const known = new WeakMap<object, { readonly marks: Marks | null }>()

/** The marks of a shape; null for one without any. Read once. */
function marksOf(schema: object): Marks | null {
  const found = known.get(schema) ?? { marks: readMarks(schema) }
  known.set(schema, found)
  return found.marks
}

/** Whether the value of an input at a path, `lines.0.price`, is hidden from somebody, or holds something that is. */
export function isHiddenAt(call: AnyCall, hides: readonly Hidden[], path: string): boolean {
  const under = (marks: Marks | null | undefined, keys: readonly string[]): boolean => {
    if (marks === null || marks === undefined) return false
    if (typeof marks === 'string') return hides.includes(marks)
    const [key, ...rest] = keys
    if (key === undefined) return Object.values(marks).some((inner) => under(inner, []))
    return under(Object.hasOwn(marks, key) ? marks[key] : marks['*'], rest)
  }
  return [call.body, call.query].some((shape) => under(marksOf(shape), path.split('.')))
}

interface Schema {
  readonly [maskKeyword]?: FieldMask
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly patternProperties?: Readonly<Record<string, Schema>>
}

function readMarks(schema: Schema): Marks | null {
  const own = schema[maskKeyword]
  if (own !== undefined) return own
  const inner: [string, Schema][] = [
    ...Object.entries(schema.properties ?? {}),
    ...[...Object.values(schema.patternProperties ?? {}), ...(schema.items === undefined ? [] : [schema.items])].map(
      (one): [string, Schema] => ['*', one],
    ),
  ]
  const marked = inner.flatMap(([key, one]): [string, Marks][] => {
    const marks = readMarks(one)
    return marks === null ? [] : [[key, marks]]
  })
  const ofBranches = (schema.anyOf ?? []).flatMap((branch) => {
    const marks = readMarks(branch)
    return marks === null || typeof marks === 'string' ? [] : Object.entries(marks)
  })
  const all = [...marked, ...ofBranches]
  return all.length === 0 ? null : Object.fromEntries(all)
}

/** A verdict on a value of a mask: true empties it, `absent` leaves its key out. */
type Judge = (mask: FieldMask, value: unknown, path: string) => boolean | 'absent'

/** A copy of plain data without the marked values that are hidden. */
function withoutFields(marks: Marks | null, value: unknown, judge: Judge, path = ''): unknown {
  if (marks === null) return value
  if (typeof marks === 'string') return judge(marks, value, path) === false ? value : null
  if (typeof value !== 'object' || value === null) return value
  const below = (key: string | number): string => (path === '' ? String(key) : `${path}.${key}`)
  if (Array.isArray(value))
    return value.map((one, at) => withoutFields(marks['*'] ?? null, one as unknown, judge, below(at)))
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]): [string, unknown][] => {
      const inner = Object.hasOwn(marks, key) ? marks[key] : marks['*']
      if (inner === undefined) return [[key, one]]
      if (typeof inner !== 'string') return [[key, withoutFields(inner, one, judge, below(key))]]
      const verdict = judge(inner, one, below(key))
      if (verdict === 'absent') return []
      return [[key, verdict ? null : one]]
    }),
  )
}

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** A copy of plain data with each text replaced; `key` is the key under which it stands, in a list that of the list. */
function mapTexts(value: unknown, change: (text: string, key: string) => string, key = ''): unknown {
  if (typeof value === 'string') return change(value, key)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change, key))
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change, name)]))
}
