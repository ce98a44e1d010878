import { joinCell, pathSeparators, splitCell } from '../cell-list.ts'
import type { FieldDefinition, FieldOption, Json } from '../field-definition.ts'
import type { CheckContext, Checked, FieldType } from '../field-type.ts'
import { optionByLabel, optionFaults, optionIndex, optionLabel } from '../options.ts'
import { textsOf } from '../references.ts'
import { compareTexts } from '../text-like.ts'

const mostOptions = 2000

/** The value is the path of ids; it ends where nothing more can be chosen. */
function check(value: unknown, { settings }: FieldDefinition, context: CheckContext): Checked {
  if (value === undefined || value === null || value === '') return { value: null }
  if (!Array.isArray(value)) return { fault: '请从选项中选择' }
  if (value.length === 0) return { value: null }
  const ids: readonly unknown[] = value
  const last = ids.at(-1)
  const index = optionIndex(settings.options)
  const placed = typeof last === 'string' ? index.get(last) : undefined
  if (placed?.path.length !== ids.length || placed.path.some((id, at) => id !== ids[at]))
    return { fault: '请从选项中选择' }
  if ((placed.option.children ?? []).length > 0) return { fault: '请选到最后一级' }
  const isKept = context.current === undefined || textsOf(context.current).join() === placed.path.join()
  const disabled = placed.path.find((id) => index.get(id)?.option.isDisabled)
  if (disabled !== undefined && !isKept)
    return { fault: `选项「${optionLabel(settings.options, disabled)}」已停用，请选择其他选项` }
  return { value: placed.path }
}

const labelsOf = (value: Json, { settings }: FieldDefinition): string[] =>
  textsOf(value).map((id) => optionLabel(settings.options, id))

export const cascadeField: FieldType = {
  code: 18,
  name: 'cascade',
  label: '级联',
  hint: '一级一级往下选，例如产品大类、小类、型号',
  display: 'text',
  settings: ['options'],
  isInput: true,
  inSubTable: true,
  filter: 'choice',
  sortable: false,
  operators: ['equals', 'differs', 'isOneOf', 'isEmpty', 'isFilled'],
  mayBecome: [],
  check,
  checkSettings: ({ settings }) => optionFaults(settings.options, mostOptions, true),
  references: () => [],
  show: (value, field) => labelsOf(value, field).join(' / '),
  wire: (value, field) => labelsOf(value, field).join('/'),
  exportCell: (value, field) => joinCell(labelsOf(value, field), pathSeparators, '/'),
  importCell: (cell, field, _, context) => {
    const path: string[] = []
    let level: readonly FieldOption[] = field.settings.options ?? []
    for (const label of splitCell(cell, pathSeparators)) {
      const option = optionByLabel(level, label)
      if (option === null) return { fault: `没有选项「${label.slice(0, 50)}」` }
      path.push(option.id)
      level = option.children ?? []
    }
    return check(path, field, context)
  },
  // Every level, so that a list can be filtered by any of them.
  index: (value) => textsOf(value).map((text) => ({ text })),
  compare: (a, b) => compareTexts(textsOf(a).join(), textsOf(b).join()),
}
