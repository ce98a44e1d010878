/** Events of the demonstration that became orders, went into others, or were split. */
import { flowOf } from '../../domain/event/event-flow.ts'
import type { EventAction } from '../../domain/event/event-moves.ts'
import { CloseReason, EventState, newEventFlags } from '../../domain/event/event-state.ts'
import type { CastPerson } from './cast.ts'
import { dayMs, minuteMs, type ToldEvent } from './event-lives.ts'
import { EventSteps } from './event-steps.ts'
import type { ToldCall } from './event-words.ts'

const answered: ToldCall = {
  title: '',
  detail: '',
  trouble: '',
  solution: '已电话指导客户解决',
  topic: 'question',
  category: '',
}

export class EventTurns extends EventSteps {
  /** Takes an event to its end in the usual way, so that none waits for months. */
  private finish(told: ToldEvent, ms: number): void {
    const steps: readonly EventAction[] =
      told.row.state === EventState.ToAssign ? ['claim', 'start', 'complete', 'close'] : ['complete', 'close']
    for (const [at, step] of steps.entries()) {
      const now = ms + (at + 1) * 30 * minuteMs
      if (now < this.cast.nowMs) this.step(told, answered, step, now)
    }
  }

  /** Becomes the next order that was made within three days, and is about what that one is about. */
  protected convert(told: ToldEvent, ms: number): void {
    const at = this.orders.findIndex(({ created }) => created > ms && created < ms + 3 * dayMs)
    const [order] = at === -1 ? [] : this.orders.splice(at, 1)
    const { row } = told
    const person = this.worker(row)
    if (order === undefined || row.principal_id === null) return this.finish(told, ms)
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
    this.turn(told, 'convert', person, `${order.no}，工单归档后自动完成事件`, order.created)
    const end = { kind: 'work-order', id: order.id, no: order.no }
    this.link('converted', told, end, person, order.created, { is_awaited: order.archived === null })
    if (order.archived === null) return
    const ended = new Date(order.archived).toISOString()
    Object.assign(row, flowOf('complete', row), {
      completer_id: person.id,
      completed_at: ended,
      solution: order.solution === '' ? `由工单 ${order.no} 处理完成` : order.solution,
    })
    this.turn(told, 'settle', null, order.no, order.archived)
  }

  /** The same customer called twice: goes into the event that was told last and was not over by then. */
  protected merge(told: ToldEvent, ms: number): void {
    const isOpenThen = ({ row }: ToldEvent) =>
      ([row['completed_at'], row['closed_at']] as (string | null)[]).every(
        (end) => end === null || Date.parse(end) > ms,
      )
    const target = this.told.slice(-40).findLast(isOpenThen)
    if (target === undefined) return this.finish(told, ms)
    const { row } = told
    const at = new Date(ms).toISOString()
    const person = this.random.pick(this.chiefs)
    const same = ['title', 'customer_id', 'custom_name', 'custom_link_person', 'custom_phone', 'custom_detail_addr']
    this.talk(told, ms - minuteMs)
    Object.assign(row, Object.fromEntries(same.map((column) => [column, target.row[column]])), flowOf('merge', row), {
      close_reason: CloseReason.Duplicate,
      closer_id: person.id,
      closed_at: at,
    })
    this.turn(told, 'merge', person, String(target.row['no']), ms)
    this.link('merged', told, { kind: 'event', id: target.row.id, no: String(target.row['no']) }, person, ms, {})
  }

  /** The last message turns out to be another matter. */
  protected split(told: ToldEvent, ms: number): void {
    const { row } = told
    const said = told.messages.at(-1) as { readonly id: string; readonly text: string } | undefined
    if (said === undefined) return
    const person = this.worker(row)
    const at = new Date(ms).toISOString()
    const fresh: ToldEvent = {
      row: {
        ...row,
        ...newEventFlags,
        id: this.random.id(ms),
        no: this.number(ms),
        // Another matter has no type yet.
        template_id: null,
        version_id: null,
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
    this.note(fresh, 'create', null, person, '', ms)
    this.told.push(fresh)
    this.finish(fresh, ms)
    const end = { kind: 'event', id: fresh.row.id, no: String(fresh.row['no']) }
    this.turn(told, 'split', person, `${end.no} ${String(fresh.row['title'])}`, ms)
    this.link('split', told, end, person, ms, { message_ids: [said.id] })
  }

  protected link(
    relation: string,
    { row }: ToldEvent,
    to: { readonly kind: string; readonly id: string; readonly no: string },
    person: CastPerson,
    ms: number,
    more: { readonly is_awaited?: boolean; readonly message_ids?: readonly string[] },
  ): void {
    this.links.push({
      tenant_id: this.cast.tenantId,
      id: this.random.id(ms),
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
}
