/** Open events of somebody who leaves, with those that were escalated to them. */
import { EventState, openEventStates } from '@onsite/domain/event/event-state.ts'
import type { Context } from '../kernel/context.ts'
import { demandReaders } from '../people/demand-readers.ts'
import type { Handing, Holding } from '../people/holding.ts'
import { peopleNames } from '../people/people-store.ts'
import { columnHolding } from '../record/record-holding.ts'
import { events } from './event-machine.ts'
import { eventList } from './event-store.ts'
import { giveEvent } from './move-events.ts'

const usual = openEventStates.filter((state) => state !== EventState.Escalated)
const escalated = [EventState.Escalated]

async function pass(ctx: Context, id: string, { fromId, reason, toId }: Handing): Promise<void> {
  const { row } = await events.findSeen(ctx, id)
  const isEscalated = row.state === EventState.Escalated
  if ((isEscalated ? row.upgrade_user_id : row.principal_id) !== fromId) return
  if (row.state !== EventState.Paused) {
    await giveEvent(ctx, id, { userId: toId, reason })
    return
  }
  await demandReaders(ctx, [toId], { field: 'toId', permission: 'event.view' })
  const names = await peopleNames(ctx, [fromId, toId])
  const held = await events.lock(ctx, id)
  await events.take(ctx, held, {
    action: 'handOver',
    reason,
    patch: { principal_id: toId, principal_at: ctx.now.toISOString() },
    people: [toId],
    changes: [{ field: 'principalUserId', label: '负责人', from: names.get(fromId) ?? '', to: names.get(toId) ?? '' }],
  })
}

const pathOf = (key: string, states: readonly number[]) => (personId: string) =>
  `/allEvent?${key}=${personId}&event_states=${encodeURIComponent(states.join(','))}`

export const eventHoldings: readonly Holding[] = [
  columnHolding({
    key: 'event-principal',
    label: '负责的未完成事件',
    list: eventList,
    name: 'no',
    column: 'principal_id',
    states: usual,
    pathOf: pathOf('principalUserId', usual),
    handOver: pass,
  }),
  columnHolding({
    key: 'event-escalated',
    label: '升级给本人的事件',
    list: eventList,
    name: 'no',
    column: 'upgrade_user_id',
    states: escalated,
    handOver: pass,
  }),
]
