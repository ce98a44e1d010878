/** Walks a sample order from creation to archive over the fixed machine: the acting person, notices and demanded fields at each step. */
import type { FieldDefinition } from '../field/field-definition.ts'
import { readFieldName } from '../field/field-name.ts'
import { formKinds } from '../field/form-kind.ts'
import { formSteps, type OrderStep } from '../field/form-step.ts'
import { roleNames } from '../permission/roles.ts'
import { firstState, targetState } from '../work-order/first-state.ts'
import { type WorkOrderAction, workOrderLifecycle } from '../work-order/work-order-lifecycle.ts'
import { WorkOrderState } from '../work-order/work-order-state.ts'
import { fillSteps } from './fill-places.ts'
import { noticeChannels, stepOf } from '../document/document-process.ts'
import {
  type ApprovalPoint,
  approvalPoints,
  type NoticeReceiver,
  noticeReceivers,
  type OrderProcess,
} from './order-process.ts'
import { rolesOfStep } from './step-roles.ts'
import type { TemplateContent } from './template-content.ts'

/** One line of the walk. */
export interface SimulatedStep {
  /** A step, `approval:…` or `archive`. */
  readonly step: string
  readonly label: string
  /** State of the order afterwards. */
  readonly state: WorkOrderState
  readonly actors: readonly string[]
  readonly told: readonly string[]
  readonly copied: readonly string[]
  readonly required: readonly string[]
  readonly checks: readonly string[]
  readonly note: string
}

/** Names that only the enterprise knows. */
export interface SimulationNames {
  readonly people: ReadonlyMap<string, string>
  readonly flows: ReadonlyMap<string, string>
  /** Name of the creator of the sample; null for anybody who may create one. */
  readonly creator: string | null
}

/** The lines in order; the last is the archive. Throws an ordinary error when the machine refuses a step, which would be our defect. */
export function simulateTemplate(
  content: TemplateContent & { readonly process: OrderProcess },
  names: SimulationNames,
): SimulatedStep[] {
  return new Walk(content, names).lines()
}

/** Steps in the field, done by the order's technician, whoever that is. */
const technicianSteps: readonly OrderStep[] = ['pickUp', 'book', 'start', 'complete', 'receipt']

class Walk {
  readonly #content: TemplateContent & { readonly process: OrderProcess }
  readonly #names: SimulationNames
  readonly #lines: SimulatedStep[] = []
  #state: WorkOrderState

  constructor(content: TemplateContent & { readonly process: OrderProcess }, names: SimulationNames) {
    this.#content = content
    this.#names = names
    this.#state = firstState(this.#start())
  }

