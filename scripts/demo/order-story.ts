/** The story of one order, step by step: its row, and a log row for every step. A story never knows anything that the log does not. */
import type { WorkOrderMoveName } from '../../domain/work-order/work-order-document.ts'
import { VisitState, visitStatesInForce } from '../../domain/work-order/visit-state.ts'
import type { CastTemplate } from './order-templates.ts'
import type { FieldChange } from '../../server/kernel/field-change.ts'
import type { AbnormalRecord } from '../../server/work-order/work-order-child-store.ts'
import type { VisitRecord, WorkOrderRecord } from '../../server/work-order/work-order-store.ts'
import type { Actor, Cast, CastAddress, CastCustomer, CastPerson } from './cast.ts'

export interface LogRow {
  readonly id: string
  readonly action: WorkOrderMoveName
  readonly from_state: number | null
  readonly to_state: number
  readonly version: number
  readonly actor_id: string
  readonly actor_role: number
  readonly reason: string
  readonly changes: readonly FieldChange[]
  readonly lng: number | null
  readonly lat: number | null
  readonly at: string
}

export interface Window {
  readonly start: string
  readonly end: string
}

export interface StepDetails {
  readonly reason?: string
  readonly changes?: readonly FieldChange[]
  readonly lng?: number
  readonly lat?: number
}

const minuteMs = 60_000
/** The demonstration lives in Asia/Shanghai, which has no summer time. */
const zoneMs = 8 * 3_600_000
const opensAt = 8
const closesAt = 20

/** The instant itself, or the next opening when the office is closed. */
function whenOpen(ms: number): number {
  const local = new Date(ms + zoneMs)
  const hour = local.getUTCHours()
  if (hour >= opensAt && hour < closesAt) return ms
  local.setUTCHours(opensAt, local.getUTCMinutes(), local.getUTCSeconds(), 0)
  return local.getTime() - zoneMs + (hour >= closesAt ? 86_400_000 : 0)
}

/** A wall-clock time some days after an instant. */
export function onDay(ms: number, daysLater: number, hour: number, minute = 0): number {
  const local = new Date(ms + zoneMs)
  local.setUTCDate(local.getUTCDate() + daysLater)
  local.setUTCHours(hour, minute, 0, 0)
  return local.getTime() - zoneMs
}

export interface Beginning {
  readonly template: CastTemplate
  readonly customer: CastCustomer
  readonly creator: CastPerson
  readonly title: string
  readonly detail: string
  readonly priority: number
  readonly sourceType: number
  readonly startMs: number
}

export class OrderStory {
  readonly cast: Cast
  readonly template: CastTemplate
  readonly customer: CastCustomer
  readonly address: CastAddress
  readonly row: WorkOrderRecord
  readonly logs: LogRow[] = []
  readonly visits: VisitRecord[] = []
  readonly requests: AbnormalRecord[] = []
  readonly files: { file_id: string; kind: number; added_by: string; added_at: string }[] = []
  readonly collaborators: string[] = []
  readonly messages: { id: string; author_id: string; text: string; is_internal: boolean; created_at: string }[] = []
  #clock: number

  constructor(cast: Cast, beginning: Beginning) {
    const { template, customer, creator, title, detail, priority, sourceType, startMs } = beginning
    this.cast = cast
    this.template = template
    this.customer = customer
    this.address = cast.random.pick(customer.addresses, 2)
    this.#clock = startMs
    const contact = cast.random.pick(customer.contacts, 2)
    this.row = {
      ...emptyOrder,
      tenant_id: cast.tenantId,
      id: cast.random.id(startMs),
      title,
      template_id: template.id,
      version_id: template.versionId,
      priority,
      source_type: sourceType,
      detail,
      customer_id: customer.id,
      customer_name: customer.name,
      contact_name: contact.name,
      contact_phone: contact.phone,
      address_id: this.address.id,
      address_text: this.address.text,
      lng: this.address.lng,
      lat: this.address.lat,
      creator_id: creator.id,
      created_at: this.at(),
      updated_at: this.at(),
    }
  }

  get clockMs(): number {
    return this.#clock
  }

