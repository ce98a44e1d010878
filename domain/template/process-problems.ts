/** Checks a process before publishing: somebody does each step, demands can be met, named flows exist and fit. */
import type { Condition } from '../field/condition.ts'
import { branchesOf, conditionFields } from '../field/condition-fields.ts'
import type { FieldDefinition } from '../field/field-definition.ts'
import { fixedFieldName } from '../field/field-name.ts'
import type { FixedField } from '../field/form-kind.ts'
import { fieldTypeOf, isFieldType } from '../field/field-types.ts'
import { formSteps, type OrderStep, orderSteps } from '../field/form-step.ts'
import { WorkOrderState as S, type WorkOrderState, workOrderStateNames } from '../work-order/work-order-state.ts'
import { isFilledBy } from './fill-places.ts'
import { stepOf } from '../document/document-process.ts'
import {
  type ApprovalPoint,
  approvalPoints,
  type OrderProcess,
  type OrderStepSetting,
  subjectKindOfPoint,
} from './order-process.ts'
import { type ProblemPlace, textOfPlace } from './problem-place.ts'
import { hasStep } from './step-roles.ts'
import type { TemplateProblem } from './template-content.ts'

/** The properties of an approval flow that a process depends on. */
export interface FlowBrief {
  readonly id: string
  readonly name: string
  /** The kind of record that it approves. */
  readonly subjectKind: string
  readonly isEnabled: boolean
}

export interface ProcessSurroundings {
  readonly flows: readonly FlowBrief[]
  readonly activePeople: ReadonlySet<string>
}

type Report = (severity: TemplateProblem['severity'], at: ProblemPlace, message: string) => void

