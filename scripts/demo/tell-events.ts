/** Tells the lives of events: three months of calls, each taken from step to step by the rows of the lifecycle. */
import { addDays } from '../../domain/calendar/civil-day.ts'
import { eventDocument } from '../../domain/event/event-document.ts'
import { flowOf } from '../../domain/event/event-flow.ts'
import { type EventAction, eventMoves } from '../../domain/event/event-moves.ts'
import { CloseReason, type EventFlags, EventState, newEventFlags } from '../../domain/event/event-state.ts'
import { RoleType as Role } from '../../domain/permission/roles.ts'
import { dayIn } from '../../server/kernel/day.ts'
import { as, type Cast, type CastPerson, someoneAs } from './cast.ts'
import { calls, type ToldCall } from './event-words.ts'
import { Random } from './random.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
const daysTold = 90
type Turn = EventAction | 'talk'
type Step = EventAction | 'create' | 'settle'
/** Turns of a life with their weights; where it stops, the event stands. */
const lives: readonly (readonly [weight: number, turns: readonly Turn[]])[] = [
  [30, ['claim', 'start', 'complete', 'close']],
  [16, ['assign', 'start', 'complete', 'close']],
  [8, ['claim', 'start', 'talk', 'complete']],
  [6, ['assign', 'start', 'pause', 'resume', 'complete', 'close']],
  [6, ['claim', 'start', 'escalate', 'complete', 'close']],
  [3, ['claim', 'escalate', 'giveBack', 'start', 'complete', 'close']],
  [3, ['assign', 'transfer', 'start', 'complete', 'close']],
  [3, ['claim', 'start', 'complete', 'reopen', 'complete', 'close']],
  [5, ['close']],
  [9, ['claim', 'start', 'convert']],
  [5, ['merge']],
  [3, ['claim', 'start', 'talk', 'split', 'complete', 'close']],
]
/** Lives of the last days, which stand still somewhere. */
const openLives: readonly (readonly [weight: number, turns: readonly Turn[]])[] = [
  [30, []],
  [16, ['claim']],
  [10, ['assign']],
  [18, ['claim', 'start']],
  [8, ['assign', 'start', 'talk']],
  [7, ['claim', 'start', 'escalate']],
  [3, ['claim', 'escalate']],
  [8, ['assign', 'start', 'pause']],
  [8, ['claim', 'start', 'complete']],
  [6, ['claim', 'start', 'convert']],
]

export interface EventRow extends EventFlags {
  id: string
  state: number
  version: number
  principal_id: string | null
  upgrade_user_id: string | null
  upgrade_level: number
  created_at: string
  updated_at: string
  [column: string]: unknown
}

/** An order that an event may have become. */
export interface DemoOrder {
  readonly id: string
  readonly no: string
  readonly title: string
  readonly customer_id: string
  readonly customer_name: string
  readonly contact_name: string
  readonly contact_phone: string
  readonly address_text: string
  readonly asset_id: string | null
  readonly solution: string
  readonly created: number
  /** Null while it is not archived, or for one that was cancelled. */
  readonly archived: number | null
}

export interface ToldEvent {
  readonly row: EventRow
  readonly lines: object[]
  readonly messages: object[]
}

/** Tells the events; a generator of its own, so that the rest of the story does not change. */
export class EventTeller {
  readonly #cast: Cast
  readonly #random: Random
  readonly #agents: readonly CastPerson[]
  readonly #chiefs: readonly CastPerson[]
  readonly #orders: DemoOrder[]
  readonly #perDay = new Map<string, number>()
  readonly #told: ToldEvent[] = []
  /** Links between what was told, as rows. */
  readonly links: object[] = []

  /** @param orders in the order of their creation */
  constructor(cast: Cast, orders: readonly DemoOrder[]) {
    this.#orders = [...orders]
    this.#cast = { ...cast, random: new Random(cast.tenantId.length * 104_729) }
    this.#random = this.#cast.random
    const of = (role: Role) => cast.people.filter((person) => person.roles.includes(role))
    const agents = [...of(Role.AcceptanceService), ...of(Role.Dispatcher)]
    this.#agents = agents.length > 0 ? agents : cast.people.slice(0, 1)
    const chiefs = of(Role.Dispatcher)
    this.#chiefs = chiefs.length > 0 ? chiefs : this.#agents
  }

