/**
 * Judges fields and drafts as they come from a designer, a file or a stranger; the same code in browser and server. A wrong shape is refused. A right
 * shape that makes no sense yet (a choice without options) may be kept in a draft; it is reported as a problem and keeps the draft from being
 * published.
 */
import { checkCondition } from '../field/check-condition.ts'
import type { FieldDefinition } from '../field/field-definition.ts'
import type { Condition } from '../field/condition.ts'
import { checkFormula, cycleSentence, displayCycle, formulaCycle } from '../field/check-formula.ts'
import { fieldTypeOf, isFieldType } from '../field/field-types.ts'
import { formKindOf } from '../field/form-kind.ts'
import type { DocumentProcess } from '../document/document-process.ts'
import type { FieldFault } from '../failure.ts'
import type { FormStep } from '../field/form-step.ts'
import { isShallow } from '../is-shallow.ts'
import { JsonReading } from '../field/json-reading.ts'
import { textOfPlace } from './problem-place.ts'
import { readField } from './read-field.ts'
import { readProcess } from './read-process.ts'
import type { TemplateKind } from './template-kind.ts'
import {
  type FieldGroup,
  mostFields,
  mostGroups,
  type TemplateContent,
  type TemplateProblem,
} from './template-content.ts'

/** Deeper than any honest content: a condition of ten levels within a sub-table. */
const mostLevels = 40

export type CheckedField = { readonly field: FieldDefinition } | { readonly faults: readonly FieldFault[] }
export type CheckedContent =
  | { readonly content: TemplateContent; readonly problems: readonly TemplateProblem[] }
  | { readonly problems: readonly TemplateProblem[] }

/**
 * Judges one definition beside the other fields of its form (itself not among them). Returns the field stripped to known properties, or faults whose
 * `field` is the path of the property. Never throws, whatever `value` is.
 */
export function checkField(value: unknown, others: readonly FieldDefinition[], kind: TemplateKind): CheckedField {
  if (!isShallow(value, mostLevels)) return { faults: [{ field: '', message: '字段的格式不正确' }] }
  const reading = new JsonReading()
  const field = readField(reading, value, '', stepsOf(kind))
  if (reading.faults.length > 0) return { faults: reading.faults }
  const faults = [
    ...clashes(field, others),
    ...faultsOfSense(field, [...others, field], kind),
    ...circleOf(field, others),
  ]
  return faults.length > 0 ? { faults } : { field }
}

/**
 * Judges a whole draft of a kind's form. Returns the content, with unlisted groups appended and with the problems that keep it from being published;
 * when the shape is wrong, only problems. Never throws, whatever `value` is.
 * @param commonFields fields of the kind's common form, which the draft may refer to and must not repeat
 */
export function checkContent(
  value: unknown,
  kind: TemplateKind,
  commonFields: readonly FieldDefinition[],
): CheckedContent {
  if (!isShallow(value, mostLevels)) return { problems: [error('', '模板内容的格式不正确')] }
  const reading = new JsonReading()
  const raw = reading.object(value, '', '模板内容', ['groups', 'fields', 'process'])
  const read = reading.list(raw.fields, '', '字段', mostFields).map((one) => readFieldOf(one, kind))
  const groups = readGroups(reading, raw.groups)
  const process = raw.process == null ? null : readProcessOf(reading, raw.process, kind)
  const fields = read.map((one) => one.field)
  const faults = [
    ...reading.faults.map((fault) => error(placeOf(fault.field), fault.message)),
    ...read.flatMap((one) => one.problems),
    ...findRepeated(fields, commonFields),
  ]
  if (faults.length > 0) return { problems: faults }
  const content = { groups: withMissing(groups, fields), fields, process }
  if (content.groups.length > mostGroups) return { problems: [error('', `分组最多 ${mostGroups} 个`)] }
  return { content, problems: problemsOfSense(content, kind, commonFields) }
}

const error = (at: string, message: string): TemplateProblem => ({ severity: 'error', at, message })

/** Paths inside the process lead to its page; places of steps, approvals and groups stay. */
const placeOf = (path: string): string =>
  path === 'process' || path.startsWith('process.') ? textOfPlace({ kind: 'process' }) : path

