/** Lent to later areas: create an event inside their own transaction. */
import type { Input } from '@onsite/api/define-call.ts'
import type { eventLists } from '@onsite/api/event/event-calls.ts'
import type { SourceType } from '@onsite/domain/work-order/work-order-state.ts'
import type { MadeDocument } from '../document/create-document.ts'
import type { Context } from '../kernel/context.ts'
import { createEvent } from './create-event.ts'

/** Creates an event of what a later area's record says, by the person at hand: everything is as if he had filled in the form. */
export async function createEventFrom(
  ctx: Context,
  content: Input<typeof eventLists.create>,
  source: SourceType,
): Promise<MadeDocument> {
  return await createEvent(ctx, content, undefined, source)
}
