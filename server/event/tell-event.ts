/** People who are told of a step of an event: those whom it concerns anyway, and those whom its process names. */
import { stepOf } from '@onsite/domain/document/document-process.ts'
import { eventDocument, type EventOtherMove } from '@onsite/domain/event/event-document.ts'
import { type EventAction, eventMoves } from '@onsite/domain/event/event-moves.ts'
import { type EventReceiver, eventProcess } from '@onsite/domain/event/event-process.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import type { Told } from '../document/document-kind.ts'
import type { RecordPatch } from '../document/record-document.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { membersByGroup } from '../people/service-group-store.ts'
import { processesOf } from './event-content.ts'
import type { EventRecord } from './event-store.ts'

type EventMoveName = EventAction | EventOtherMove
type Concerned = (row: EventRecord, patch: Partial<EventRecord>) => (string | null)[]

interface ToldStep {
  readonly action: EventMoveName
  readonly patch: RecordPatch<EventRecord>
  /** People whom the process copies. */
  readonly copied: readonly string[]
}

/** People who hear of a move whatever the process says, beside all who see the event on an open page. */
const concerned: Readonly<Partial<Record<EventMoveName, Concerned>>> = {
  create: (row) => [row.principal_id === row.created_by ? null : row.principal_id],
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

const isAction = (action: EventMoveName): action is EventAction => Object.hasOwn(eventMoves, action)
const doneOf = (action: EventMoveName): string =>
  isAction(action) ? eventMoves[action].done : `已${eventDocument.labelOf(action)}`

export async function tellOfEvent(
  ctx: StoreContext,
  row: EventRecord,
  { action, copied, patch }: ToldStep,
): Promise<Told> {
  const step = eventDocument.rowOf(action).step ?? ''
  const process = (await processesOf(ctx, [row]))(row)
  const { notice, ownerIds } = Object.hasOwn(eventProcess.steps, step)
    ? stepOf(process, step as 'create')
    : { notice: null, ownerIds: [] }
  const receivers = notice?.receivers ?? []
  const group = receivers.includes('group') ? await membersOf(ctx, row.service_group_id) : []
  const people: Readonly<Record<EventReceiver, readonly (string | null)[]>> = {
    creator: [row.created_by],
    principal: [row.principal_id],
    group,
    owners: ownerIds,
  }
  const always = [...(concerned[action]?.(row, patch as Partial<EventRecord>) ?? []), ...copied]
  const named = receivers.flatMap((receiver) => people[receiver])
  const reached = [...new Set([...always, ...named].filter((id) => id !== null))]
  if (reached.length === 0) return {}
  const bell = always.some((id) => id !== null) ? (['inApp'] as const) : []
  return {
    tell: {
      category: 'event',
      people: reached,
      channels: [...new Set([...bell, ...(named.length === 0 ? [] : (notice?.channels ?? []))])],
      title: `事件${doneOf(action)}`,
      text: `${row.no} ${row.title}`,
      path: recordPath('event', row.id),
    },
  }
}

const membersOf = async (ctx: StoreContext, groupId: string | null): Promise<readonly string[]> =>
  groupId === null ? [] : ((await membersByGroup(ctx, [groupId])).get(groupId) ?? [])