function readProcessOf(
  reading: JsonReading,
  value: unknown,
  { formKind, process }: TemplateKind,
): DocumentProcess | null {
  if (process !== null) return readProcess(reading, value, process)
  reading.fault('process', `${formKindOf(formKind).label}表单没有流程`)
  return null
}

const stepsOf = ({ stepNames }: TemplateKind): readonly FormStep[] => Object.keys(stepNames)

function readFieldOf(value: unknown, kind: TemplateKind): { field: FieldDefinition; problems: TemplateProblem[] } {
  const reading = new JsonReading()
  const field = readField(reading, value, '', stepsOf(kind))
  const name = field.name === '' ? '' : `“${field.name}”：`
  return { field, problems: reading.faults.map((fault) => error(field.id, `${name}${fault.message}`)) }
}

function readGroups(reading: JsonReading, value: unknown): FieldGroup[] {
  const groups = reading.list(value, '', '分组', mostGroups).map((one) => {
    const raw = reading.object(one, '', '分组', ['name', 'isFolded'])
    return {
      name: reading.text(raw.name, '', '分组名称', 30),
      isFolded: reading.flag(raw.isFolded, '', '默认收起'),
    }
  })
  const names = groups.map((group) => group.name)
  for (const name of new Set(names.filter((one, place) => names.indexOf(one) !== place)))
    reading.fault(textOfPlace({ kind: 'group', name }), `分组“${name}”重复`)
  return groups
}

function withMissing(groups: readonly FieldGroup[], fields: readonly FieldDefinition[]): FieldGroup[] {
  const listed = new Set(groups.map((group) => group.name))
  const missing = [...new Set(fields.map((field) => field.group))].filter((name) => !listed.has(name))
  return [...groups, ...missing.map((name) => ({ name, isFolded: false }))]
}

/** Ids of a field and of its columns. */
const idsOf = (field: FieldDefinition): string[] => [
  field.id,
  ...(field.settings.columns ?? []).map((column) => column.id),
]

/** Values are kept by id, so one id in two places would mix them. */
function findRepeated(fields: readonly FieldDefinition[], commonFields: readonly FieldDefinition[]): TemplateProblem[] {
  const seen = new Set(commonFields.flatMap(idsOf))
  return fields.flatMap((field) =>
    idsOf(field).flatMap((id) => {
      const isRepeated = seen.has(id)
      seen.add(id)
      return isRepeated ? [error(field.id, `“${field.name}”与别的字段编号相同`)] : []
    }),
  )
}

function clashes(field: FieldDefinition, others: readonly FieldDefinition[]): FieldFault[] {
  const taken = new Set(others.flatMap(idsOf))
  const own = idsOf(field)
  return [
    ...(own.some((id) => taken.has(id)) || new Set(own).size < own.length
      ? [{ field: 'id', message: '与别的字段编号相同' }]
      : []),
    ...(others.some((other) => other.group === field.group && other.name === field.name)
      ? [{ field: 'name', message: '同一分组里已有同名字段' }]
      : []),
  ]
}

function circleOf(field: FieldDefinition, others: readonly FieldDefinition[]): FieldFault[] {
  return circles([...others, field])
    .filter((circle) => circle.ids.includes(field.id))
    .map((circle) => ({ field: 'settings', message: circle.message }))
}

const at =
  (path: string) =>
  (message: string): FieldFault => ({ field: path, message })

const fixedFieldsOf = ({ formKind }: TemplateKind) => formKindOf(formKind).fixed

