/** Rules shared by the field types that hold ids of other records: files, people, units, linked records. */
import { joinCell, listSeparators } from './cell-list.ts'
import { judgeCount } from './count-rules.ts'
import type { FieldDefinition, Json } from './field-definition.ts'
import type { Checked, FieldType, ReferenceKind } from './field-type.ts'
import { readList } from './read-list.ts'
import { labelOf, textsOf } from './references.ts'
import { boundsFaults } from './setting-faults.ts'
import { compareTexts } from './text-like.ts'
import { readId } from './text-rules.ts'

type Own = Pick<FieldType, 'code' | 'name' | 'label' | 'hint' | 'display' | 'settings' | 'filter'> &
  Partial<Pick<FieldType, 'wire' | 'checkSettings'>>

export interface ListRules {
  readonly kindOf: (field: FieldDefinition) => ReferenceKind
  /** Limit on items of one field, and the highest limit of any. */
  readonly mostOf: (field: FieldDefinition) => number
  readonly longest: number
  /** Counter with noun: 张图片. */
  readonly word: string
}

/** A field type that holds a list of ids of one kind of record. */
export function referenceList(own: Own, rules: ListRules): FieldType {
  const check = (value: unknown, field: FieldDefinition): Checked => {
    if (value === undefined || value === null || value === '') return { value: null }
    const listed: readonly unknown[] = Array.isArray(value) ? value : [value]
    if (listed.length > 1000) return { fault: `最多 ${rules.longest} ${rules.word}` }
    const ids = new Set<string>()
    for (const one of listed) {
      const id = readId(one)
      if (id === null) return { fault: `请重新选择${rules.word.slice(1)}` }
      ids.add(id)
    }
    const { minCount, maxCount } = field.settings
    const most = Math.min(maxCount ?? rules.longest, rules.mostOf(field), rules.longest)
    return judgeCount([...ids], minCount, most, rules.word)
  }
  const labelsOf = (value: Json, field: FieldDefinition, names: Parameters<FieldType['show']>[2]): string[] =>
    textsOf(value).map((id) => labelOf(names, rules.kindOf(field), id))
  return {
    isInput: true,
    inSubTable: false,
    sortable: false,
    operators:
      own.filter === null
        ? ['isEmpty', 'isFilled']
        : ['equals', 'differs', 'isOneOf', 'contains', 'isEmpty', 'isFilled'],
    mayBecome: [],
    check,
    checkSettings: ({ settings }) => boundsFaults(settings.minCount, settings.maxCount, '数量', 0, rules.longest),
    references: (value, field) => textsOf(value).map((id) => ({ kind: rules.kindOf(field), id })),
    show: (value, field, names) => labelsOf(value, field, names).join('、'),
    wire: (value, field, names) => labelsOf(value, field, names).join(','),
    exportCell: (value, field, names) => joinCell(labelsOf(value, field, names), listSeparators, '; '),
    importCell: (cell, field, names) => {
      const kind = rules.kindOf(field)
      const read = readList(cell, (label) => names.find(kind, label))
      return 'missing' in read ? { fault: `没有找到「${read.missing}」` } : check(read.found, field)
    },
    index: (value) => (own.filter === null ? [] : textsOf(value).map((text) => ({ text }))),
    compare: (a, b) => compareTexts(textsOf(a).join(), textsOf(b).join()),
    ...own,
  }
}

/** Files: the wire gives their ids, joined by commas; the server puts the addresses in. */
export const fileIds = (value: Json): string => textsOf(value).join(',')

/** Faults of the size limit of files: up to 500 MB. */
export function bytesFaults(maxBytes: number | undefined): string[] {
  const isSound =
    maxBytes === undefined || (Number.isInteger(maxBytes) && maxBytes >= 1024 && maxBytes <= 500 * 1024 ** 2)
  return isSound ? [] : ['单个文件的大小限制要在 1 KB 到 500 MB 之间']
}
