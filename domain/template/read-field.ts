/** Reads the shape of a field definition from a designer, a file or a stranger: types and bounds only; `checkField` judges its sense. */
import { deepestCondition } from '../field/condition-fields.ts'
import { type Condition, conditionOperators } from '../field/condition.ts'
import {
  type FieldDefinition,
  type FieldOption,
  type FieldSettings,
  type FieldWidth,
} from '../field/field-definition.ts'
import { linkTargets } from '../kind-rows.ts'
import type { FormStep } from '../field/form-step.ts'
import { fieldMasks } from '../permission/masks.ts'
import { roleTypes } from '../permission/roles.ts'
import type { JsonReading } from '../field/json-reading.ts'

/** Signs of a condition as JSON; columns of a sub-table; options of one field, all levels together; levels of a cascade. */
const mostConditionChars = 8000
const mostColumns = 20
const mostOptions = 2000
const mostLevels = 5
const mostNameChars = 30

const widths: readonly FieldWidth[] = ['third', 'half', 'full']

const fieldKeys = [
  'id',
  'name',
  'type',
  'group',
  'width',
  'tip',
  'required',
  'readonly',
  'default',
  'settings',
  'showIf',
  'requiredIf',
  'visibleSteps',
  'editableSteps',
  'visibleRoles',
  'editableRoles',
  'unique',
  'masked',
  'mask',
  'searchable',
  'listColumn',
  'copyOnRepeat',
  'isCommon',
] as const satisfies readonly (keyof FieldDefinition)[]

/** Reads one definition, which may name these steps. `isCommon` is left out, since it follows from the form that holds the field. */
export function readField(
  reading: JsonReading,
  value: unknown,
  at: string,
  steps: readonly FormStep[],
  isColumn = false,
): FieldDefinition {
  const raw = reading.object(value, at, '字段', fieldKeys)
  const key = (name: (typeof fieldKeys)[number]): string => (at === '' ? name : `${at}.${name}`)
  const flag = (name: (typeof fieldKeys)[number], label: string): boolean => reading.flag(raw[name], key(name), label)
  return {
    id: reading.id(raw.id, key('id'), '字段'),
    name: reading.text(raw.name, key('name'), '字段名称', mostNameChars, 1),
    type: reading.number(raw.type, key('type'), '字段类型', 1, 999),
    group: reading.text(raw.group, key('group'), '分组', mostNameChars),
    width: reading.oneOf(raw.width, key('width'), '宽度', widths),
    tip: reading.text(raw.tip, key('tip'), '提示', 200),
    required: flag('required', '必填'),
    readonly: flag('readonly', '只读'),
    default: raw.default == null ? null : reading.json(raw.default, key('default'), '默认值', 20_000),
    settings: readSettings(reading, raw.settings, key('settings'), steps, isColumn),
    showIf: readCondition(reading, raw.showIf, key('showIf'), '显示条件'),
    requiredIf: readCondition(reading, raw.requiredIf, key('requiredIf'), '必填条件'),
    visibleSteps: someOrNull(reading, raw.visibleSteps, key('visibleSteps'), '可见步骤', steps),
    editableSteps: someOrNull(reading, raw.editableSteps, key('editableSteps'), '可编辑步骤', steps),
    visibleRoles: someOrNull(reading, raw.visibleRoles, key('visibleRoles'), '可见角色', roleTypes),
    editableRoles: someOrNull(reading, raw.editableRoles, key('editableRoles'), '可编辑角色', roleTypes),
    unique: flag('unique', '唯一'),
    masked: flag('masked', '脱敏'),
    mask: raw.mask == null ? null : reading.oneOf(raw.mask, key('mask'), '保密范围', fieldMasks),
    searchable: flag('searchable', '可筛选'),
    listColumn: flag('listColumn', '列表列'),
    copyOnRepeat: flag('copyOnRepeat', '复制时带出'),
  }
}

function someOrNull<V extends string | number>(
  reading: JsonReading,
  value: unknown,
  at: string,
  label: string,
  allowed: readonly V[],
): V[] | null {
  return value == null ? null : reading.someOf(value, at, label, allowed)
}

/** Its shape; `checkCondition` judges the rest against the fields. */
export function readCondition(reading: JsonReading, value: unknown, at: string, label: string): Condition | null {
  if (value == null) return null
  if (isCondition(value, deepestCondition))
    return reading.json(value, at, label, mostConditionChars) as Condition | null
  reading.fault(at, `${label}的格式不正确`)
  return null
}

