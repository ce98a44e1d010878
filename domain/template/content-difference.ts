/** Says in words how two versions of a template differ: before publishing, and before a record is moved to a newer version. */
import type { FieldDefinition, FieldSettings } from '../field/field-definition.ts'
import { fieldTypeOf, isFieldType } from '../field/field-types.ts'
import { type DocumentProcess, stepOf } from '../document/document-process.ts'
import { masks } from '../permission/masks.ts'
import { isOn, type ProcessSpec, settingOf, settingsOf } from '../document/process-spec.ts'
import type { TemplateContent } from './template-content.ts'
import type { TemplateKind } from './template-kind.ts'

export interface ContentChange {
  readonly kind: 'added' | 'changed' | 'removed' | 'process'
  /** Of the field; '' for changes of the process. */
  readonly id: string
  readonly name: string
  /** The property that changed; '' when the change names it already. */
  readonly detail: string
}

/** Added, changed and removed fields in the order of the form, then changes of the process. Empty when nothing a person would notice changed. */
export function contentDifference(
  { process: spec }: Pick<TemplateKind, 'process'>,
  before: TemplateContent,
  after: TemplateContent,
): ContentChange[] {
  const was = new Map(before.fields.map((field) => [field.id, field]))
  const is = new Set(after.fields.map((field) => field.id))
  const line = (kind: ContentChange['kind'], field: FieldDefinition, detail: string): ContentChange => ({
    kind,
    id: field.id,
    name: field.name,
    detail,
  })
  return [
    ...after.fields.flatMap((field) => {
      const old = was.get(field.id)
      if (old === undefined) return [line('added', field, typeName(field))]
      const detail = fieldChanges(old, field)
      return detail.length === 0 ? [] : [line('changed', field, detail.join('；'))]
    }),
    ...before.fields.filter((field) => !is.has(field.id)).map((field) => line('removed', field, typeName(field))),
    ...(spec === null ? [] : processChanges(spec, before.process, after.process)).map(
      ({ name, detail }): ContentChange => ({ kind: 'process', id: '', name, detail }),
    ),
  ]
}

const typeName = (field: FieldDefinition): string => (isFieldType(field.type) ? fieldTypeOf(field.type).label : '')

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(sortKeys(a)) === JSON.stringify(sortKeys(b))

/** The same value with the keys of its objects in order, because PostgreSQL returns them in another. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sortKeys(part)]),
  )
}

const yesNo = (on: boolean): string => (on ? '是' : '否')

/** Properties whose old and new value are worth showing. */
const shown = {
  name: { label: '名称', text: (field: FieldDefinition) => field.name },
  group: { label: '分组', text: (field: FieldDefinition) => field.group || '未分组' },
  type: { label: '类型', text: typeName },
  required: { label: '必填', text: (field: FieldDefinition) => yesNo(field.required) },
  readonly: { label: '只读', text: (field: FieldDefinition) => yesNo(field.readonly) },
  unique: { label: '唯一', text: (field: FieldDefinition) => yesNo(field.unique) },
  masked: { label: '脱敏', text: (field: FieldDefinition) => yesNo(field.masked) },
  mask: { label: '保密范围', text: (field: FieldDefinition) => (field.mask == null ? '无' : masks[field.mask].word) },
  searchable: { label: '可筛选', text: (field: FieldDefinition) => yesNo(field.searchable) },
} as const

/** Properties whose change is worth a word, but not their values. */
const named: Readonly<Partial<Record<keyof FieldDefinition, string>>> = {
  tip: '提示',
  default: '默认值',
  showIf: '显示条件',
  requiredIf: '必填条件',
  visibleSteps: '可见步骤',
  editableSteps: '可编辑步骤',
  visibleRoles: '可见角色',
  editableRoles: '可编辑角色',
  width: '宽度',
  listColumn: '列表列',
  copyOnRepeat: '复制时带出',
}

