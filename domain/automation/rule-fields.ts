/** Fields of a kind of document as conditions of rules name them: by key, and `old.<key>` for what they held before. */
import { faultKey } from '../field/check-values.ts'
import type { FieldDisplay, References } from '../field/field-type.ts'
import { fieldTypeOf } from '../field/field-types.ts'
import { masksOf } from '../field/form-moment.ts'
import type { FieldRow } from '../field-catalogue.ts'
import { type LinkTarget, linkTargets } from '../kind-rows.ts'
import {
  type FieldDefinition,
  type FieldOption,
  type FieldValues,
  type Json,
  newField,
} from '../field/field-definition.ts'
import { broughtFields, type IncomingHook } from './incoming-hook.ts'
import type { FormKind } from '../field/form-kind.ts'
import { dateField } from '../field/field-types/date.ts'
import { dateTimeField } from '../field/field-types/date-time.ts'
import { multiSelectField } from '../field/field-types/multi-select.ts'
import { numberField } from '../field/field-types/number.ts'
import { personField } from '../field/field-types/person.ts'
import { radioField } from '../field/field-types/radio.ts'
import { recordLinkField } from '../field/field-types/record-link.ts'
import { textField } from '../field/field-types/text.ts'
import { textareaField } from '../field/field-types/textarea.ts'
import { unitField } from '../field/field-types/unit.ts'

/** Choices that only the enterprise knows. */
export interface OwnChoices {
  readonly templates: readonly FieldOption[]
  readonly tags: readonly FieldOption[]
  /** Templates of other kinds of form that actions ask for. */
  readonly others: Readonly<Partial<Record<FormKind, readonly FieldOption[]>>>
  /** Flows by which approvals of the kind may be started. */
  readonly flows: readonly FieldOption[]
  /** Web hooks that rules may call. */
  readonly hooks: readonly FieldOption[]
  /** Web hooks by which other systems send messages about documents of the kind. */
  readonly incoming: readonly IncomingHook[]
  /** Fields of its forms, as `customField` makes them. */
  readonly custom: readonly FieldDefinition[]
}

type Make = (field: FieldRow, own: OwnChoices) => Pick<FieldDefinition, 'type' | 'settings'> | null

const isLinkTarget = (target: string): target is LinkTarget => (linkTargets as readonly string[]).includes(target)
const makeChoice: Make = ({ names = {} }) => ({
  type: numberField.code,
  settings: { options: Object.entries(names).map(([id, label]) => ({ id, label, isDisabled: false })) },
})
const makeLink = (target: string): ReturnType<Make> =>
  isLinkTarget(target) ? { type: recordLinkField.code, settings: { target, multiple: false } } : null
const text: Make = ({ input }) => ({
  type: textField.code,
  settings: input === undefined ? {} : { maxLength: input.most ?? 100 },
})

const makers: Readonly<Record<FieldRow['kind'], Make>> = {
  text,
  phone: text,
  longText: () => ({ type: textareaField.code, settings: {} }),
  number: ({ unit }) => ({
    type: numberField.code,
    settings: { decimals: 6, ...(unit === undefined ? {} : { unit }) },
  }),
  money: () => ({ type: numberField.code, settings: { decimals: 2, unit: '元' } }),
  date: () => ({ type: dateField.code, settings: {} }),
  time: () => ({ type: dateTimeField.code, settings: {} }),
  code: makeChoice,
  flag: makeChoice,
  person: () => ({ type: personField.code, settings: { multiple: false } }),
  group: () => ({ type: unitField.code, settings: { unitKind: 'service-group', multiple: false } }),
  customer: () => makeLink('customer'),
  template: (_, { templates }) => ({ type: radioField.code, settings: { options: templates } }),
  record: ({ target = '' }) => makeLink(target),
  tags: (_, { tags }) => ({ type: multiSelectField.code, settings: { options: tags } }),
  files: () => null,
}

/** A field of the catalogue as a definition; null where conditions cannot compare it. */
export function fieldOf(field: FieldRow, own: OwnChoices): FieldDefinition | null {
  if (field.inRow === false) return null
  const made = makers[field.kind](field, own)
  return made === null ? null : { ...newField(field.key, made.type, field.label, field.group), ...made }
}

const oldMark = 'old.'
/** The name of what a field held before. */
export const oldName = (key: string): string => oldMark + key
/** Kinds whose words in a timeline can be read back. */
const readBack: readonly FieldRow['kind'][] = ['text', 'phone', 'longText', 'number', 'code', 'flag', 'template']

const customGroup = '自定义字段'

/**
 * A field of a form as conditions name it: by the key under which its changes stand in the timeline. Null where nothing compares it, and for fields that
 * are masked or hidden from some roles: sentences and logs of rules would show their values.
 * @param forms names of the forms that have it
 */
export function customField(field: FieldDefinition, forms: readonly string[]): FieldDefinition | null {
  if (
    field.masked ||
    masksOf(field).length > 0 ||
    field.visibleRoles !== null ||
    fieldTypeOf(field.type).operators.length === 0
  )
    return null
  return { ...field, id: faultKey(field.id), name: `${field.name}（${forms.join('、')}）`, group: customGroup }
}

