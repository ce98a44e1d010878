/** Tells the lives of events: three months of calls, each taken from step to step by the rows of the lifecycle. */
import { flowOf } from '../../domain/event/event-flow.ts'
import { EventState, newEventFlags } from '../../domain/event/event-state.ts'
import { RoleType as Role } from '../../domain/permission/roles.ts'
import { someoneAs } from './cast.ts'
import { dayMs, daysTold, type EventRow, lives, minuteMs, openLives, type ToldEvent } from './event-lives.ts'
import { EventTurns } from './event-turns.ts'
import { calls } from './event-words.ts'

/** Tells the events. */
export class EventTeller extends EventTurns {
  tell(count: number): ToldEvent[] {
    const { nowMs } = this.cast
    const starts = Array.from({ length: count }, () => nowMs - this.random.next() ** 1.4 * daysTold * dayMs).sort(
      (a, b) => a - b,
    )
    for (const startMs of starts) this.told.push(this.one(startMs))
    return this.told
  }

  private one(startMs: number): ToldEvent {
    const random = this.random
    const call = random.pick(calls)
    const type = this.types[call.topic]
    const customer = random.pick(this.cast.customers, 1.6)
    const contact = customer.contacts[0]
    const creator =
      someoneAs(this.cast, Role.AcceptanceService, Role.Employee, Role.Salesperson)?.person ?? this.agent()
    const at = new Date(startMs).toISOString()
    const row: EventRow = {
      ...newEventFlags,
      tenant_id: this.cast.tenantId,
      id: random.id(startMs),
      no: this.number(startMs),
      title: call.title,
      detail_desc: call.detail,
      state: EventState.ToAssign,
      version: 1,
      priority: random.pickWeighted([
        [78, 1],
        [17, 2],
        [5, 3],
      ]),
      template_id: type.id,
      version_id: type.versionId,
      service_group_id: null,
      claim_group_ids: type.process.claimGroupIds,
      asset_id: null,
      source_type: random.pickWeighted([
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
      upgrade_level_name: '',
      pause_reason: '',
      resume_at: null,
      completer_id: null,
      completed_at: null,
      solution: '',
      solution_category: '',
      closer_id: null,
      closed_at: null,
      close_reason: null,
      created_by: creator.id,
      created_at: at,
      updated_at: at,
    }
    const told: ToldEvent = { row, lines: [], messages: [] }
    const { principalId } = type.process
    if (principalId !== null) Object.assign(row, flowOf('assign', row), { principal_id: principalId, principal_at: at })
    this.note(told, 'create', null, creator, '', startMs)
    const isRecent = this.cast.nowMs - startMs < 2 * dayMs
    const turns = random.pickWeighted(isRecent ? openLives : lives)
    let now = startMs
    for (const turn of turns) {
      // Its type has given it to somebody already.
      if (principalId !== null && (turn === 'claim' || turn === 'assign')) continue
      now += random.int(4, turn === 'complete' || turn === 'resume' ? 240 : 45) * minuteMs
      if (now >= this.cast.nowMs) break
      if (turn === 'talk') this.talk(told, now)
      else if (turn === 'convert') this.convert(told, now)
      else if (turn === 'merge') this.merge(told, now)
      else if (turn === 'split') this.split(told, now)
      else this.step(told, call, turn, now)
    }
    return told
  }
}
