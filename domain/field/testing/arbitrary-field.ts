/** Random sound definitions, and random canonical values of a definition, for property tests of any area. */
import * as fc from 'fast-check'
import { type FieldDefinition, type FieldOption, type FieldSettings, type Json, newField } from '../field-definition.ts'
import { linkTargets } from '../../kind-rows.ts'
import type { FieldType } from '../field-type.ts'
import { fieldTypeOf, fieldTypes } from '../field-types.ts'

/** The day that tests take for today. */
export const arbitraryToday = '2026-11-21'

const id = fc.uuid()
/** Words with the signs that cells use for themselves. */
const sign = fc.constantFrom(...Array.from('abc中文字甲乙 ;；/／=＝|｜\\n,，、~[]<>{}"\'0123456789.-+😀'))
const words = (maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: sign, minLength: 1, maxLength }).map((text) => text.trim() || '字')

const option: fc.Arbitrary<FieldOption> = fc.record({ id, label: words(12) })
const optionsOf = (maxLength: number): fc.Arbitrary<FieldOption[]> =>
  fc.uniqueArray(option, { minLength: 1, maxLength, selector: (one) => one.label })
const treeOf = (levels: number): fc.Arbitrary<FieldOption[]> =>
  levels === 1
    ? optionsOf(3)
    : optionsOf(3).chain((options) =>
        fc.tuple(
          ...options.map((one) =>
            fc
              .option(treeOf(levels - 1), { nil: undefined })
              .map((children) => (children ? { ...one, children } : one)),
          ),
        ),
      )

const count = fc.integer({ min: 1, max: 5 })

/** Settings by the properties that a type reads. */
function settingsFor(type: FieldType): fc.Arbitrary<FieldSettings> {
  const reads = (key: keyof FieldSettings) => type.settings.includes(key)
  if (reads('columns'))
    return fc
      .uniqueArray(arbitraryField({ inSubTable: true }), {
        minLength: 1,
        maxLength: 4,
        selector: (column) => column.name,
      })
      .map((columns) => ({ columns }))
  if (reads('options')) return (type.name === 'cascade' ? treeOf(3) : optionsOf(6)).map((options) => ({ options }))
  if (reads('formula'))
    return fc.record({
      formula: fc.constantFrom('1+2', '{a}*2', '({@amount}-1)/3'),
      decimals: fc.integer({ min: 0, max: 6 }),
    })
  if (reads('decimals'))
    return fc.record({ decimals: fc.integer({ min: 0, max: 6 }), unit: fc.constantFrom('', '个', 'kg') })
  if (reads('text')) return words(50).map((text) => ({ text }))
  if (reads('target')) return fc.record({ target: fc.constantFrom(...linkTargets), multiple: fc.boolean() })
  if (reads('unitKind'))
    return fc.record({ unitKind: fc.constantFrom('department', 'service-group'), multiple: fc.boolean() })
  if (reads('multiple')) return fc.record({ multiple: fc.boolean() })
  if (reads('maxCount')) return count.map((maxCount) => ({ maxCount }))
  if (reads('allowTyping')) return fc.record({ allowTyping: fc.boolean() })
  return fc.constant({})
}

/** A definition that its type finds sound. */
export function arbitraryField(
  only: { readonly types?: readonly string[]; readonly inSubTable?: boolean } = {},
): fc.Arbitrary<FieldDefinition> {
  const types = fieldTypes.filter(
    (type) => (only.types?.includes(type.name) ?? true) && (only.inSubTable !== true || type.inSubTable),
  )
  return fc
    .constantFrom(...types)
    .chain((type) =>
      fc
        .record({ id, name: words(10), settings: settingsFor(type) })
        .map(({ id, name, settings }) => ({ ...newField(id, type.code, name, '基本信息'), settings })),
    )
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')
const day = fc
  .tuple(fc.integer({ min: 1990, max: 2060 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, date]) => `${year}-${twoDigits(month)}-${twoDigits(date)}`)
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map(twoDigits).join(':'))
const dayAndClock = fc.tuple(day, clock).map((parts) => parts.join(' '))
const range = (one: fc.Arbitrary<string>): fc.Arbitrary<Json> => fc.tuple(one, one).map((ends) => ends.sort())
const lines = fc.array(words(20), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('\n'))
const idList = (most: number): fc.Arbitrary<Json> => fc.uniqueArray(id, { minLength: 1, maxLength: most })
const degrees = (most: number): fc.Arbitrary<number> =>
  fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((number) => number / 1e6 || 0)

