/** Walks a sample document from creation to the end of its process over the kind's lifecycle: the acting person, notices and demanded fields at each step. */
import type { FieldDefinition } from '../field/field-definition.ts'
import { readFieldName } from '../field/field-name.ts'
import { type FixedField, formKindOf } from '../field/form-kind.ts'
import { roleNames } from '../permission/roles.ts'
import { type DocumentProcess, noticeChannels, stepOf } from '../document/document-process.ts'
import {
  isActorAmongOwners,
  listOfSetting,
  type ProcessPoint,
  type ProcessSpec,
  settingsOf,
} from '../document/process-spec.ts'
import { fillSteps } from './fill-places.ts'
import { rolesOfStep, rolesWith, stepsOf } from './process-steps.ts'
import type { TemplateContent } from './template-content.ts'
import type { TemplateKind } from './template-kind.ts'

/** One line of the walk. */
export interface SimulatedStep {
  /** A step, `approval:…` or the action that ends the process. */
  readonly step: string
  readonly label: string
  /** State of the document afterwards. */
  readonly state: number
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

type ContentWithProcess = TemplateContent & { readonly process: DocumentProcess }

/** The lines in order; the last is the end of the process. Throws an ordinary error when the machine refuses a step, which would be our defect. */
export function simulateTemplate(
  { formKind, process: spec }: TemplateKind & { readonly process: ProcessSpec },
  content: ContentWithProcess,
  names: SimulationNames,
): SimulatedStep[] {
  return new Walk(spec, formKindOf(formKind).fixed, content, names).lines()
}

class Walk {
  readonly #spec: ProcessSpec
  readonly #fixed: readonly FixedField[]
  readonly #content: ContentWithProcess
  readonly #names: SimulationNames
  readonly #lines: SimulatedStep[] = []
  #state: number

  constructor(spec: ProcessSpec, fixed: readonly FixedField[], content: ContentWithProcess, names: SimulationNames) {
    this.#spec = spec
    this.#fixed = fixed
    this.#content = content
    this.#names = names
    this.#state = spec.startOf(content.process)
  }

  lines(): SimulatedStep[] {
    const { end, points } = this.#spec
    const { process } = this.#content
    for (const step of stepsOf(this.#spec, process)) {
      const point = Object.keys(points).find((one) => points[one]?.after === step && process.approvals[one] != null)
      this.#take(step, point)
    }
    this.#demand(end.action, this.#state)
    const { label, permission } = this.#moveOf(end.action)
    const actors = rolesWith(permission === '' ? [] : [permission]).map((role) => roleNames[role])
    this.#lines.push({ ...quiet, step: end.action, label, state: this.#state, actors })
    return this.#lines
  }

  /** Takes a step, and the approval of its outcome: the document waits for it where the approval starts. */
  #take(step: string, pointName: string | undefined): void {
    const [action] = this.#spec.document.fillingAt(step)
    const point = pointName === undefined ? undefined : this.#spec.points[pointName]
    const target = action === undefined ? this.#state : this.#targetOf(action)
    const reached = point === undefined ? target : this.#waitingState(point, target)
    // Nobody takes the first step of the process as an action: the document is made by it.
    if (action !== undefined) this.#demand(action, reached)
    this.#state = reached
    this.#add(step, reached)
    if (pointName === undefined || point === undefined) return
    this.#demand(point.approved, target)
    this.#state = target
    this.#addApproval(pointName, point, target)
  }

  /** Where an action usually leads: rows name that state first. */
  #targetOf(action: string): number {
    const { to } = this.#moveOf(action)
    return to === 'same' ? this.#state : typeof to === 'number' ? to : (to[0] ?? this.#state)
  }

