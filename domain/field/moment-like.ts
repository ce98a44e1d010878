/** Rules shared by the field types for a day, a time or both, and for ranges of them. */
import { shownDay } from '../calendar/civil-day.ts'
import { dayFault, dayLimitFaults, type MomentKind, readMoment } from './calendar.ts'
import type { FieldDefinition, FieldSettings, Json } from './field-definition.ts'
import type { CheckContext, Checked, FieldType } from './field-type.ts'
import { textsOf } from './references.ts'
import { compareTexts, textOf } from './text-like.ts'

type Own = Pick<FieldType, 'code' | 'name' | 'label' | 'hint'>

const words: Readonly<Record<MomentKind, { readonly noun: string; readonly example: string }>> = {
  date: { noun: '日期', example: '2026-01-05' },
  time: { noun: '时间', example: '09:30' },
  'date-time': { noun: '日期时间', example: '2026-01-05 09:30' },
}

const shared = {
  display: 'text',
  isInput: true,
  inSubTable: true,
  filter: 'time',
  sortable: true,
  mayBecome: [],
  references: () => [],
} as const satisfies Partial<FieldType>

const settingsOf = (kind: MomentKind): (keyof FieldSettings)[] => (kind === 'time' ? [] : ['fromDays', 'toDays'])
const settingFaults = (kind: MomentKind, { settings }: FieldDefinition): string[] =>
  kind === 'time' ? [] : dayLimitFaults(settings.fromDays, settings.toDays)

function checkMoment(
  value: unknown,
  kind: MomentKind,
  { settings }: FieldDefinition,
  { today }: CheckContext,
): Checked {
  if (value === undefined || value === null) return { value: null }
  if (typeof value === 'string' && value.length < 1000 && value.trim() === '') return { value: null }
  const moment = typeof value === 'string' ? readMoment(value, kind) : null
  if (moment === null) return { fault: `${words[kind].noun}格式不正确，例如 ${words[kind].example}` }
  const fault = kind === 'time' ? null : dayFault(moment.slice(0, 10), today, settings.fromDays, settings.toDays)
  return fault === null ? { value: moment } : { fault }
}

/** A field type that holds a day, a time or both. */
export function momentLike(own: Own, kind: MomentKind): FieldType {
  const check = (value: unknown, field: FieldDefinition, context: CheckContext): Checked =>
    checkMoment(value, kind, field, context)
  return {
    ...shared,
    ...own,
    settings: settingsOf(kind),
    operators: ['equals', 'differs', 'isOneOf', 'above', 'atLeast', 'below', 'atMost', 'isEmpty', 'isFilled'],
    check,
    checkSettings: (field) => settingFaults(kind, field),
    show: (value) => shownDay(textOf(value)),
    wire: textOf,
    exportCell: (value) => shownDay(textOf(value)),
    importCell: (cell, field, _, context) => check(cell, field, context),
    index: (value) => (typeof value === 'string' ? [{ text: value }] : []),
    compare: compareTexts,
  }
}

const betweenEnds = / ?[~～至到—–] ?| - /

const wireRange = (value: Json): string => textsOf(value).join(' ~ ')
const showRange = (value: Json): string => shownDay(wireRange(value))

/** A field type that holds a beginning and an end. */
export function momentRange(own: Own, kind: MomentKind): FieldType {
  const check = (value: unknown, field: FieldDefinition, context: CheckContext): Checked => {
    if (value === undefined || value === null || value === '') return { value: null }
    if (!Array.isArray(value) || value.length > 2) return { fault: `请填写开始和结束的${words[kind].noun}` }
    const ends: string[] = []
    for (const one of value as readonly unknown[]) {
      const read = checkMoment(one, kind, field, context)
      if ('fault' in read) return read
      if (typeof read.value === 'string') ends.push(read.value)
    }
    if (ends.length === 0) return { value: null }
    const [from, to] = ends
    if (from === undefined || to === undefined) return { fault: `请填写开始和结束的${words[kind].noun}` }
    // Our choice: a range of times may cross midnight, as shifts do.
    return kind !== 'time' && from > to ? { fault: '结束早于开始' } : { value: [from, to] }
  }
  return {
    ...shared,
    ...own,
    settings: settingsOf(kind),
    operators: ['equals', 'differs', 'isEmpty', 'isFilled'],
    check,
    checkSettings: (field) => settingFaults(kind, field),
    show: showRange,
    wire: wireRange,
    exportCell: showRange,
    importCell: (cell, field, _, context) =>
      cell.length < 1000 && cell.trim() === ''
        ? { value: null }
        : check(cell.slice(0, 200).trim().split(betweenEnds), field, context),
    // A list filters and sorts by the beginning.
    index: (value) =>
      textsOf(value)
        .slice(0, 1)
        .map((text) => ({ text })),
    compare: (a, b) => compareTexts(wireRange(a), wireRange(b)),
  }
}
