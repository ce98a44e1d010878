/** Steps of the demonstration's events, by the rows of the lifecycle. */
import { addDays } from '../../domain/calendar/civil-day.ts'
import { eventDocument } from '../../domain/event/event-document.ts'
import { flowOf } from '../../domain/event/event-flow.ts'
import { type EventAction, eventMoves } from '../../domain/event/event-moves.ts'
import { type EventProcess, eventProcessOf, nextLevelOf } from '../../domain/event/event-process.ts'
import { CloseReason, closeReasonNames, EventState } from '../../domain/event/event-state.ts'
import { RoleType as Role } from '../../domain/permission/roles.ts'
import { dayIn } from '../../server/kernel/day.ts'
import { actorAs, type Cast, type CastPerson } from './cast.ts'
import { type DemoOrder, dayMs, type EventRow, type Step, type ToldEvent } from './event-lives.ts'
import type { CastEventType } from './event-types.ts'
import type { CallTopic, ToldCall } from './event-words.ts'
import { Random } from './random.ts'

/** A generator of its own, so that the rest of the story does not change. */
export class EventSteps {
  protected readonly cast: Cast
  protected readonly random: Random
  protected readonly agents: readonly CastPerson[]
  protected readonly chiefs: readonly CastPerson[]
  protected readonly orders: DemoOrder[]
  protected readonly types: Readonly<Record<CallTopic, CastEventType>>
  protected readonly perDay = new Map<string, number>()
  protected readonly told: ToldEvent[] = []
  /** Links between what was told, as rows. */
  readonly links: object[] = []

  /** @param orders in the order of their creation */
  constructor(cast: Cast, orders: readonly DemoOrder[], types: Readonly<Record<CallTopic, CastEventType>>) {
    this.types = types
    this.orders = [...orders]
    this.cast = { ...cast, random: new Random(cast.tenantId.length * 104_729) }
    this.random = this.cast.random
    const of = (role: Role) => cast.people.filter((person) => person.roles.includes(role))
    const agents = [...of(Role.AcceptanceService), ...of(Role.Dispatcher)]
    this.agents = agents.length > 0 ? agents : cast.people.slice(0, 1)
    const chiefs = of(Role.Dispatcher)
    this.chiefs = chiefs.length > 0 ? chiefs : this.agents
  }

  protected number(ms: number): string {
    const day = dayIn(this.cast.zone, new Date(ms))
    const n = (this.perDay.get(day) ?? 0) + 1
    this.perDay.set(day, n)
    return `SJ${addDays(day, 0).replaceAll('-', '')}${String(n).padStart(5, '0')}`
  }

  protected agent(): CastPerson {
    return this.random.pick(this.agents)
  }

  protected worker({ principal_id: id }: EventRow): CastPerson {
    return id === null ? this.agent() : actorAs(this.cast, id, Role.AcceptanceService).person
  }

  /** The process of its type; that of a new type for an event without one. */
  private processOf({ template_id: id }: EventRow): EventProcess {
    return eventProcessOf(Object.values(this.types).find((type) => type.id === id)?.process ?? null)
  }

  private categoryOf(row: EventRow, { category }: ToldCall): string {
    const { solutionCategories } = this.processOf(row)
    return solutionCategories.includes(category) ? category : (solutionCategories[0] ?? '')
  }

  protected step(told: ToldEvent, call: ToldCall, action: EventAction, ms: number): void {
    const { row } = told
    const from = row.state
    const at = new Date(ms).toISOString()
    const worker = row.upgrade_user_id ?? row.principal_id
    const agent = worker === null ? this.agent() : actorAs(this.cast, worker, Role.AcceptanceService).person
    const chief = this.random.pick(this.chiefs)
    Object.assign(row, flowOf(action, row), { version: row.version + 1, updated_at: at })
    let actor = agent
    let reason = ''
    switch (action) {
      case 'claim':
        Object.assign(row, { principal_id: agent.id, principal_at: at })
        break
      case 'assign': {
        const named = this.agent()
        Object.assign(row, { principal_id: named.id, principal_at: at, dispatcher_id: chief.id, dispatched_at: at })
        actor = chief
        break
      }
      case 'start':
        Object.assign(row, { starter_id: agent.id, started_at: at })
        break
      case 'transfer':
        Object.assign(row, {
          principal_id: this.agent().id,
          principal_at: at,
          dispatcher_id: agent.id,
          dispatched_at: at,
        })
        reason = '换班交接'
        break
      case 'escalate': {
        const level = nextLevelOf(this.processOf(row), row.upgrade_level)
        Object.assign(row, {
          upgrade_user_id: chief.id,
          upgraded_at: at,
          upgrade_level: row.upgrade_level + 1,
          upgrade_level_name: level?.name ?? '',
        })
        reason = level === null ? call.trouble : `${level.name}：${call.trouble}`
        break
      }
      case 'giveBack':
        Object.assign(row, { upgrade_user_id: null })
        reason = '已与客户沟通，按原方案处理'
        break
      case 'pause':
        reason = '等客户提供照片'
        Object.assign(row, { pause_reason: reason, resume_at: new Date(this.cast.nowMs + dayMs).toISOString() })
        break
      case 'resume':
        Object.assign(row, { pause_reason: '', resume_at: null })
        break
      case 'complete':
        Object.assign(row, {
          completer_id: agent.id,
          completed_at: at,
          solution: call.solution,
          solution_category: this.categoryOf(row, call),
        })
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
              : this.random.pick([CloseReason.Duplicate, CloseReason.Invalid, CloseReason.Withdrawn]),
          closer_id: agent.id,
          closed_at: at,
        })
        reason = closeReasonNames[row.close_reason as CloseReason]
        break
      default:
        throw new Error(`the demonstration does not ${eventMoves[action].label} events`)
    }
    this.note(told, action, from, actor, reason, ms)
  }

  /** A step after the columns were set. */
  protected turn(told: ToldEvent, name: Step, person: CastPerson | null, note: string, ms: number): void {
    const { row } = told
    const from = told.lines.length === 0 ? null : (told.lines.at(-1) as { readonly to_state: number }).to_state
    Object.assign(row, { version: row.version + 1, updated_at: new Date(ms).toISOString() })
    this.note(told, name, from, person, note, ms)
  }

  protected note(
    told: ToldEvent,
    name: Step,
    from: number | null,
    person: CastPerson | null,
    note: string,
    ms: number,
  ): void {
    const { row } = told
    told.lines.push({
      tenant_id: this.cast.tenantId,
      id: this.random.id(ms),
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

  protected talk({ messages, row }: ToldEvent, ms: number): void {
    messages.push({
      tenant_id: this.cast.tenantId,
      id: this.random.id(ms),
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
