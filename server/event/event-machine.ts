/** Events as documents: rows with the facts that their lifecycle asks for, and the machine that moves them. */
import { eventFacts, eventMessageFacts } from '@onsite/api/event/event-facts.ts'
import { eventDocument, type EventOtherMove } from '@onsite/domain/event/event-document.ts'
import type { EventFacts } from '@onsite/domain/event/event-facts.ts'
import { ownersIn } from '@onsite/domain/document/document-lifecycle.ts'
import { flowOf } from '@onsite/domain/event/event-flow.ts'
import type { EventAction } from '@onsite/domain/event/event-moves.ts'
import type { EventFlags, EventState } from '@onsite/domain/event/event-state.ts'
import type { HeldDocument, MoveTaker } from '../document/document-kind.ts'
import { documentMachine } from '../document/document-machine.ts'
import { recordDocument } from '../document/record-document.ts'
import { unlinkDocuments } from '../document/link-store.ts'
import { documentTalk } from '../document/talk-about-document.ts'
import { dropWatcher, watchersOf } from '../document/watcher-store.ts'
import { releaseFiles } from '../file/file-store.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { membersByGroup } from '../people/service-group-store.ts'
import { fillEvent, processesOf } from './event-content.ts'
import { claimGroupsOf, eventList, type EventRecord } from './event-store.ts'
import { mailTo, noticeOf, tellOfEvent } from './tell-event.ts'

/** Kept with a merge, for its undo. */
export interface MergeNote {
  readonly linkId: string
  readonly targetId: string
  /** Files that the other event holds since, for messages that it shows. */
  readonly fileIds: readonly string[]
  /** People who follow the other event since; absent in merges of before followers went along. */
  readonly watcherIds?: readonly string[]
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
async function factsOf(ctx: StoreContext, rows: readonly EventRecord[]): Promise<Map<string, EventFacts>> {
  const [members, processOf] = await Promise.all([
    membersByGroup(ctx, rows.flatMap(claimGroupsOf)),
    processesOf(ctx, rows),
  ])
  return new Map(
    rows.map((row) => {
      const process = processOf(row)
      const groups = claimGroupsOf(row)
      const facts = {
        ...flagsOf(row),
        state: row.state as EventState,
        isDeleted: row.deleted_at !== null,
        creatorId: row.created_by,
        principalId: row.principal_id,
        upgradeUserId: row.upgrade_state === 1 ? row.upgrade_user_id : null,
        claimers: groups.length === 0 ? null : groups.flatMap((id) => members.get(id) ?? []),
        completedAt: row.completed_at,
        reopenDays: process.reopenDays,
        owners: ownersIn(process),
      }
      return [row.id, facts]
    }),
  )
}

/** Columns that name people who do or did something with an event. */
type PeopleColumns = 'created_by' | 'principal_id' | 'upgrade_user_id' | 'dispatcher_id'
const peopleOf = (row: Pick<EventRecord, PeopleColumns>): string[] =>
  [row.created_by, row.principal_id, row.upgrade_user_id, row.dispatcher_id].filter((id) => id !== null)

export const eventKind = recordDocument<EventRecord, EventFacts, EventAction, EventOtherMove, StoreContext>(eventList, {
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
    for (const personId of merge.watcherIds ?? []) await dropWatcher(ctx, merge.targetId, personId)
    const target = await eventKind.findKept(ctx, merge.targetId, true)
    if (target !== undefined) await events.take(ctx, target, { action: 'release', patch: {} })
  },
  fill: async (ctx, { row }, filling) => await fillEvent(ctx, row, filling),
  tell: async (ctx, { row }, { action, patch, people = [] }) =>
    await tellOfEvent(ctx, row, { action, patch, copied: people }),
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

/** Columns of an event whose pause ends. */
export const resumePatch = (held: HeldEvent) => ({ ...flow(held, 'resume'), pause_reason: '', resume_at: null })
/** Columns of one that is worked on again. */
export const reopenPatch = (held: HeldEvent) => ({
  ...flow(held, 'reopen'),
  upgrade_user_id: null,
  completer_id: null,
  completed_at: null,
})

type Taken = Parameters<typeof events.write>[1]
/** Steps that nobody takes: by the clock, or by a customer. */
export const writeBySystem = async (work: Omit<MoveTaker, 'person'>, taken: Taken) =>
  await events.write({ ...work, person: null }, taken)