  tell(count: number): ToldEvent[] {
    const { nowMs } = this.#cast
    const starts = Array.from({ length: count }, () => nowMs - this.#random.next() ** 1.4 * daysTold * dayMs).sort(
      (a, b) => a - b,
    )
    for (const startMs of starts) this.#told.push(this.#one(startMs))
    return this.#told
  }

  #number(ms: number): string {
    const day = dayIn(this.#cast.zone, new Date(ms))
    const n = (this.#perDay.get(day) ?? 0) + 1
    this.#perDay.set(day, n)
    return `SJ${addDays(day, 0).replaceAll('-', '')}${String(n).padStart(5, '0')}`
  }

  #one(startMs: number): ToldEvent {
    const random = this.#random
    const call = random.pick(calls)
    const customer = random.pick(this.#cast.customers, 1.6)
    const contact = customer.contacts[0]
    const creator =
      someoneAs(this.#cast, Role.AcceptanceService, Role.Employee, Role.Salesperson)?.person ?? this.#agent()
    const at = new Date(startMs).toISOString()
    const row: EventRow = {
      ...newEventFlags,
      tenant_id: this.#cast.tenantId,
      id: random.id(startMs),
      no: this.#number(startMs),
      title: call.title,
      detail_desc: call.detail,
      state: EventState.ToAssign,
      version: 1,
      priority: random.weighted([
        [78, 1],
        [17, 2],
        [5, 3],
      ]),
      asset_id: null,
      source_type: random.weighted([
        [60, 1],
        [20, 5],
        [12, 3],
        [8, 4],
      ]),
      customer_id: customer.id,
      custom_name: customer.name,
      custom_link_person: contact?.name ?? '',
      custom_phone: contact?.phone ?? '',
      custom_detail_addr: customer.addresses[0]?.text ?? '',
      principal_id: null,
      principal_at: null,
      dispatcher_id: null,
      dispatched_at: null,
      starter_id: null,
      started_at: null,
      upgrade_user_id: null,
      upgraded_at: null,
      upgrade_level: 0,
      pause_reason: '',
      resume_at: null,
      completer_id: null,
      completed_at: null,
      solution: '',
      closer_id: null,
      closed_at: null,
      close_reason: null,
      created_by: creator.id,
      created_at: at,
      updated_at: at,
    }
    const told: ToldEvent = { row, lines: [], messages: [] }
    this.#note(told, 'create', null, creator, '', startMs)
    const isRecent = this.#cast.nowMs - startMs < 2 * dayMs
    const turns = random.weighted(isRecent ? openLives : lives)
    let now = startMs
    for (const turn of turns) {
      now += random.int(4, turn === 'complete' || turn === 'resume' ? 240 : 45) * minuteMs
      if (now >= this.#cast.nowMs) break
      if (turn === 'talk') this.#talk(told, now)
      else if (turn === 'convert') this.#convert(told, now)
      else if (turn === 'merge') this.#merge(told, now)
      else if (turn === 'split') this.#split(told, now)
      else this.#step(told, call, turn, now)
    }
    return told
  }

  #agent(): CastPerson {
    return this.#random.pick(this.#agents)
  }

  /** Becomes the next order that was made within three days, and is about what that one is about. */
  #convert(told: ToldEvent, ms: number): void {
    const at = this.#orders.findIndex(({ created }) => created > ms && created < ms + 3 * dayMs)
    const [order] = at === -1 ? [] : this.#orders.splice(at, 1)
    const { row } = told
    const person = this.#worker(row)
    if (order === undefined || row.principal_id === null) return
    Object.assign(row, {
      title: order.title,
      detail_desc: '',
      customer_id: order.customer_id,
      custom_name: order.customer_name,
      custom_link_person: order.contact_name,
      custom_phone: order.contact_phone,
      custom_detail_addr: order.address_text,
      asset_id: order.asset_id,
    })
    this.#turn(told, 'convert', person, `${order.no}，工单归档后自动完成事件`, order.created)
    const end = { kind: 'work-order', id: order.id, no: order.no }
    this.#link('converted', told, end, person, order.created, { is_awaited: order.archived === null })
    if (order.archived === null) return
    const ended = new Date(order.archived).toISOString()
    Object.assign(row, flowOf('complete', row), {
      completer_id: person.id,
      completed_at: ended,
      solution: order.solution === '' ? `由工单 ${order.no} 处理完成` : order.solution,
    })
    this.#turn(told, 'settle', null, order.no, order.archived)
  }

  /** The same customer called twice: goes into the event that was told last and was not over by then. */
  #merge(told: ToldEvent, ms: number): void {
    const isOpenThen = ({ row }: ToldEvent) =>
      [row['completed_at'], row['closed_at']].every((end) => end === null || Date.parse(String(end)) > ms)
    const target = this.#told.slice(-40).findLast(isOpenThen)
    if (target === undefined) return
    const { row } = told
    const at = new Date(ms).toISOString()
    const person = this.#random.pick(this.#chiefs)
    const same = ['title', 'customer_id', 'custom_name', 'custom_link_person', 'custom_phone', 'custom_detail_addr']
    this.#talk(told, ms - minuteMs)
    Object.assign(row, Object.fromEntries(same.map((column) => [column, target.row[column]])), flowOf('merge', row), {
      close_reason: CloseReason.Duplicate,
      closer_id: person.id,
      closed_at: at,
    })
    this.#turn(told, 'merge', person, String(target.row['no']), ms)
    this.#link('merged', told, { kind: 'event', id: target.row.id, no: String(target.row['no']) }, person, ms, {})
  }

