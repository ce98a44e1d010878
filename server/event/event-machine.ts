/** Events as documents: rows with the facts that their lifecycle asks for, and the machine that moves them. */
import { eventFacts, eventMessageFacts } from '@onsite/api/event/event-facts.ts'
import { eventDocument, type EventOtherMove } from '@onsite/domain/event/event-document.ts'
import type { EventFacts } from '@onsite/domain/event/event-facts.ts'
import { flowOf } from '@onsite/domain/event/event-flow.ts'
import { type EventAction, eventMoves } from '@onsite/domain/event/event-moves.ts'
import type { EventFlags, EventState } from '@onsite/domain/event/event-state.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import type { Tell } from '@onsite/domain/notice/tell.ts'
import type { HeldDocument, Told } from '../document/document-kind.ts'
import { documentMachine } from '../document/document-machine.ts'
import { recordDocument } from '../document/record-document.ts'
import { unlinkDocuments } from '../document/link-store.ts'
import { documentTalk } from '../document/talk-about-document.ts'
import { watchersOf } from '../document/watcher-store.ts'
import { releaseFiles } from '../file/file-store.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { membersByGroup } from '../people/service-group-store.ts'
import { mailOf } from './event-mail.ts'
import { eventList, type EventRecord, eventWithBin } from './event-store.ts'

/** Kept with a merge, for its undo. */
export interface MergeNote {
  readonly linkId: string
  readonly targetId: string
  /** Files that the other event holds since, for messages that it shows. */
  readonly fileIds: readonly string[]
}

export type HeldEvent = HeldDocument<EventRecord, EventFacts>

/** The flags of a stored event; a check of the table keeps them within their values. */
export const flagsOf = (row: EventRecord): EventFlags => ({
  dispatch_state: row.dispatch_state as EventFlags['dispatch_state'],
  process_state: row.process_state as EventFlags['process_state'],
  close_state: row.close_state as EventFlags['close_state'],
  pause_state: row.pause_state as EventFlags['pause_state'],
  upgrade_state: row.upgrade_state as EventFlags['upgrade_state'],
})

/** Facts of events, by id. */
export async function factsOf(ctx: StoreContext, rows: readonly EventRecord[]): Promise<Map<string, EventFacts>> {
  const members = await membersByGroup(
    ctx,
    rows.flatMap(({ service_group_id: groupId }) => groupId ?? []),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...flagsOf(row),
        state: row.state as EventState,
        isDeleted: row.deleted_at !== null,
        creatorId: row.created_by,
        principalId: row.principal_id,
        upgradeUserId: row.upgrade_state === 1 ? row.upgrade_user_id : null,
        claimers: row.service_group_id === null ? null : (members.get(row.service_group_id) ?? []),
        completedAt: row.completed_at,
      },
    ]),
  )
}

/** Columns that name people who do or did something with an event. */
type PeopleColumns = 'created_by' | 'principal_id' | 'upgrade_user_id' | 'dispatcher_id'
const peopleOf = (row: Pick<EventRecord, PeopleColumns>): string[] =>
  [row.created_by, row.principal_id, row.upgrade_user_id, row.dispatcher_id].filter((id) => id !== null)

/** People who are told of a move, beside all who see the event on an open page. */
const told: Readonly<
  Partial<Record<EventAction, (row: EventRecord, patch: Partial<EventRecord>) => (string | null)[]>>
> = {
  assign: (_, patch) => [patch.principal_id ?? null],
  transfer: (_, patch) => [patch.principal_id ?? null, patch.upgrade_user_id ?? null],
  escalate: (_, patch) => [patch.upgrade_user_id ?? null],
  giveBack: (row) => [row.principal_id],
  resume: (row) => [row.principal_id],
  merge: (row) => [row.principal_id, row.created_by],
  complete: (row) => [row.created_by],
  reopen: (row) => [row.principal_id],
  close: (row) => [row.principal_id, row.created_by],
}

const isMove = (name: string): name is EventAction => Object.hasOwn(eventMoves, name)

export const noticeOf = ({ id, no, title: name }: EventRecord, people: readonly string[], title: string): Tell => ({
  category: 'event',
  people: [...new Set(people)],
  channels: ['inApp'],
  title,
  text: `${no} ${name}`,
  path: recordPath('event', id),
})

const completions: readonly string[] = ['complete', 'settle']
const doneTitle = '服务已完成，请评价'
const doneText = ({ title }: EventRecord, { solution = '' }: Partial<EventRecord>): string =>
  `您的服务请求「${title}」已完成。${solution === '' ? '' : `处理结果：${solution}\n`}请花一分钟为这次服务打分；问题没有解决，也请告诉我们。`

/** A mail to the customer's person about an event; nothing where no address is known. */
async function mailTo(ctx: StoreContext, row: EventRecord, title: string, text: string): Promise<Told> {
  const mail = await mailOf(ctx, row)
  if (mail === '') return {}
  return {
    tellCustomer: {
      customerId: row.customer_id,
      name: row.custom_link_person,
      phone: row.custom_phone,
      channel: 'mail',
      mail,
      title: `${title} ${row.no}`,
      text: text === '' ? '我们发来了附件，请打开链接查看。' : text,
      path: recordPath('event', row.id),
      document: { kind: 'event', id: row.id },
    },
  }
}

export const eventKind = recordDocument<EventRecord, EventFacts, EventAction, EventOtherMove>(eventList, {
  spec: eventDocument,
  facts: eventFacts,
  factsOf,
  noOf: ({ row }) => row.no,
  peopleOf: ({ row }) => peopleOf(row),
  peopleIn: ({ principal_id: principal, upgrade_user_id: upgrade }) =>
    [principal, upgrade].filter((id) => typeof id === 'string'),
  async putBack(ctx, _, around) {
    const merge = around as MergeNote | null
    if (merge === null) return
    await unlinkDocuments(ctx, merge.linkId)
    await releaseFiles(ctx, merge.targetId, merge.fileIds)
    const target = await eventWithBin(ctx, merge.targetId)
    const facts = target && (await factsOf(ctx, [target])).get(target.id)
    if (target === undefined || facts === undefined) return
    await events.take(ctx, { row: target, facts }, { action: 'release', patch: {} })
  },
  tell: async (ctx, { row }, { action, patch }) => {
    // An event that is completed when its order is archived is judged by the customer as any other.
    const mail = completions.includes(action)
      ? await mailTo(ctx, row, doneTitle, doneText(row, patch as Partial<EventRecord>))
      : {}
    if (!isMove(action)) return mail
    const receivers = told[action]?.(row, patch as Partial<EventRecord>) ?? []
    const people = [...receivers.filter((id) => id !== null), ...(await watchersOf(ctx, row.id))]
    return {
      ...(people.length === 0 ? {} : { tell: noticeOf(row, people, `事件${eventMoves[action].done}`) }),
      ...mail,
    }
  },
})
export const events = documentMachine(eventKind)
export const eventTalk = documentTalk(
  eventKind,
  events,
  eventMessageFacts,
  ({ row }) => (row.deleted_at === null ? null : '事件在回收站中'),
  async (ctx, { row }, text) => {
    const people = [row.principal_id, row.upgrade_user_id, ...(await watchersOf(ctx, row.id))]
    const known = people.filter((id) => id !== null)
    return {
      ...(known.length === 0 ? {} : { tell: noticeOf(row, known, '有人给客户发了消息') }),
      ...(await mailTo(ctx, row, '服务有新消息', text)),
    }
  },
)

/** The flags and the state that an action gives an event, as a patch. */
export const flow = ({ row }: HeldEvent, action: EventAction) => flowOf(action, flagsOf(row))
