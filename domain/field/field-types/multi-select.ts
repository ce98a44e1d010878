import { joinCell, listSeparators } from '../cell-list.ts'
import { judgeCount } from '../count-rules.ts'
import type { FieldDefinition, Json } from '../field-definition.ts'
import type { CheckContext, Checked, FieldType } from '../field-type.ts'
import { optionByLabel, optionFaults, optionIndex, optionLabel } from '../options.ts'
import { readList } from '../read-list.ts'
import { textsOf } from '../references.ts'
import { boundsFaults } from '../setting-faults.ts'
import { compareTexts } from '../text-like.ts'

const mostOptions = 500

function check(value: unknown, { settings }: FieldDefinition, context: CheckContext): Checked {
  if (value === undefined || value === null || value === '') return { value: null }
  const ids: readonly unknown[] = Array.isArray(value) ? value : [value]
  const index = optionIndex(settings.options)
  const chosen = new Set<string>()
  const before = textsOf(context.current ?? null)
  for (const id of ids) {
    const placed = typeof id === 'string' ? index.get(id) : undefined
    if (typeof id !== 'string' || placed === undefined) return { fault: '请从选项中选择' }
    if (placed.option.isDisabled && context.current !== undefined && !before.includes(id))
      return { fault: `选项「${placed.option.label}」已停用，请选择其他选项` }
    chosen.add(id)
  }
  // The order of the definition, so that equal choices are equal values.
  const inOrder = [...chosen].sort((a, b) => (index.get(a)?.order ?? 0) - (index.get(b)?.order ?? 0))
  return judgeCount(inOrder, settings.minCount, settings.maxCount ?? mostOptions, '个选项')
}

const labelsOf = (value: Json, { settings }: FieldDefinition): string[] =>
  textsOf(value).map((id) => optionLabel(settings.options, id))

export const multiSelectField: FieldType = {
  code: 8,
  name: 'multi-select',
  label: '多选',
  hint: '从几个选项中选一个或多个',
  display: 'text',
  settings: ['options', 'minCount', 'maxCount'],
  isInput: true,
  inSubTable: true,
  filter: 'choice',
  sortable: false,
  operators: ['equals', 'differs', 'isOneOf', 'contains', 'isEmpty', 'isFilled'],
  mayBecome: [],
  check,
  checkSettings: ({ settings }) => [
    ...optionFaults(settings.options, mostOptions, false),
    ...boundsFaults(settings.minCount, settings.maxCount, '选项数量', 1, mostOptions),
  ],
  references: () => [],
  show: (value, field) => labelsOf(value, field).join('、'),
  wire: (value, field) => labelsOf(value, field).join(','),
  exportCell: (value, field) => joinCell(labelsOf(value, field), listSeparators, '; '),
  importCell: (cell, field, _, context) => {
    const options = field.settings.options ?? []
    const read = readList(cell, (label) => optionByLabel(options, label)?.id ?? null)
    return 'missing' in read ? { fault: `没有选项「${read.missing}」` } : check(read.found, field, context)
  },
  index: (value) => textsOf(value).map((text) => ({ text })),
  compare: (a, b) => compareTexts(textsOf(a).join(), textsOf(b).join()),
  // A radio holds one id.
  convert: (value) => (typeof value === 'string' ? [value] : value),
}
