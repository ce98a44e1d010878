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

  constructor(cast: Cast) {
    this.#cast = { ...cast, random: new Random(cast.tenantId.length * 104_729) }
    this.#random = this.#cast.random
    const of = (role: Role) => cast.people.filter((person) => person.roles.includes(role))
    const agents = [...of(Role.AcceptanceService), ...of(Role.Dispatcher)]
    this.#agents = agents.length > 0 ? agents : cast.people.slice(0, 1)
    const chiefs = of(Role.Dispatcher)
    this.#chiefs = chiefs.length > 0 ? chiefs : this.#agents
  }

  tell(count: number): ToldEvent[] {
    const { nowMs, zone } = this.#cast
    const starts = Array.from({ length: count }, () => nowMs - this.#random.next() ** 1.4 * daysTold * dayMs).sort(
      (a, b) => a - b,
    )
    const perDay = new Map<string, number>()
    return starts.map((startMs) => {
      const day = dayIn(zone, new Date(startMs))
      const n = (perDay.get(day) ?? 0) + 1
      perDay.set(day, n)
      return this.#one(startMs, `SJ${addDays(day, 0).replaceAll('-', '')}${String(n).padStart(5, '0')}`)
    })
  }

  #one(startMs: number, no: string): ToldEvent {
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
      no,
      title: call.title,
      detail_desc: call.detail,
      state: EventState.ToAssign,
      version: 1,
      priority: random.weighted([
        [78, 1],
        [17, 2],
        [5, 3],
      ]),
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
      else this.#step(told, call, turn, now)
    }
    return told
  }

  #agent(): CastPerson {
    return this.#random.pick(this.#agents)
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

  #note(
    told: ToldEvent,
    name: EventAction | 'create',
    from: number | null,
    person: CastPerson,
    note: string,
    ms: number,
  ): void {
    const { row } = told
    told.lines.push({
      tenant_id: this.#cast.tenantId,
      id: this.#random.id(ms),
      kind: 'event',
      record_id: row.id,
      action: eventDocument.rowOf(name).label,
      note,
      person_id: person.id,
      at: new Date(ms).toISOString(),
      step: name,
      from_state: from,
      to_state: row.state,
      version: row.version,
      person_role: person.roles[0] ?? null,
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