function isCondition(value: unknown, levels: number): value is Condition {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const keys = Object.keys(value)
  const { field, operator } = value as Record<string, unknown>
  if (keys.length === 1 && (keys[0] === 'all' || keys[0] === 'any')) {
    const branches: unknown = Object.values(value)[0]
    return levels > 0 && Array.isArray(branches) && branches.every((branch) => isCondition(branch, levels - 1))
  }
  return (
    keys.every((key) => key === 'field' || key === 'operator' || key === 'value') &&
    typeof field === 'string' &&
    typeof operator === 'string' &&
    Object.hasOwn(conditionOperators, operator)
  )
}

type Reader<K extends keyof FieldSettings> = (
  reading: JsonReading,
  value: unknown,
  at: string,
  steps: readonly FormStep[],
) => NonNullable<FieldSettings[K]>

const whole =
  (label: string, least: number, most: number) =>
  (reading: JsonReading, value: unknown, at: string): number =>
    reading.number(value, at, label, least, most)
const bound =
  (label: string) =>
  (reading: JsonReading, value: unknown, at: string): number =>
    reading.number(value, at, label, -1e15, 1e15, false)
const words =
  (label: string, most: number) =>
  (reading: JsonReading, value: unknown, at: string): string =>
    reading.text(value, at, label, most)
const flagOf =
  (label: string) =>
  (reading: JsonReading, value: unknown, at: string): boolean =>
    reading.flag(value, at, label)

const settingReaders: { readonly [K in keyof Required<FieldSettings>]: Reader<K> } = {
  minLength: whole('最少字数', 0, 20_000),
  maxLength: whole('最多字数', 1, 20_000),
  pattern: words('格式要求', 200),
  patternHint: words('格式提示', 100),
  min: bound('最小值'),
  max: bound('最大值'),
  decimals: whole('小数位数', 0, 6),
  unit: words('单位', 10),
  options: (reading, value, at) => readOptions(reading, value, at),
  minCount: whole('最少数量', 0, 1000),
  maxCount: whole('最多数量', 1, 1000),
  maxBytes: whole('文件大小', 1, 1_073_741_824),
  fromDays: whole('最早天数', -36_500, 36_500),
  toDays: whole('最晚天数', -36_500, 36_500),
  formula: words('公式', 1000),
  columns: (reading, value, at, steps) =>
    reading
      .list(value, at, '列', mostColumns)
      .map((column, place) => readField(reading, column, `${at}.${place}`, steps, true)),
  role: (reading, value, at) => reading.oneOf(value, at, '角色', roleTypes),
  multiple: flagOf('多选'),
  unitKind: (reading, value, at) => reading.oneOf(value, at, '选择范围', ['department', 'service-group'] as const),
  target: (reading, value, at) => reading.oneOf(value, at, '关联对象', linkTargets),
  text: words('说明文字', 5000),
  cameraOnly: flagOf('仅拍照'),
  allowTyping: flagOf('允许手填'),
}
const settingKeys = Object.keys(settingReaders) as (keyof FieldSettings)[]

function readSettings(
  reading: JsonReading,
  value: unknown,
  at: string,
  steps: readonly FormStep[],
  isColumn: boolean,
): FieldSettings {
  const raw = reading.object(value, at, '字段设置', settingKeys)
  if (isColumn && raw.columns !== undefined) reading.fault(`${at}.columns`, '子表的列里不能再放子表')
  const present = settingKeys.filter((key) => raw[key] != null && !(isColumn && key === 'columns'))
  return Object.fromEntries(
    present.map((key) => [key, (settingReaders[key] as Reader<typeof key>)(reading, raw[key], `${at}.${key}`, steps)]),
  )
}

/** Options of all levels; ids are short words of the designer's making, each once. */
function readOptions(reading: JsonReading, value: unknown, at: string): FieldOption[] {
  const seen = new Set<string>()
  const read = (list: unknown, level: number): FieldOption[] => {
    const options = reading.list(list, at, '选项', mostOptions)
    return options.map((one) => {
      const raw = reading.object(one, at, '选项', ['id', 'label', 'isDisabled', 'children'])
      const id = reading.text(raw.id, at, '选项编号', 40, 1)
      if (id !== '' && seen.has(id)) reading.fault(at, '选项编号有重复')
      seen.add(id)
      if (raw.children !== undefined && level >= mostLevels) reading.fault(at, `选项最多 ${mostLevels} 级`)
      return {
        id,
        label: reading.text(raw.label, at, '选项名称', 60, 1),
        ...(raw.isDisabled === undefined ? {} : { isDisabled: reading.flag(raw.isDisabled, at, '停用') }),
        ...(raw.children === undefined || level >= mostLevels ? {} : { children: read(raw.children, level + 1) }),
      }
    })
  }
  const options = read(value, 1)
  if (seen.size > mostOptions) reading.fault(at, `选项最多 ${mostOptions} 个`)
  return options
}