  /** The instant of the story. */
  at(): string {
    return new Date(this.#clock).toISOString()
  }

  /** Lets some minutes of office time pass; returns the instant of the next event. */
  wait(leastMinutes: number, mostMinutes: number): number {
    const { random } = this.cast
    const minutes = leastMinutes + random.next() * (mostMinutes - leastMinutes)
    this.#clock = whenOpen(this.#clock + minutes * minuteMs + 1000)
    return this.#clock
  }

  /** Goes on at an instant, if that lies ahead. */
  goTo(ms: number): number {
    this.#clock = Math.max(ms, this.#clock + 1000)
    return this.#clock
  }

  /** Takes a step: changes the row and writes the log. */
  step(action: WorkOrderMoveName, actor: Actor, patch: Partial<WorkOrderRecord>, details: StepDetails = {}): void {
    const isNew = this.logs.length === 0
    const from = this.row.state
    Object.assign(this.row, patch, { updated_at: this.at() })
    if (!isNew) this.row.version += 1
    this.logs.push({
      id: this.cast.random.id(this.#clock),
      action,
      from_state: isNew ? null : from,
      to_state: this.row.state,
      version: this.row.version,
      actor_id: actor.person.id,
      actor_role: actor.role,
      reason: details.reason ?? '',
      changes: details.changes ?? [],
      lng: details.lng ?? null,
      lat: details.lat ?? null,
      at: this.at(),
    })
  }

  /** The visit in force. */
  get visit(): VisitRecord | undefined {
    return this.visits.find((visit) => (visitStatesInForce as readonly number[]).includes(visit.state))
  }

  /** Plans the next visit; the former one is cancelled. */
  planVisit(technicianId: string, window: Window | null): VisitRecord {
    if (this.visit !== undefined) this.visit.state = VisitState.Cancelled
    const visit: VisitRecord = {
      tenant_id: this.cast.tenantId,
      id: this.cast.random.id(this.#clock),
      work_order_id: this.row.id,
      seq: this.visits.length + 1,
      technician_id: technicianId,
      state: VisitState.Planned,
      plan_start: window?.start ?? null,
      plan_end: window?.end ?? null,
      depart_at: null,
      arrive_at: null,
      arrive_lng: null,
      arrive_lat: null,
      distance_m: null,
      arrive_note: '',
      start_at: null,
      end_at: null,
      report: '',
      created_at: this.at(),
    }
    this.visits.push(visit)
    return visit
  }

  say(author: CastPerson, text: string, isInternal = true): void {
    this.messages.push({
      id: this.cast.random.id(this.#clock),
      author_id: author.id,
      text,
      is_internal: isInternal,
      created_at: this.at(),
    })
  }
}

const emptyOrder: WorkOrderRecord = {
  tenant_id: '',
  id: '',
  no: '',
  title: '',
  template_id: '',
  version_id: '',
  state: 0,
  version: 1,
  priority: 1,
  service_level: null,
  source_type: 1,
  detail: '',
  customer_id: null,
  customer_name: '',
  customer_company: '',
  contact_name: '',
  contact_phone: '',
  address_id: null,
  address_text: '',
  lng: null,
  lat: null,
  asset_id: null,
  contract_id: null,
  cycle_plan_id: null,
  wanted_at: null,
  wanted_end: null,
  creator_id: '',
  created_at: '',
  updated_at: '',
  accepted_by: null,
  accepted_at: null,
  assigned_by: null,
  assigned_at: null,
  service_group_id: null,
  technician_id: null,
  picked_up_by: null,
  picked_up_at: null,
  grabbed_at: null,
  reserve_start: null,
  reserve_end: null,
  started_at: null,
  finished_at: null,
  service_result: null,
  solution: '',
  cancelled_at: null,
  cancel_reason: '',
  is_invalid: false,
  is_in_pool: false,
  is_archived: false,
  archived_at: null,
  is_paused: false,
  paused_at: null,
  paused_until: null,
  pause_reason: '',
  pause_seconds: 0,
  abnormal_state: 0,
  examine_type: null,
  examine_result: null,
  approve_from_state: null,
  approve_to_state: null,
  approval_at: null,
  create_examined_by: null,
  create_examined_at: null,
  complete_examined_by: null,
  complete_examined_at: null,
  refuse_count: 0,
  reschedule_count: 0,
  attempt: 1,
  evaluated_at: null,
  evaluated_by: null,
  quality: null,
  attitude: null,
  speed: null,
  resolution: null,
  evaluation_text: '',
  deleted_at: null,
  deleted_by: null,
  due_at: null,
  sub_state: null,
  receipt_at: null,
  receipt_by: null,
  receipt_examined_by: null,
  receipt_examined_at: null,
  settled_at: null,
  collect_examined_by: null,
  collect_examined_at: null,
}
