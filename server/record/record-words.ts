/** Values of standard fields in words, for life lines and files, and read back. */
import { shownDay } from '@onsite/domain/calendar/civil-day.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import { isNamed, nameKeyOf } from '@onsite/domain/record/record-spec.ts'
import { shownMoney } from '@onsite/domain/shown-money.ts'
import { minuteIn } from '../kernel/day.ts'

/** The text that a field of a wire row shows: '' for nothing. Instants in the enterprise's zone. A file has amounts as plain numbers, with which sheets reckon. */
export function wordsOf(
  field: FieldRow,
  row: Readonly<Record<string, unknown>>,
  zone: string,
  target: 'people' | 'file' = 'people',
): string {
  return wordsOfValue(field, row[wordsKey(field)], zone, target)
}

/** The key of a wire row under which a field's words, or the value that they are made of, stand. */
export const wordsKey = (field: FieldRow): string => (isNamed(field) ? nameKeyOf(field.key) : field.key)

/** The same for the value alone. */
export function wordsOfValue(
  field: FieldRow,
  value: unknown,
  zone: string,
  target: 'people' | 'file' = 'people',
): string {
  if (value === null || value === undefined || value === '') return ''
  switch (field.kind) {
    case 'flag':
      return field.names?.[value as number] ?? (value === 1 ? '是' : '否')
    case 'code':
      return field.names?.[value as number] ?? `${value as number}`
    case 'money':
      return target === 'file' ? ((value as number) / 100).toFixed(2) : shownMoney(value as number)
    case 'date':
      return shownDay(value as string)
    case 'time':
      return minuteIn(zone, new Date(value as string))
    case 'files':
    case 'tags':
      return (value as readonly { readonly name: string }[]).map(({ name }) => name).join('、')
    default:
      return `${value as string | number}`
  }
}