  /** What was said last turns out to be another matter. */
  #split(told: ToldEvent, ms: number): void {
    const { row } = told
    const said = told.messages.at(-1) as { readonly id: string; readonly text: string } | undefined
    if (said === undefined) return
    const person = this.#worker(row)
    const at = new Date(ms).toISOString()
    const fresh: ToldEvent = {
      row: {
        ...row,
        ...newEventFlags,
        id: this.#random.id(ms),
        no: this.#number(ms),
        title: '同一客户的另一件事',
        detail_desc: said.text,
        state: EventState.ToAssign,
        version: 1,
        principal_id: null,
        principal_at: null,
        dispatcher_id: null,
        dispatched_at: null,
        starter_id: null,
        started_at: null,
        created_by: person.id,
        created_at: at,
        updated_at: at,
      },
      lines: [],
      messages: [],
    }
    this.#note(fresh, 'create', null, person, '', ms)
    this.#told.push(fresh)
    const end = { kind: 'event', id: fresh.row.id, no: String(fresh.row['no']) }
    this.#turn(told, 'split', person, `${end.no} ${String(fresh.row['title'])}`, ms)
    this.#link('split', told, end, person, ms, { message_ids: [said.id] })
  }

  #worker({ principal_id: id }: EventRow): CastPerson {
    return id === null ? this.#agent() : as(this.#cast, id, Role.AcceptanceService).person
  }

  /** A step after the columns were set. */
  #turn(told: ToldEvent, name: Step, person: CastPerson | null, note: string, ms: number): void {
    const { row } = told
    const from = told.lines.length === 0 ? null : (told.lines.at(-1) as { readonly to_state: number }).to_state
    Object.assign(row, { version: row.version + 1, updated_at: new Date(ms).toISOString() })
    this.#note(told, name, from, person, note, ms)
  }

  #link(
    relation: string,
    { row }: ToldEvent,
    to: { readonly kind: string; readonly id: string; readonly no: string },
    person: CastPerson,
    ms: number,
    more: { readonly is_awaited?: boolean; readonly message_ids?: readonly string[] },
  ): void {
    this.links.push({
      tenant_id: this.#cast.tenantId,
      id: this.#random.id(ms),
      relation,
      from_kind: 'event',
      from_id: row.id,
      from_no: row['no'],
      to_kind: to.kind,
      to_id: to.id,
      to_no: to.no,
      message_ids: more.message_ids ?? null,
      is_awaited: more.is_awaited ?? false,
      created_by: person.id,
      created_at: new Date(ms).toISOString(),
    })
  }

  #step(told: ToldEvent, call: ToldCall, action: EventAction, ms: number): void {
    const { row } = told
    const from = row.state
    const at = new Date(ms).toISOString()
    const worker = row.upgrade_user_id ?? row.principal_id
    const agent = worker === null ? this.#agent() : as(this.#cast, worker, Role.AcceptanceService).person
    const chief = this.#random.pick(this.#chiefs)
    Object.assign(row, flowOf(action, row), { version: row.version + 1, updated_at: at })
    let actor = agent
    let reason = ''
    switch (action) {
      case 'claim':
        Object.assign(row, { principal_id: agent.id, principal_at: at })
        break
      case 'assign': {
        const named = this.#agent()
        Object.assign(row, { principal_id: named.id, principal_at: at, dispatcher_id: chief.id, dispatched_at: at })
        actor = chief
        break
      }
      case 'start':
        Object.assign(row, { starter_id: agent.id, started_at: at })
        break
      case 'transfer':
        Object.assign(row, {
          principal_id: this.#agent().id,
          principal_at: at,
          dispatcher_id: agent.id,
          dispatched_at: at,
        })
        reason = '换班交接'
        break
      case 'escalate':
        Object.assign(row, { upgrade_user_id: chief.id, upgraded_at: at, upgrade_level: row.upgrade_level + 1 })
        reason = call.trouble
        break
      case 'giveBack':
        Object.assign(row, { upgrade_user_id: null })
        reason = '已与客户沟通，按原方案处理'
        break
      case 'pause':
        reason = '等客户提供照片'
        Object.assign(row, { pause_reason: reason, resume_at: new Date(this.#cast.nowMs + dayMs).toISOString() })
        break
      case 'resume':
        Object.assign(row, { pause_reason: '', resume_at: null })
        break
      case 'complete':
        Object.assign(row, { completer_id: agent.id, completed_at: at, solution: call.solution })
        break
      case 'reopen':
        Object.assign(row, { upgrade_user_id: null, completer_id: null, completed_at: null })
        reason = '客户来电说问题又出现了'
        actor = chief
        break
      case 'close':
        Object.assign(row, {
          close_reason:
            from === EventState.Completed
              ? CloseReason.Solved
              : this.#random.pick([CloseReason.Duplicate, CloseReason.Invalid, CloseReason.Withdrawn]),
          closer_id: agent.id,
          closed_at: at,
        })
        break
      default:
        throw new Error(`the demonstration does not ${eventMoves[action].label} events`)
    }
    this.#note(told, action, from, actor, reason, ms)
  }

  #note(told: ToldEvent, name: Step, from: number | null, person: CastPerson | null, note: string, ms: number): void {
    const { row } = told
    told.lines.push({
      tenant_id: this.#cast.tenantId,
      id: this.#random.id(ms),
      kind: 'event',
      record_id: row.id,
      action: eventDocument.rowOf(name).label,
      note,
      person_id: person?.id ?? null,
      at: new Date(ms).toISOString(),
      step: name,
      from_state: from,
      to_state: row.state,
      version: row.version,
      person_role: person?.roles[0] ?? null,
      changes: [],
    })
  }

  #talk({ messages, row }: ToldEvent, ms: number): void {
    messages.push({
      tenant_id: this.#cast.tenantId,
      id: this.#random.id(ms),
      kind: 'event',
      record_id: row.id,
      author_id: row.principal_id ?? row['created_by'],
      text: '已电话指导客户自查，等他回复结果',
      is_internal: true,
      file_ids: [],
      created_at: new Date(ms).toISOString(),
    })
  }
}
