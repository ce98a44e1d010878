/** Checks a process before publishing: somebody does each step, demands can be met, named flows exist and fit. */
import type { FlowBrief } from '../approval/approval-flow.ts'
import type { Condition } from '../field/condition.ts'
import { branchesOf, conditionFields } from '../field/condition-fields.ts'
import type { FieldDefinition } from '../field/field-definition.ts'
import { fixedFieldName } from '../field/field-name.ts'
import type { FixedField } from '../field/form-kind.ts'
import { fieldTypeOf, isFieldType } from '../field/field-types.ts'
import { isFilledBy } from './fill-places.ts'
import { type DocumentProcess, type StepSetting, stepOf, subjectKindOf } from '../document/document-process.ts'
import {
  isOn,
  levelsOfSetting,
  listOfSetting,
  personOfSetting,
  type ProcessSpec,
  settingsOf,
} from '../document/process-spec.ts'
import { type ProblemPlace, textOfPlace } from './problem-place.ts'
import { hasStep } from './process-steps.ts'
import type { TemplateProblem } from './template-content.ts'

export interface ProcessSurroundings {
  readonly flows: readonly FlowBrief[]
  readonly activePeople: ReadonlySet<string>
}

type Report = (severity: TemplateProblem['severity'], at: ProblemPlace, message: string) => void

/** Problems of a process over the fields of its form. `checkContent` judged its shape and the sense of its conditions before. */
export function processProblems(
  spec: ProcessSpec,
  process: DocumentProcess,
  fields: readonly FieldDefinition[],
  fixed: readonly FixedField[],
  surroundings: ProcessSurroundings,
): TemplateProblem[] {
  const problems: TemplateProblem[] = []
  const report: Report = (severity, at, message) => problems.push({ severity, at: textOfPlace(at), message })
  const form = new Form(fields, fixed)
  for (const [step, { label }] of Object.entries(spec.steps)) {
    const setting = process.steps[step]
    if (setting === undefined) continue
    const at: StepPlace = { step, label, steps: Object.keys(spec.steps), subject: spec.document.label }
    if (!hasStep(spec, process, step)) {
      if (isSet(setting)) report('warning', { kind: 'step', step }, `“${label}”没有开启，它的设置不起作用`)
      continue
    }
    reportRequired(setting, at, form, report)
    reportChecks(setting, at, form, report)
    reportPeople(setting, at, form, surroundings, report)
  }
  reportNotices(spec, process, report)
  reportApprovals(spec, process, surroundings, report)
  reportSettings(spec, process, surroundings, report)
  reportSubStates(spec, process, report)
  return problems
}

/** A step as its problems name it. */
interface StepPlace {
  readonly step: string
  readonly label: string
  /** All steps of the kind in their order. */
  readonly steps: readonly string[]
  /** Label of the kind: 工单. */
  readonly subject: string
}

/** Fields by id and fixed fields by `@key`. */
class Form {
  readonly #fields: ReadonlyMap<string, FieldDefinition>
  readonly #fixed: ReadonlySet<string>

  constructor(fields: readonly FieldDefinition[], fixed: readonly FixedField[]) {
    this.#fields = new Map(fields.map((field) => [field.id, field]))
    this.#fixed = new Set(fixed.map((field) => fixedFieldName(field.key)))
  }

  field(id: string): FieldDefinition | undefined {
    return this.#fields.get(id)
  }

  has(id: string): boolean {
    return this.#fields.has(id) || this.#fixed.has(id)
  }
}

const isSet = (setting: StepSetting): boolean =>
  setting.requiredFields.length + setting.checks.length + setting.ownerIds.length > 0 ||
  setting.copy !== null ||
  setting.notice !== null

function reportRequired({ requiredFields }: StepSetting, place: StepPlace, form: Form, report: Report): void {
  const { step, label, steps } = place
  const at = { kind: 'step', step } as const
  for (const id of requiredFields) {
    const field = form.field(id)
    if (!form.has(id)) report('error', at, `“${label}”要求填写的字段已被删除`)
    else if (field !== undefined && isFieldType(field.type) && !fieldTypeOf(field.type).isInput)
      report('error', at, `“${label}”要求填写“${field.name}”，但它不是填写的字段`)
    else if (field !== undefined && !isFilledBy(field, step, steps))
      report('error', at, `“${label}”要求填写“${field.name}”，但在此之前没有步骤能填写它`)
  }
}

/** A check on a field that nobody can have filled by then would stop every document for good. */
function reportChecks({ checks }: StepSetting, place: StepPlace, form: Form, report: Report): void {
  const { step, label, steps, subject } = place
  for (const check of checks) {
    const used = conditionFields(check.condition).map((id) => form.field(id))
    const unfilled = used.filter((field) => field !== undefined && !isFilledBy(field, step, steps))
    for (const field of unfilled) {
      const isStuck = demands(check.condition, field?.id ?? '')
      const result = isStuck ? `${subject}会停在这一步` : '检查结果不会变化'
      report(
        isStuck ? 'error' : 'warning',
        { kind: 'step', step },
        `“${label}”的检查用到“${field?.name ?? ''}”，但在此之前没有步骤能填写它，${result}`,
      )
    }
  }
}

