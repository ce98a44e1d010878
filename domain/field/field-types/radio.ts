import type { FieldDefinition } from '../field-definition.ts'
import type { CheckContext, Checked, FieldType } from '../field-type.ts'
import { optionByLabel, optionFaults, optionIndex, optionLabel } from '../options.ts'
import { compareTexts, textOf } from '../text-like.ts'
import { multiSelectField } from './multi-select.ts'

function check(value: unknown, { settings }: FieldDefinition, context: CheckContext): Checked {
  if (value === undefined || value === null || value === '') return { value: null }
  const placed = typeof value === 'string' ? optionIndex(settings.options).get(value) : undefined
  if (typeof value !== 'string' || placed === undefined) return { fault: '请从选项中选择' }
  if (placed.option.isDisabled && context.current !== undefined && context.current !== value)
    return { fault: `选项「${placed.option.label}」已停用，请选择其他选项` }
  return { value }
}

const show = (value: unknown, { settings }: FieldDefinition): string =>
  typeof value === 'string' ? optionLabel(settings.options, value) : ''

export const radioField: FieldType = {
  code: 3,
  name: 'radio',
  label: '单选',
  hint: '从几个选项中选一个',
  display: 'text',
  settings: ['options'],
  isInput: true,
  inSubTable: true,
  filter: 'choice',
  sortable: false,
  operators: ['equals', 'differs', 'isOneOf', 'isEmpty', 'isFilled'],
  mayBecome: [multiSelectField.code],
  check,
  checkSettings: ({ settings }) => optionFaults(settings.options, 500, false),
  references: () => [],
  show,
  wire: show,
  exportCell: show,
  importCell: (cell, field, _, context) => {
    const label = cell.trim()
    if (label === '') return { value: null }
    const option = optionByLabel(field.settings.options ?? [], label)
    return option ? check(option.id, field, context) : { fault: `没有选项「${label.slice(0, 50)}」` }
  },
  index: (value) => (typeof value === 'string' ? [{ text: textOf(value) }] : []),
  compare: compareTexts,
}