function pathsOf(options: readonly FieldOption[]): string[][] {
  return options.flatMap((one) =>
    one.children?.length ? pathsOf(one.children).map((path) => [one.id, ...path]) : [[one.id]],
  )
}

const makers: Readonly<Record<string, (settings: FieldSettings) => fc.Arbitrary<Json>>> = {
  text: () => words(60),
  scanner: () => words(30),
  textarea: () => lines,
  phone: () => fc.constantFrom('13800138000', '+86 571-88880000', '0571-8888 0000 转 12'),
  number: ({ decimals = 0 }) =>
    fc.integer({ min: -1e9, max: 1e9 }).map((number) => Number((number / 10 ** decimals).toFixed(decimals)) || 0),
  formula: ({ decimals = 0 }) =>
    fc.integer({ min: -1e9, max: 1e9 }).map((number) => Number((number / 10 ** decimals).toFixed(decimals)) || 0),
  star: () => fc.integer({ min: 1, max: 5 }),
  switch: () => fc.boolean(),
  checkbox: () => fc.boolean(),
  radio: ({ options = [] }) => fc.constantFrom(...options.map((one) => one.id)),
  'multi-select': ({ options = [] }) =>
    fc.subarray(
      options.map((one) => one.id),
      { minLength: 1, maxLength: Math.min(options.length, 5) },
    ),
  cascade: ({ options = [] }) => fc.constantFrom(...pathsOf(options)),
  date: () => day,
  time: () => clock,
  'date-time': () => dayAndClock,
  'date-range': () => range(day),
  'time-range': () => range(clock),
  'date-time-range': () => range(dayAndClock),
  image: ({ maxCount = 9 }) => idList(maxCount),
  'multi-image': ({ maxCount = 9 }) => idList(maxCount),
  attachment: ({ maxCount = 9 }) => idList(maxCount),
  signature: () => id,
  person: ({ multiple }) => idList(multiple ? 4 : 1),
  unit: ({ multiple }) => idList(multiple ? 4 : 1),
  'record-link': ({ multiple }) => idList(multiple ? 4 : 1),
  address: () => fc.record({ code: fc.constantFrom('330106', '110101', ''), detail: words(30) }),
  location: () => fc.record({ text: words(20), lng: degrees(180), lat: degrees(90) }),
  hyperlink: () =>
    fc.record({ address: fc.webUrl({ withQueryParameters: true }), text: fc.oneof(fc.constant(''), words(20)) }),
  explanation: () => fc.constant(null),
  'sub-table': ({ columns = [] }) => rows(columns),
}

/** Rows with at least one typed cell; computed cells hold their result. */
function rows(columns: readonly FieldDefinition[]): fc.Arbitrary<Json> {
  const typed = columns.filter((column) => typeOf(column).isInput)
  if (typed.length === 0) return fc.constant(null)
  const row = fc.record(Object.fromEntries(typed.map((column) => [column.id, arbitraryValue(column)]))).map((cells) => {
    const computed = columns
      .filter((column) => typeOf(column).compute !== undefined)
      .map((column) => [column.id, typeOf(column).compute?.(column, cells, columns, {}) ?? null] as const)
      .filter(([, result]) => result !== null)
    return { ...cells, ...Object.fromEntries(computed) }
  })
  return fc.array(row, { minLength: 1, maxLength: 4 })
}

const typeOf = (field: FieldDefinition): FieldType => fieldTypeOf(field.type)

/** A canonical value of a definition made by `arbitraryField`; null only for types that hold nothing. */
function arbitraryValue(field: FieldDefinition): fc.Arbitrary<Json> {
  const make = makers[typeOf(field).name]
  if (make === undefined) throw new Error(`${typeOf(field).name} 没有取值办法`)
  return make(field.settings)
}

/** A definition with one of its values. */
export const arbitraryFilled = (
  only?: Parameters<typeof arbitraryField>[0],
): fc.Arbitrary<{ field: FieldDefinition; value: Json }> =>
  arbitraryField(only).chain((field) => arbitraryValue(field).map((value) => ({ field, value })))

/** Forms of several fields with ids and names told apart, and values for some of them. */
export function arbitraryForm(
  mostFields = 8,
): fc.Arbitrary<{ fields: FieldDefinition[]; values: Record<string, Json> }> {
  return fc
    .uniqueArray(arbitraryField(), { minLength: 1, maxLength: mostFields, selector: (field) => field.name })
    .chain((fields) =>
      fc.tuple(...fields.map((field) => fc.option(arbitraryValue(field), { nil: null }))).map((values) => ({
        fields,
        values: Object.fromEntries(fields.map((field, at) => [field.id, values[at] ?? null])),
      })),
    )
}
