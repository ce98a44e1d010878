/** Reads cells of a file as values of standard fields. */
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import type { ReferenceKind } from '@onsite/domain/field/field-type.ts'
import { tidyPhone } from '@onsite/domain/phone.ts'
import type { ReadNames } from '../field/field-names.ts'

export type ReadCell = { readonly value: unknown } | { readonly fault: string }

/** Records that cells may name, read for a portion at once. */
export interface CellNames {
  readonly people: ReadNames
  /** By target kind and name: its record, or of namesakes what tells them apart. */
  readonly records: ReadonlyMap<string, ReadonlyMap<string, NamedRecords>>
}

/** Labels of several records of one name; empty where even those are the same. */
export type NamedRecords = { readonly id: string } | { readonly namesakes: readonly string[] }

/** Namesakes that a fault lists. */
const mostNamesakes = 3

const unitKinds: Partial<Record<FieldRow['kind'], ReferenceKind>> = { person: 'person', group: 'service-group' }
const yes = new Set(['是', '1', 'y', 'yes', 'true', '√'])
const no = new Set(['否', '0', 'n', 'no', 'false', '×'])

/** The value behind a cell; '' is empty. Bounds and lengths are judged by the call's schema afterwards. */
export function readCell(field: FieldRow, cell: string, names: CellNames, target: string | null): ReadCell {
  const { kind, label } = field
  if (cell === '') return { value: kind === 'flag' ? 0 : kind === 'tags' ? [] : isText(kind) ? '' : null }
  switch (kind) {
    case 'number':
    case 'money': {
      const number = Number(cell.replaceAll(/[,，\s¥￥元]/g, ''))
      if (!Number.isFinite(number)) return { fault: `${label}应为数字` }
      return { value: kind === 'money' ? Math.round(number * 100) : number }
    }
    case 'date': {
      const day = dayOf(cell)
      return day === null ? { fault: `${label}应为日期，如 2026-01-31` } : { value: day }
    }
    case 'flag': {
      const word = cell.toLowerCase()
      if (field.names?.[1] === cell || yes.has(word)) return { value: 1 }
      return field.names?.[0] === cell || no.has(word) ? { value: 0 } : { fault: `${label}应为是或否` }
    }
    case 'code': {
      const found = Object.entries(field.names ?? {}).find(([, name]) => name === cell)
      return found === undefined
        ? { fault: `${label}应为${Object.values(field.names ?? {}).join('、')}之一` }
        : { value: Number(found[0]) }
    }
    case 'person':
    case 'group': {
      const id = names.people.find(unitKinds[kind] ?? 'person', cell)
      return id === null ? { fault: `没有${label}「${cell}」，或有重名` } : { value: id }
    }
    case 'customer':
    case 'record': {
      const found = names.records.get(target ?? '')?.get(cell)
      if (found === undefined) return { fault: `没有${label}「${cell}」，或你无权查看` }
      return 'id' in found ? { value: found.id } : { fault: namesakeText(label, cell, found.namesakes) }
    }
    case 'phone':
      return { value: tidyPhone(cell) }
    default:
      return { value: cell }
  }
}

function namesakeText(label: string, cell: string, namesakes: readonly string[]): string {
  const several = `有多个${label}叫「${cell}」`
  if (namesakes.length === 0) return several
  const shown = namesakes.slice(0, mostNamesakes).map((one) => `「${one}」`)
  return `${several}，请写成${shown.join('或')}${namesakes.length > mostNamesakes ? '等' : ''}`
}

const isText = (kind: FieldRow['kind']): boolean => ['text', 'longText', 'phone', 'date'].includes(kind)

/** `2026-01-31` of what people and sheets write for it; null when it is no day. */
function dayOf(cell: string): string | null {
  const parts = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(\s+00:00(:00)?)?$/.exec(cell)
  if (parts === null) return null
  const [, year = '', month = '', day = ''] = parts
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text
}