function fieldChanges(before: FieldDefinition, after: FieldDefinition): string[] {
  const values = Object.values(shown)
    .filter(({ text }) => text(before) !== text(after))
    .map(({ label, text }) => `${label}由“${text(before)}”改为“${text(after)}”`)
  const properties = (Object.entries(named) as [keyof FieldDefinition, string][])
    .filter(([key]) => !isSame(before[key], after[key]))
    .map(([, label]) => label)
  const settings = settingChanges(before.settings, after.settings)
  return [...values, ...settings, ...(properties.length === 0 ? [] : [`修改了${properties.join('、')}`])]
}

function settingChanges(before: FieldSettings, after: FieldSettings): string[] {
  if (isSame(before, after)) return []
  const { options: was = [], ...rest } = before
  const { options: is = [], ...others } = after
  const gone = was.filter((option) => !is.some((one) => one.id === option.id)).map((option) => option.label)
  const fresh = is.filter((option) => !was.some((one) => one.id === option.id)).map((option) => option.label)
  const lines = [
    ...(fresh.length === 0 ? [] : [`新增选项“${fresh.slice(0, 5).join('、')}”`]),
    ...(gone.length === 0 ? [] : [`删除选项“${gone.slice(0, 5).join('、')}”`]),
  ]
  const hasOther = !isSame(rest, others) || (lines.length === 0 && !isSame(was, is))
  return [...lines, ...(hasOther ? ['修改了设置'] : [])]
}

interface ProcessChange {
  readonly name: string
  readonly detail: string
}

const openOf = (on: boolean): string => (on ? '开启' : '关闭')

function change(name: string, was: unknown, is: unknown, detail: string): ProcessChange[] {
  return isSame(was, is) ? [] : [{ name, detail }]
}

function processChanges(
  spec: ProcessSpec,
  before: DocumentProcess | null,
  after: DocumentProcess | null,
): ProcessChange[] {
  if (after === null) return []
  if (before === null) return [{ name: '流程', detail: '新增' }]
  const values = (key: string): [unknown, unknown] => [settingOf(before, key), settingOf(after, key)]
  return [
    ...settingsOf(spec, 'flag').flatMap(([key, { label }]) => change(label, ...values(key), openOf(isOn(after, key)))),
    ...settingsOf(spec, 'number').flatMap(([key, { label, unit }]) => {
      const [was, is] = values(key).map((value) => (unit === undefined ? String(value) : `${String(value)} ${unit}`))
      return change(label, ...values(key), `${was} → ${is}`)
    }),
    ...Object.entries(spec.points).flatMap(([point, { label }]) => {
      const [was, is] = [before.approvals[point] ?? null, after.approvals[point] ?? null]
      return change(label, was, is, is === null ? '关闭' : was === null ? '开启' : '更换审批流程')
    }),
    ...(['people', 'groups', 'person', 'words', 'levels'] as const).flatMap((kind) =>
      settingsOf(spec, kind).flatMap(([key, { label }]) => change(label, ...values(key), '修改')),
    ),
    ...Object.entries(spec.steps).flatMap(([step, { label }]) =>
      change(`步骤“${label}”`, stepOf(before, step), stepOf(after, step), stepDetail(before, after, step)),
    ),
    ...subStateChanges(spec, before, after),
    ...change('打印版式', before.print, after.print, '修改'),
  ]
}

function stepDetail(before: DocumentProcess, after: DocumentProcess, step: string): string {
  const [was, is] = [stepOf(before, step), stepOf(after, step)]
  const parts = [
    isSame(was.requiredFields, is.requiredFields) ? '' : '必填字段',
    isSame(was.checks, is.checks) ? '' : '检查',
    isSame(was.ownerIds, is.ownerIds) ? '' : '负责人',
    isSame(was.copy, is.copy) ? '' : '自动抄送',
    isSame(was.notice, is.notice) ? '' : '通知',
  ]
  return `修改了${parts.filter((part) => part !== '').join('、')}`
}

function subStateChanges({ document }: ProcessSpec, before: DocumentProcess, after: DocumentProcess): ProcessChange[] {
  if (isSame(before.subStates, after.subStates)) return []
  const names = after.subStates.map(({ name, state }) => `${document.states[state]?.label ?? ''}·${name}`)
  return [{ name: '子状态', detail: names.length === 0 ? '全部删除' : names.join('、') }]
}