  #waitingState({ approved }: ProcessPoint, target: number): number {
    const { from } = this.#moveOf(approved)
    return from.includes(target) ? target : (from[0] ?? target)
  }

  #moveOf(action: string) {
    const move = this.#spec.document.lifecycle.moves[action]
    if (move === undefined) throw new Error(`${this.#spec.document.kind} has no action ${action}`)
    return move
  }

  #demand(action: string, to: number): void {
    const { from, to: reached } = this.#moveOf(action)
    const targets = reached === 'same' ? [this.#state] : [reached].flat()
    if (!from.includes(this.#state) || !targets.includes(to))
      throw new Error(`the machine does not lead from ${this.#state} by ${action} to ${to}`)
  }

  #addApproval(pointName: string, { label }: ProcessPoint, state: number): void {
    const flow = this.#content.process.approvals[pointName]
    const name = (flow != null && this.#names.flows.get(flow)) || '已删除的流程'
    this.#lines.push({
      ...quiet,
      step: `approval:${pointName}`,
      label,
      state,
      actors: [`审批流程“${name}”`],
      told: this.#waiting(state),
      note: `审批期间${this.#spec.document.label}冻结`,
    })
  }

  #add(step: string, state: number): void {
    const { process } = this.#content
    const setting = stepOf(process, step)
    const row = this.#spec.steps[step]
    this.#lines.push({
      step,
      label: row?.label ?? step,
      state,
      actors: this.#actors(step),
      told: [...this.#told(step), ...this.#waiting(state)],
      copied: [
        ...(setting.copy?.personIds ?? []).map((id) => this.#person(id)),
        ...(setting.copy?.fieldIds ?? []).map((id) => `“${this.#fieldName(id)}”中的人员`),
      ],
      required: this.#required(step),
      checks: setting.checks.map((check) => check.message),
      note: row?.note?.(process) ?? '',
    })
  }

  #actors(step: string): string[] {
    const { ownerIds } = stepOf(this.#content.process, step)
    const actor = this.#spec.steps[step]?.actor
    const owners = ownerIds.map((id) => this.#person(id))
    if (owners.length > 0) return isActorAmongOwners(this.#spec, step) ? [`${actor}（限${owners.join('、')}）`] : owners
    if (step === 'create' && this.#names.creator !== null) return [this.#names.creator]
    return actor === undefined ? rolesOfStep(this.#spec, step).map((role) => roleNames[role]) : [actor]
  }

  #told(step: string): string[] {
    const { notice, ownerIds } = stepOf(this.#content.process, step)
    if (notice === null || notice.channels.length === 0) return []
    const through = notice.channels.map((channel) => noticeChannels[channel]).join('、')
    const named = new Map<string, readonly string[]>([
      ['owners', ownerIds.map((id) => this.#person(id))],
      ['creator', this.#names.creator === null ? [] : [this.#names.creator]],
      ...settingsOf(this.#spec, 'people').map(
        ([key, { receiver }]) => [receiver, this.#peopleOf(key)] as [string, string[]],
      ),
    ])
    return notice.receivers.map((receiver) => {
      const people = named.get(receiver) ?? []
      return `${this.#spec.receivers[receiver]}${people.length === 0 ? '' : ` ${people.join('、')}`}（${through}）`
    })
  }

  /** People of a setting are told of documents that wait for them. */
  #waiting(state: number): string[] {
    return settingsOf(this.#spec, 'people').flatMap(([key, setting]) => {
      const people = this.#peopleOf(key)
      return setting.state === state && people.length > 0 ? [`${setting.label} ${people.join('、')}（站内）`] : []
    })
  }

  #peopleOf(setting: string): string[] {
    return listOfSetting(this.#content.process, setting).map((id) => this.#person(id))
  }

  #required(step: string): string[] {
    const asked = this.#content.fields.filter((field) => isAsked(field, step))
    const named = stepOf(this.#content.process, step).requiredFields.map((id) => this.#fieldName(id))
    const fixed = step === 'create' ? this.#fixed.map((field) => field.label) : []
    const always = asked.filter((field) => field.required).map((field) => field.name)
    const sometimes = asked.filter((field) => !field.required).map((field) => `${field.name}（满足条件时）`)
    return [...new Set([...fixed, ...always, ...named, ...sometimes])]
  }

  #fieldName(id: string): string {
    const name = readFieldName(id)
    if (name.kind === 'fixed') return this.#fixed.find(({ key }) => key === name.key)?.label ?? ''
    return this.#content.fields.find((field) => field.id === id)?.name ?? '已删除的字段'
  }

  #person(id: string): string {
    return this.#names.people.get(id) ?? '已删除的人员'
  }
}

const quiet = { told: [], copied: [], required: [], checks: [], note: '' } as const

function isAsked(field: FieldDefinition, step: string): boolean {
  return (field.required || field.requiredIf !== null) && fillSteps(field).includes(step)
}