/** Types whose words in a timeline do not say which record they mean. */
const namingTypes: readonly number[] = [personField.code, unitField.code, recordLinkField.code]
const wordlessDisplays: readonly FieldDisplay[] = ['files', 'pictures', 'signature', 'table', 'record-link']
const hasWords = ({ type }: FieldDefinition): boolean =>
  !namingTypes.includes(type) && !wordlessDisplays.includes(fieldTypeOf(type).display)
const noNames: References = { label: () => null, find: () => null }

/** The custom value behind a word of the timeline; undefined where the word does not say it exactly. */
function customValueOf(field: FieldDefinition, word: string): Json | undefined {
  if (!hasWords(field)) return undefined
  if (word === '') return null
  const type = fieldTypeOf(field.type)
  const read = type.importCell(word, field, noNames, { today: '' })
  return 'value' in read && read.value !== null && type.show(read.value, field, noNames) === word
    ? read.value
    : undefined
}

const asBefore = (field: FieldDefinition): FieldDefinition => ({
  ...field,
  id: oldName(field.id),
  name: `${field.name}（原值）`,
  group: '变更前的值',
})

/** Fields as they are now. */
export const presentFields = (fields: readonly FieldRow[], own: OwnChoices): FieldDefinition[] => [
  ...fields.flatMap((field) => fieldOf(field, own) ?? []),
  ...own.custom,
]

/** Every field that conditions may name, first as it is, then as it was before. */
export function conditionFields(fields: readonly FieldRow[], own: OwnChoices): FieldDefinition[] {
  const before = fields.flatMap((field) => {
    const definition = readBack.includes(field.kind) ? fieldOf(field, own) : null
    return definition === null ? [] : [asBefore(definition)]
  })
  const customBefore = own.custom.filter(hasWords).map(asBefore)
  return [...presentFields(fields, own), ...broughtFields(own.incoming), ...before, ...customBefore]
}

/** A change of a line in a timeline, in shown text. */
export interface ShownChange {
  readonly field: string
  readonly from: string
  readonly to: string
}

/** The value behind a word of the timeline; undefined where the word says nothing that conditions compare. */
function valueOfWord(field: FieldRow, word: string, own: OwnChoices): Json | undefined {
  if (!readBack.includes(field.kind)) return undefined
  if (word === '') return null
  if (field.kind === 'number') return Number.isFinite(Number(word)) ? Number(word) : undefined
  if (field.kind === 'template') return own.templates.find(({ label }) => label === word)?.id
  if (field.kind !== 'code' && field.kind !== 'flag') return word
  const code = Object.entries(field.names ?? {}).find(([, name]) => name === word)?.[0]
  return code === undefined ? undefined : Number(code)
}

/** The values of a record before some changes, given those after them: each change in turn is taken back, the last one first. */
export function valuesBefore(
  fields: readonly FieldRow[],
  after: FieldValues,
  changes: readonly ShownChange[],
  own: OwnChoices,
): FieldValues {
  const before: Record<string, Json> = { ...after }
  for (const { field: key, from } of changes.toReversed()) {
    const field = fields.find((one) => one.key === key)
    const custom = own.custom.find(({ id }) => id === key)
    const value =
      custom !== undefined
        ? customValueOf(custom, from)
        : field === undefined
          ? undefined
          : valueOfWord(field, from, own)
    if (value !== undefined) before[key] = value
  }
  return before
}

/** The values that conditions read: as they are, and as they were. */
export const withOld = (now: FieldValues, before: FieldValues): FieldValues => ({
  ...now,
  ...Object.fromEntries(Object.entries(before).map(([key, value]) => [oldName(key), value])),
})

/** Values of a record as its rows travel. @param moment an instant as `YYYY-MM-DD HH:mm` in the zone of the enterprise */
export function valuesOfWire(
  fields: readonly FieldRow[],
  wire: Readonly<Record<string, unknown>>,
  moment: (instant: string) => string,
): FieldValues {
  return Object.fromEntries(
    fields.flatMap((field): [string, Json][] => {
      const value = wire[field.key]
      return field.inRow === false || field.kind === 'files' ? [] : [[field.key, valueOfWire(field, value, moment)]]
    }),
  )
}

function valueOfWire({ kind }: FieldRow, value: unknown, moment: (instant: string) => string): Json {
  if (value === null || value === undefined || value === '') return null
  switch (kind) {
    case 'money':
      return typeof value === 'number' ? value / 100 : null
    case 'time':
      return typeof value === 'string' ? moment(value) : null
    case 'person':
    case 'group':
    case 'customer':
    case 'record':
      return typeof value === 'string' ? [value] : null
    case 'tags':
      return Array.isArray(value) ? (value as { id: string }[]).map(({ id }) => id) : null
    default:
      return typeof value === 'string' || typeof value === 'number' ? value : null
  }
}
