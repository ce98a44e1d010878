/** People who are told of a step of an event: those whom it concerns anyway, and those whom its process names. */
import { successTextOf } from '@onsite/domain/document/document-move.ts'
import { stepOf } from '@onsite/domain/document/document-process.ts'
import { eventDocument, type EventOtherMove } from '@onsite/domain/event/event-document.ts'
import { type EventAction, eventMoves, type EventTold } from '@onsite/domain/event/event-moves.ts'
import { type EventReceiver, eventProcess } from '@onsite/domain/event/event-process.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import type { Tell } from '@onsite/domain/notice/tell.ts'
import type { Told } from '../document/document-kind.ts'
import type { RecordPatch } from '../document/record-document.ts'
import { watchersOf } from '../document/watcher-store.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { membersOf } from '../people/service-group-store.ts'
import { processesOf } from './event-content.ts'
import { mailOf } from './event-mail.ts'
import { claimGroupsOf, type EventRecord } from './event-store.ts'

type EventMoveName = EventAction | EventOtherMove
type People = readonly (string | null)[]

interface ToldStep {
  readonly action: EventMoveName
  readonly patch: RecordPatch<EventRecord>
  /** People whom the process copies. */
  readonly copied: readonly string[]
}

const isAction = (action: EventMoveName): action is EventAction => Object.hasOwn(eventMoves, action)
export const noticeOf = ({ id, no, title: name }: EventRecord, people: readonly string[], title: string): Tell => ({
  category: 'event',
  people: [...new Set(people)],
  channels: ['inApp'],
  title,
  text: `${no} ${name}`,
  path: recordPath('event', id),
})

/** A mail to the customer's person about an event; nothing where no address is known. */
export async function mailTo(ctx: StoreContext, row: EventRecord, title: string, text: string): Promise<Told> {
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

const kindsOf = (people: Readonly<Record<string, People>>): NonNullable<Tell['kinds']> =>
  Object.fromEntries(Object.entries(people).map(([kind, ids]) => [kind, ids.filter((id) => id !== null)]))

export async function tellOfEvent(
  ctx: StoreContext,
  before: EventRecord,
  { action, copied, patch }: ToldStep,
): Promise<Told> {
  // The columns of people and flags are no instants, which alone a patch may write otherwise.
  const row = { ...before, ...patch } as EventRecord
  const { step = '', tells = [] } = eventDocument.rowOf(action)
  const process = (await processesOf(ctx, [row]))(row)
  const { notice, ownerIds } = Object.hasOwn(eventProcess.steps, step)
    ? stepOf(process, step as 'create')
    : { notice: null, ownerIds: [] }
  const receivers = notice?.receivers ?? []
  const group = receivers.includes('group') ? await membersOf(ctx, claimGroupsOf(row)) : []
  const people: Readonly<Record<EventReceiver, People>> = {
    creator: [row.created_by],
    principal: [row.principal_id],
    group,
    owners: ownerIds,
  }
  const told: Readonly<Record<EventTold, People>> = {
    ...people,
    holder: [row.upgrade_state === 1 ? row.upgrade_user_id : row.principal_id],
  }
  const followers = isAction(action) ? await watchersOf(ctx, row.id) : []
  const always = [...(tells as readonly EventTold[]).flatMap((receiver) => told[receiver]), ...copied, ...followers]
  const named = receivers.flatMap((receiver) => people[receiver])
  const reached = [...new Set([...always, ...named].filter((id) => id !== null))]
  if (reached.length === 0) return {}
  const bell = always.some((id) => id !== null) ? (['inApp'] as const) : []
  return {
    tell: {
      ...noticeOf(row, reached, `事件${successTextOf(eventDocument.rowOf(action))}`),
      kinds: kindsOf(people),
      channels: [...new Set([...bell, ...(named.length === 0 ? [] : (notice?.channels ?? []))])],
    },
  }
}
