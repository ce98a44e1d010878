/** The archive of an order completes the event that it was made of, if that was asked for. */
import { workOrderFacts } from '@onsite/api/work-order/work-order-facts.ts'
import { flowOf } from '@onsite/domain/event/event-flow.ts'
import { type OrderOutcome, refusalToSettle, solutionOf } from '@onsite/domain/event/order-outcome.ts'
import type { TakenMove } from '../document/document-kind.ts'
import { takeAwaited } from '../document/link-store.ts'
import { defineReaction } from '../kernel/reaction.ts'
import { orderStanding } from '../work-order/create-order-door.ts'
import { eventKind, flagsOf, type HeldEvent, writeBySystem } from './event-machine.ts'
import type { EventRecord } from './event-store.ts'
import { noticeOf } from './tell-event.ts'

const tellOf = ({ row }: HeldEvent, title: string) => ({
  tell: noticeOf(
    row,
    [row.principal_id, row.created_by].filter((id) => id !== null),
    title,
  ),
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
      const held = await eventKind.findKept(ctx, link.from_id, true)
      if (held === undefined) continue
      const step = stepOf(held, order, { kind: 'work-order', id: orderId, label: order.no }, actorId, at)
      await writeBySystem({ ...ctx, zone: 'UTC' }, [{ held, step }])
    }
  },
})
