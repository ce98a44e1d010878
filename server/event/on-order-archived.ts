/** The archive of an order completes the event that it was made of, if that was asked for. */
import { workOrderFacts } from '@onsite/api/work-order/work-order-facts.ts'
import { flowOf } from '@onsite/domain/event/event-flow.ts'
import { type OrderOutcome, refusalToSettle, solutionOf } from '@onsite/domain/event/order-outcome.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import type { TakenMove } from '../document/document-kind.ts'
import { takeAwaited } from '../document/link-store.ts'
import { defineReaction } from '../kernel/reaction.ts'
import { orderStanding } from '../work-order/create-order-door.ts'
import { events, factsOf, flagsOf, type HeldEvent } from './event-machine.ts'
import { type EventRecord, eventWithBin } from './event-store.ts'

const tellOf = ({ row }: HeldEvent, title: string) => ({
  tell: {
    category: 'event',
    people: [...new Set([row.principal_id, row.created_by].filter((id) => id !== null))],
    channels: ['inApp'],
    title,
    text: `${row.no} ${row.title}`,
    path: recordPath('event', row.id),
  } as const,
})

type Step = TakenMove<'settle' | 'keepOpen', Partial<EventRecord>>

/** The step of an event whose order was archived: completes it, or leaves a line that says why not. */
function stepOf(held: HeldEvent, order: OrderOutcome, link: Step['link'], by: string | null, at: string): Step {
  const refusal = refusalToSettle(held.facts, order)
  if (refusal !== null)
    return { action: 'keepOpen', reason: refusal, patch: {}, link, told: tellOf(held, '工单已归档，事件未自动完成') }
  return {
    action: 'settle',
    reason: order.no,
    patch: {
      ...flowOf('complete', { ...flagsOf(held.row), pause_state: 0 }),
      pause_state: 0,
      pause_reason: '',
      resume_at: null,
      solution: solutionOf(order).slice(0, 2000),
      completer_id: by,
      completed_at: at,
    },
    link,
    told: tellOf(held, '事件随工单归档自动完成'),
  }
}

export const settleEventOfOrder = defineReaction({
  name: 'settle-event-of-order',
  on: [workOrderFacts.archive],
  async run(ctx, { actorId, at, subjectId: orderId }) {
    const order = await orderStanding(ctx, orderId)
    // Taken back meanwhile: the next archive counts.
    if (order?.isArchived !== true) return
    for (const link of await takeAwaited(ctx, orderId, 'event')) {
      const row = await eventWithBin(ctx, link.from_id)
      const facts = row && (await factsOf(ctx, [row])).get(row.id)
      if (row === undefined || facts === undefined) continue
      const held = { row, facts }
      const step = stepOf(held, order, { kind: 'work-order', id: orderId, label: order.no }, actorId, at)
      await events.write({ ...ctx, person: null, zone: 'UTC' }, [{ held, step }])
    }
  },
})