  #start() {
    const { acceptanceRequired, approvals } = this.#content.process
    return {
      acceptanceRequired,
      creationApproval: approvals.creation !== null,
      technicianNamed: false,
      selfTake: false,
    }
  }

  lines(): SimulatedStep[] {
    const { process } = this.#content
    this.#add('create', this.#state, '')
    if (process.approvals.creation !== null)
      this.#addApproval('creation', 'approveCreation', targetState(this.#start()))
    if (process.acceptanceRequired) this.#take('accept', WorkOrderState.PendingAssignment, '')
    this.#take('assign', WorkOrderState.PendingPickup, poolNote(process))
    this.#take('pickUp', WorkOrderState.PendingService, '')
    this.#take('book', this.#state, '')
    this.#take('start', WorkOrderState.InService, arrivalNote(process))
    const completes = process.approvals.completion === null
    this.#take('complete', completes ? WorkOrderState.Completed : WorkOrderState.PendingApproval, evidenceNote(process))
    if (!completes) this.#addApproval('completion', 'approveCompletion', WorkOrderState.Completed)
    if (process.receiptEnabled) this.#take('receipt', this.#state, '归档前必须填写')
    if (process.receiptEnabled && process.approvals.receipt !== null)
      this.#addApproval('receipt', 'approveReceipt', this.#state)
    if (process.collectionEnabled) this.#take('collect', this.#state, '归档前必须收齐')
    if (process.collectionEnabled && process.approvals.collection !== null)
      this.#addApproval('collection', 'approveCollection', this.#state)
    if (process.evaluationEnabled) this.#take('evaluate', this.#state, '可以不评价')
    this.#demand('archive', this.#state)
    this.#lines.push({ ...quiet, step: 'archive', label: '归档', state: this.#state, actors: [roleNames[1]] })
    return this.#lines
  }

  /** Takes a step that is a move of the lifecycle. */
  #take(step: OrderStep & WorkOrderAction, to: WorkOrderState, note: string): void {
    this.#demand(step, to)
    this.#state = to
    this.#add(step, to, note)
  }

  #addApproval(point: ApprovalPoint, move: WorkOrderAction, to: WorkOrderState): void {
    this.#demand(move, to)
    this.#state = to
    const flow = this.#content.process.approvals[point]
    const name = (flow !== null && this.#names.flows.get(flow)) || '已删除的流程'
    const label = approvalPoints[point]
    this.#lines.push({
      ...quiet,
      step: `approval:${point}`,
      label,
      state: to,
      actors: [`审批流程“${name}”`],
      told: this.#waiting(to),
      note: '审批期间工单冻结',
    })
  }

  #demand(action: WorkOrderAction, to: WorkOrderState): void {
    const { from, to: reached } = workOrderLifecycle.moves[action]
    const targets = reached === 'same' ? [this.#state] : [reached].flat()
    if (!from.includes(this.#state) || !targets.includes(to))
      throw new Error(`the machine does not lead from ${this.#state} by ${action} to ${to}`)
  }

  #add(step: OrderStep, state: WorkOrderState, note: string): void {
    const setting = stepOf(this.#content.process, step)
    this.#lines.push({
      step,
      label: formSteps[step],
      state,
      actors: this.#actors(step),
      told: [...this.#told(step), ...this.#waiting(state)],
      copied: [
        ...(setting.copy?.personIds ?? []).map((id) => this.#person(id)),
        ...(setting.copy?.fieldIds ?? []).map((id) => `“${this.#fieldName(id)}”中的人员`),
      ],
      required: this.#required(step),
      checks: setting.checks.map((check) => check.message),
      note,
    })
  }

  #actors(step: OrderStep): string[] {
    const { ownerIds } = stepOf(this.#content.process, step)
    if (ownerIds.length > 0) return ownerIds.map((id) => this.#person(id))
    if (step === 'create' && this.#names.creator !== null) return [this.#names.creator]
    if (technicianSteps.includes(step)) return ['工单的服务人员']
    return rolesOfStep(step).map((role) => roleNames[role])
  }

  #told(step: OrderStep): string[] {
    const { notice, ownerIds } = stepOf(this.#content.process, step)
    if (notice === null || notice.channels.length === 0) return []
    const through = notice.channels.map((channel) => noticeChannels[channel]).join('、')
    const named: Partial<Record<NoticeReceiver, readonly string[]>> = {
      dispatchers: this.#content.process.dispatcherIds.map((id) => this.#person(id)),
      owners: ownerIds.map((id) => this.#person(id)),
      creator: this.#names.creator === null ? [] : [this.#names.creator],
    }
    return notice.receivers.map((receiver) => {
      const people = named[receiver] ?? []
      return `${noticeReceivers[receiver]}${people.length === 0 ? '' : ` ${people.join('、')}`}（${through}）`
    })
  }

  /** Default dispatchers are told of orders that wait for them. */
  #waiting(state: WorkOrderState): string[] {
    const { dispatcherIds } = this.#content.process
    return state === WorkOrderState.PendingAssignment && dispatcherIds.length > 0
      ? [`默认调度员 ${dispatcherIds.map((id) => this.#person(id)).join('、')}（站内）`]
      : []
  }

  #required(step: OrderStep): string[] {
    const asked = this.#content.fields.filter((field) => isAsked(field, step))
    const named = stepOf(this.#content.process, step).requiredFields.map((id) => this.#fieldName(id))
    const fixed = step === 'create' ? formKinds.order.fixed.map((field) => field.label) : []
    const always = asked.filter((field) => field.required).map((field) => field.name)
    const sometimes = asked.filter((field) => !field.required).map((field) => `${field.name}（满足条件时）`)
    return [...new Set([...fixed, ...always, ...named, ...sometimes])]
  }

  #fieldName(id: string): string {
    const name = readFieldName(id)
    if (name.kind === 'fixed') return formKinds.order.fixed.find(({ key }) => key === name.key)?.label ?? ''
    return this.#content.fields.find((field) => field.id === id)?.name ?? '已删除的字段'
  }

  #person(id: string): string {
    return this.#names.people.get(id) ?? '已删除的人员'
  }
}

const quiet = { told: [], copied: [], required: [], checks: [], note: '' } as const

function isAsked(field: FieldDefinition, step: OrderStep): boolean {
  return (field.required || field.requiredIf !== null) && fillSteps(field).includes(step)
}

function poolNote(process: OrderProcess): string {
  if (!process.poolEnabled) return ''
  return process.grabNeedsConfirm ? '也可转公海抢单，抢单后需确认' : '也可转公海，由服务人员抢单'
}

function arrivalNote({ arrivalRadiusM, arrivalRequired }: OrderProcess): string {
  return arrivalRequired ? `须先在 ${arrivalRadiusM} 米内签到` : ''
}

function evidenceNote({ minPhotos, signatureRequired }: OrderProcess): string {
  const parts = [...(minPhotos > 0 ? [`至少 ${minPhotos} 张照片`] : []), ...(signatureRequired ? ['客户签名'] : [])]
  return parts.length === 0 ? '' : `需要${parts.join('、')}`
}
