/**
 * Shared field shapes. Each carries its Chinese label as `title`; `input-faults.ts` makes the messages beside fields from it. Bounds keep out every
 * value for which PostgreSQL would raise an error.
 */
import type { Brought, KeyOfEach } from '@onsite/domain/all-areas.ts'
import { phonePattern } from '@onsite/domain/phone.ts'
import { Type, type TSchemaOptions } from 'typebox'

/** Kinds of record that an id can name; the refusal tests send an id of another tenant wherever one is declared. */
export type RecordKind = KeyOfEach<Brought<'kinds'>>

const uuidPattern = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
/** No NUL, no lone surrogates: PostgreSQL text and jsonb refuse them. */
const cleanText = '^[^\\u0000\\uD800-\\uDFFF]*$'
/** A sign that can be seen: of others alone, which come along with pasted texts, a name would be an empty place in every list. */
const visibleSign = '[^\\s\\u200B-\\u200F\\u2060-\\u2064]'
/** Text that must hold something other than blanks. */
export const filledText = `^(?=[^]*${visibleSign})[^\\u0000\\uD800-\\uDFFF]*$`
const visible = new RegExp(visibleSign, 'u')
/** Whether a text shows nothing. */
export const isBlank = (text: string): boolean => !visible.test(text)

/** The id of a record (UUIDv7, lower case). */
export const Id = (record: RecordKind, title: string) =>
  Type.String({ pattern: uuidPattern, title, 'x-record': record })
/** An id of no certain kind, or one of these words. A looser pattern would let 36 dashes reach the database, which answers them with an error. */
export const Uuid = (title: string, words: readonly string[] = []) =>
  Type.String({ pattern: [uuidPattern, ...words.map((word) => `^${word}$`)].join('|'), title })
/** The id of a record, or one of these words. */
export const IdOr = (record: RecordKind, title: string, words: readonly string[]) => ({
  ...Uuid(title, words),
  'x-record': record,
})
/** The name of a kind of record or unit, as `ctx.records` knows it. An unknown one has no records. */
export const KindName = Type.String({ title: '类型', pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 30 })
/** Ids of records, 1 to 1000 of them. */
export const Ids = (record: RecordKind, title: string, most = 1000) =>
  Type.Array(Id(record, title), { minItems: 1, maxItems: most, uniqueItems: true, title })
/** A line of text, required when `minLength` is above 0 (then blanks alone do not count). */
export const Text = (title: string, maxLength: number, options: TSchemaOptions = {}) =>
  Type.String({ maxLength, title, pattern: cleanText, ...options })
/** A line of text that must hold something other than blanks. */
export const NeededText = (title: string, maxLength: number) =>
  Type.String({ minLength: 1, maxLength, title, pattern: filledText })
const phoneFrame = { maxLength: 30, 'x-hint': '请填写正确的电话号码，座机要带区号' }
/** A phone, or nothing. */
export const Phone = (title: string) => Type.String({ ...phoneFrame, title, pattern: `^${phonePattern}?$` })
/** A phone that must be there: one schema, since in a composed one each part would speak for itself. */
export const NeededPhone = (title: string) =>
  Type.String({ ...phoneFrame, title, minLength: 1, pattern: `^${phonePattern}$` })
/** A mail address, or nothing. */
export const Mail = (title: string) =>
  Type.String({
    title,
    maxLength: 100,
    pattern: '^([^\\s@\\u0000<>,;"]+@[^\\s@\\u0000<>,;"]+\\.[^\\s@\\u0000<>,;"]+)?$',
    'x-hint': '请填写正确的邮箱',
  })
/** An instant, ISO 8601 with offset or Z, between 2000 and 2099. */
export const Instant = (title: string) =>
  Type.String({
    title,
    pattern:
      '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,6})?)?(Z|[+-]([01]\\d|2[0-3]):[0-5]\\d)$',
    'x-check': 'instant',
    'x-hint': '日期时间格式不正确',
  })
/** A day in dash format as the specification sends ranges (Spec 1 §5), optionally with a time: `2026-11-21` or `2026-11-21 08:30:00`, in the tenant's zone. */
export const Day = (title: string) =>
  Type.String({
    title,
    pattern: '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])( ([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?)?$',
    'x-check': 'day',
    'x-hint': '日期格式不正确',
  })
/** A code of an `as const` enumeration. */
export const Code = <const V extends number>(title: string, values: Readonly<Record<string, V>>) =>
  Type.Unsafe<V>(Type.Integer({ title, enum: Object.values(values) }))
/** '0' / '1' flags that the wire sends as numbers. */
export const Flag = (title: string) => Type.Unsafe<0 | 1>(Type.Integer({ title, enum: [0, 1] }))
/** Degrees of longitude or latitude (GCJ-02, as Chinese map services give them). */
export const Longitude = Type.Number({ title: '经度', minimum: -180, maximum: 180 })
export const Latitude = Type.Number({ title: '纬度', minimum: -90, maximum: 90 })
/** A comma-joined list in a query string, each part an integer code. */
export const CodeList = (title: string) => Type.String({ title, pattern: '^-?\\d{1,4}(,-?\\d{1,4}){0,49}$' })
/** A comma-joined list of ids in a query string or body. */
export const IdList = (record: RecordKind, title: string) =>
  Type.String({
    title,
    'x-record': record,
    pattern: `^${uuidPattern.slice(1, -1)}(,${uuidPattern.slice(1, -1)}){0,999}$`,
  })
/** `null` or the shape. */
export const Nullable = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Union([schema, Type.Null()])