/** Whether a condition cannot hold while a field is empty. */
function demands(condition: Condition, fieldId: string): boolean {
  const branches = branchesOf(condition)
  if (branches !== null) {
    const judged = branches.map((branch) => demands(branch, fieldId))
    return 'all' in condition ? judged.some(Boolean) : judged.length > 0 && judged.every(Boolean)
  }
  if (!('field' in condition) || condition.field !== fieldId) return false
  return condition.operator !== 'isEmpty' && condition.operator !== 'differs'
}

function reportPeople(
  { copy, ownerIds }: StepSetting,
  { step, label }: StepPlace,
  form: Form,
  { activePeople }: ProcessSurroundings,
  report: Report,
): void {
  const at = { kind: 'step', step } as const
  const active = ownerIds.filter((id) => activePeople.has(id))
  if (ownerIds.length > 0 && active.length === 0)
    report('warning', at, `“${label}”的负责人都已停用，没有人能处理，请更换负责人`)
  else if (active.length < ownerIds.length) report('warning', at, `“${label}”的负责人里有人已停用`)
  if (copy?.personIds.some((id) => !activePeople.has(id))) report('warning', at, `“${label}”的抄送人里有人已停用`)
  for (const id of copy?.fieldIds ?? []) {
    const field = form.field(id)
    if (field === undefined) report('error', at, `“${label}”抄送给表单人员，但字段已被删除`)
    else if (!isFieldType(field.type) || fieldTypeOf(field.type).name !== 'person')
      report('error', at, `“${label}”抄送给“${field.name}”，但它不是人员字段`)
  }
}

function reportNotices(spec: ProcessSpec, process: DocumentProcess, report: Report): void {
  for (const [step, { label }] of Object.entries(spec.steps)) {
    const { notice, ownerIds } = stepOf(process, step)
    if (notice === null || !hasStep(spec, process, step)) continue
    const at = { kind: 'step', step } as const
    if (notice.receivers.length === 0 || notice.channels.length === 0)
      report('warning', at, `“${label}”的通知没有选择对象或渠道，不会发送`)
    for (const [key, people] of settingsOf(spec, 'people'))
      if (notice.receivers.includes(people.receiver) && listOfSetting(process, key).length === 0)
        report('warning', at, `“${label}”通知${people.label}，但还没有设置${people.label}`)
    if (notice.receivers.includes('owners') && ownerIds.length === 0)
      report('warning', at, `“${label}”通知步骤负责人，但没有指定负责人`)
  }
}

function reportApprovals(
  { document, points, steps }: ProcessSpec,
  process: DocumentProcess,
  { flows }: ProcessSurroundings,
  report: Report,
): void {
  for (const [point, { after, label }] of Object.entries(points)) {
    const id = process.approvals[point] ?? null
    if (id === null) continue
    const flow = flows.find((one) => one.id === id)
    const at = { kind: 'approval', point } as const
    if (flow === undefined) report('error', at, `${label}的审批流程不存在或已被删除`)
    else if (flow.subjectKind !== subjectKindOf(document.kind, point))
      report('error', at, `审批流程“${flow.name}”不是用于${label}的`)
    else if (!flow.isEnabled) report('error', at, `${label}的审批流程“${flow.name}”已停用`)
    const step = steps[after]
    if (step?.switch !== undefined && !isOn(process, step.switch))
      report('warning', at, `没有开启${step.label}，${label}不起作用`)
  }
}

/** Flags without the one that they need, and people who left. */
function reportSettings(
  spec: ProcessSpec,
  process: DocumentProcess,
  { activePeople }: ProcessSurroundings,
  report: Report,
): void {
  for (const [key, { label, step }] of settingsOf(spec, 'people'))
    if (listOfSetting(process, key).some((id) => !activePeople.has(id)))
      report('warning', { kind: 'step', step }, `${label}里有人已停用`)
  for (const [key, { label }] of settingsOf(spec, 'person')) {
    const id = personOfSetting(process, key)
    if (id !== null && !activePeople.has(id)) report('warning', { kind: 'process' }, `${label}已停用`)
  }
  for (const [key, { label }] of settingsOf(spec, 'levels'))
    for (const { groupId, name, personIds } of levelsOfSetting(process, key)) {
      if (groupId === null && personIds.length === 0)
        report('error', { kind: 'process' }, `${label}“${name}”没有团队也没有人员`)
      if (personIds.some((id) => !activePeople.has(id)))
        report('warning', { kind: 'process' }, `${label}“${name}”里有人已停用`)
    }
  for (const [key, { label, mark = label, needs }] of settingsOf(spec, 'flag')) {
    if (needs === undefined || !isOn(process, key) || isOn(process, needs)) continue
    const needed = spec.settings[needs]
    report('warning', { kind: 'process' }, `没有开启${needed?.mark ?? needed?.label ?? ''}，${mark}不起作用`)
  }
}

function reportSubStates(spec: ProcessSpec, process: DocumentProcess, report: Report): void {
  for (const { name, state } of process.subStates)
    if (spec.reaches?.(process, state) === false)
      report(
        'warning',
        { kind: 'process' },
        `子状态“${name}”属于“${spec.document.states[state]?.label ?? ''}”，但流程没有开启这个环节`,
      )
}