/** Faults of a well-formed definition: its type, settings, default, conditions and formula. */
function faultsOfSense(field: FieldDefinition, fields: readonly FieldDefinition[], kind: TemplateKind): FieldFault[] {
  if (!isFieldType(field.type)) return [{ field: 'type', message: '没有这种字段类型' }]
  const type = fieldTypeOf(field.type)
  const settings = type.checkSettings(field)
  return [
    ...settings.map(at('settings')),
    ...(settings.length === 0 ? faultsOfDefault(field) : []).map(at('default')),
    ...faultsOfCondition(field.showIf, fields, kind).map(at('showIf')),
    ...faultsOfCondition(field.requiredIf, fields, kind).map(at('requiredIf')),
    ...(settings.length === 0 ? faultsOfFormula(field, fields, kind) : []).map(at('settings.formula')),
    ...(type.isInput || !field.required ? [] : [{ field: 'required', message: `${type.label}不能设为必填` }]),
    ...(field.searchable && type.filter === null
      ? [{ field: 'searchable', message: `${type.label}不能用于筛选` }]
      : []),
    ...(field.settings.columns ?? []).flatMap((column, _, columns) => faultsOfColumn(column, columns)),
  ]
}

function faultsOfCondition(
  condition: Condition | null,
  fields: readonly FieldDefinition[],
  kind: TemplateKind,
): string[] {
  return condition === null ? [] : checkCondition(condition, fields, fixedFieldsOf(kind))
}

function faultsOfFormula(field: FieldDefinition, fields: readonly FieldDefinition[], kind: TemplateKind): string[] {
  const { formula } = field.settings
  return fieldTypeOf(field.type).compute === undefined ? [] : checkFormula(formula ?? '', fields, fixedFieldsOf(kind))
}

/** A default is judged without day limits: they move with today, so it may fall outside them any day. */
function faultsOfDefault(field: FieldDefinition): string[] {
  if (field.default === null) return []
  const { fromDays: _from, toDays: _to, ...settings } = field.settings
  const checked = fieldTypeOf(field.type).check(field.default, { ...field, settings }, { today: '2000-01-01' })
  return 'fault' in checked ? [`默认值不合要求：${checked.fault}`] : []
}

function faultsOfColumn(column: FieldDefinition, columns: readonly FieldDefinition[]): FieldFault[] {
  const isAllowed = isFieldType(column.type) && fieldTypeOf(column.type).inSubTable
  const faults = isAllowed
    ? [
        ...fieldTypeOf(column.type).checkSettings(column),
        ...faultsOfDefault(column),
        ...(fieldTypeOf(column.type).compute === undefined ? [] : checkFormula(column.settings.formula ?? '', columns)),
        ...(column.showIf !== null || column.requiredIf !== null ? ['子表的列不能有条件'] : []),
      ]
    : ['这种字段不能放在子表里']
  return faults.map((message) => ({ field: 'settings.columns', message: `列“${column.name}”：${message}` }))
}

/** The faults of a circle that a field is part of. */
function circles(fields: readonly FieldDefinition[]): { ids: readonly string[]; message: string }[] {
  const cycle = formulaCycle(fields) ?? displayCycle(fields)
  return cycle === null ? [] : [{ ids: cycle, message: cycleSentence(cycle, fields) }]
}

function problemsOfSense(
  content: TemplateContent,
  kind: TemplateKind,
  commonFields: readonly FieldDefinition[],
): TemplateProblem[] {
  const all = [...commonFields, ...content.fields]
  const names = new Set<string>()
  const repeatedNames = content.fields.filter((field) => {
    const key = `${field.group}\n${field.name}`
    const isTaken = names.has(key)
    names.add(key)
    return isTaken
  })
  return [
    ...repeatedNames.map((field) => error(field.id, `“${field.name}”：同一分组里已有同名字段`)),
    ...content.fields.flatMap((field) =>
      faultsOfSense(field, all, kind).map((fault) => error(field.id, `“${field.name}”：${fault.message}`)),
    ),
    ...circles(all).map((circle) => error(circle.ids[0] ?? '', circle.message)),
    ...problemsOfChecks(content, all, kind),
  ]
}

/** Checks before steps must be conditions over fields that there are. */
function problemsOfChecks(
  { process }: TemplateContent,
  fields: readonly FieldDefinition[],
  kind: TemplateKind,
): TemplateProblem[] {
  return Object.entries(process?.steps ?? {}).flatMap(([step, setting]) =>
    (setting?.checks ?? []).flatMap((check) =>
      checkCondition(check.condition, fields, fixedFieldsOf(kind)).map((message) =>
        error(textOfPlace({ kind: 'step', step }), `检查“${check.message}”：${message}`),
      ),
    ),
  )
}