/** Problems of a process over the fields of its form. `checkContent` judged its shape and the sense of its conditions before. */
export function processProblems(
  process: OrderProcess,
  fields: readonly FieldDefinition[],
  fixed: readonly FixedField[],
  surroundings: ProcessSurroundings,
): TemplateProblem[] {
  const problems: TemplateProblem[] = []
  const report: Report = (severity, at, message) => problems.push({ severity, at: textOfPlace(at), message })
  const form = new Form(fields, fixed)
  for (const step of orderSteps) {
    const setting = process.steps[step]
    if (setting === undefined) continue
    if (!hasStep(process, step)) {
      if (isSet(setting)) report('warning', { kind: 'step', step }, `“${formSteps[step]}”没有开启，它的设置不起作用`)
      continue
    }
    reportRequired(setting, step, form, report)
    reportChecks(setting, step, form, report)
    reportPeople(setting, step, form, surroundings, report)
  }
  reportNotices(process, report)
  reportApprovals(process, surroundings, report)
  reportDispatchers(process, surroundings, report)
  reportSubStates(process, report)
  if (process.grabNeedsConfirm && !process.poolEnabled)
    report('warning', { kind: 'process' }, '没有开启公海，抢单确认不起作用')
  return problems
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

const isSet = (setting: OrderStepSetting): boolean =>
  setting.requiredFields.length + setting.checks.length + setting.ownerIds.length > 0 ||
  setting.copy !== null ||
  setting.notice !== null

function reportRequired({ requiredFields }: OrderStepSetting, step: OrderStep, form: Form, report: Report): void {
  const at = { kind: 'step', step } as const
  for (const id of requiredFields) {
    const field = form.field(id)
    if (!form.has(id)) report('error', at, `“${formSteps[step]}”要求填写的字段已被删除`)
    else if (field !== undefined && isFieldType(field.type) && !fieldTypeOf(field.type).isInput)
      report('error', at, `“${formSteps[step]}”要求填写“${field.name}”，但它不是填写的字段`)
    else if (field !== undefined && !isFilledBy(field, step))
      report('error', at, `“${formSteps[step]}”要求填写“${field.name}”，但在此之前没有步骤能填写它`)
  }
}

/** A check on a field that nobody can have filled by then would stop every order for good. */
function reportChecks({ checks }: OrderStepSetting, step: OrderStep, form: Form, report: Report): void {
  for (const check of checks) {
    const used = conditionFields(check.condition).map((id) => form.field(id))
    const unfilled = used.filter((field) => field !== undefined && !isFilledBy(field, step))
    for (const field of unfilled) {
      const isStuck = demands(check.condition, field?.id ?? '')
      const result = isStuck ? '工单会停在这一步' : '检查结果不会变化'
      report(
        isStuck ? 'error' : 'warning',
        { kind: 'step', step },
        `“${formSteps[step]}”的检查用到“${field?.name ?? ''}”，但在此之前没有步骤能填写它，${result}`,
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
  { copy, ownerIds }: OrderStepSetting,
  step: OrderStep,
  form: Form,
  { activePeople }: ProcessSurroundings,
  report: Report,
): void {
  const at = { kind: 'step', step } as const
  const active = ownerIds.filter((id) => activePeople.has(id))
  if (ownerIds.length > 0 && active.length === 0)
    report('warning', at, `“${formSteps[step]}”的负责人都已停用，没有人能处理，请更换负责人`)
  else if (active.length < ownerIds.length) report('warning', at, `“${formSteps[step]}”的负责人里有人已停用`)
  if (copy?.personIds.some((id) => !activePeople.has(id)))
    report('warning', at, `“${formSteps[step]}”的抄送人里有人已停用`)
  for (const id of copy?.fieldIds ?? []) {
    const field = form.field(id)
    if (field === undefined) report('error', at, `“${formSteps[step]}”抄送给表单人员，但字段已被删除`)
    else if (!isFieldType(field.type) || fieldTypeOf(field.type).name !== 'person')
      report('error', at, `“${formSteps[step]}”抄送给“${field.name}”，但它不是人员字段`)
  }
}

function reportNotices(process: OrderProcess, report: Report): void {
  for (const step of orderSteps) {
    const { notice, ownerIds } = stepOf(process, step)
    if (notice === null || !hasStep(process, step)) continue
    const at = { kind: 'step', step } as const
    if (notice.receivers.length === 0 || notice.channels.length === 0)
      report('warning', at, `“${formSteps[step]}”的通知没有选择对象或渠道，不会发送`)
    if (notice.receivers.includes('dispatchers') && process.dispatcherIds.length === 0)
      report('warning', at, `“${formSteps[step]}”通知默认调度员，但还没有设置默认调度员`)
    if (notice.receivers.includes('owners') && ownerIds.length === 0)
      report('warning', at, `“${formSteps[step]}”通知步骤负责人，但没有指定负责人`)
  }
}

function reportApprovals(process: OrderProcess, { flows }: ProcessSurroundings, report: Report): void {
  for (const point of Object.keys(approvalPoints) as ApprovalPoint[]) {
    const id = process.approvals[point]
    if (id === null) continue
    const flow = flows.find((one) => one.id === id)
    const at = { kind: 'approval', point } as const
    if (flow === undefined) report('error', at, `${approvalPoints[point]}的审批流程不存在或已被删除`)
    else if (flow.subjectKind !== subjectKindOfPoint(point))
      report('error', at, `审批流程“${flow.name}”不是用于${approvalPoints[point]}的`)
    else if (!flow.isEnabled) report('error', at, `${approvalPoints[point]}的审批流程“${flow.name}”已停用`)
  }
  if (process.approvals.receipt !== null && !process.receiptEnabled)
    report('warning', { kind: 'approval', point: 'receipt' }, '没有开启回执，回执审批不起作用')
  if (process.approvals.collection !== null && !process.collectionEnabled)
    report('warning', { kind: 'approval', point: 'collection' }, '没有开启收款，收款审批不起作用')
}

function reportDispatchers(process: OrderProcess, { activePeople }: ProcessSurroundings, report: Report): void {
  if (process.dispatcherIds.some((id) => !activePeople.has(id)))
    report('warning', { kind: 'step', step: 'assign' }, '默认调度员里有人已停用')
}

function reportSubStates(process: OrderProcess, report: Report): void {
  const isUnused = (state: number): boolean =>
    (state === S.PendingAcceptance && !process.acceptanceRequired) ||
    (state === S.PendingApproval && Object.values(process.approvals).every((flow) => flow === null))
  for (const { name, state } of process.subStates)
    if (isUnused(state))
      report(
        'warning',
        { kind: 'process' },
        `子状态“${name}”属于“${workOrderStateNames[state as WorkOrderState]}”，但流程没有开启这个环节`,
      )
}
