import { AbnormalResult } from '@onsite/domain/work-order/abnormal-type.ts'
import { VisitState } from '@onsite/domain/work-order/visit-state.ts'
import type { Context } from '../kernel/context.ts'
import { abnormals, people, updateVisit } from './work-order-child-store.ts'
import type { WholeOrder } from './whole-order-store.ts'
import { PersonKind } from './work-order-store.ts'

/** Rows around an order that a step made or ended, kept with it for an undo. */
export interface Around {
  /** The visit that the step made; an undo cancels it. */
  readonly madeVisitId?: string | null
  /** The visit that the step cancelled; an undo brings it back into this state. */
  readonly cancelledVisit?: { readonly id: string; readonly state: number } | null
  /** The visit that the step moved, with the window that it had. */
  readonly movedVisit?: { readonly id: string; readonly plan_start: string | null; readonly plan_end: string | null }
  /** The open request that the step closed; an undo lets it wait again. */
  readonly closedRequestId?: string | null
  /** Collaborators that the step added; an undo takes them out. */
  readonly addedPeople?: readonly string[]
}

/** Puts back what stood around an order before a step that is undone. */
export async function putAroundBack(ctx: Context, { row }: WholeOrder, kept: object | null): Promise<void> {
  // Written by the steps of orders alone.
  const { addedPeople = [], cancelledVisit, closedRequestId, madeVisitId, movedVisit } = (kept ?? {}) as Around
  if (madeVisitId != null) await updateVisit(ctx, madeVisitId, { state: VisitState.Cancelled })
  if (cancelledVisit != null) await updateVisit(ctx, cancelledVisit.id, { state: cancelledVisit.state })
  if (movedVisit !== undefined) {
    const { id, ...window } = movedVisit
    await updateVisit(ctx, id, window)
  }
  if (closedRequestId != null) {
    const waits = { result: AbnormalResult.Pending, handled_by: null, handled_at: null, handle_note: '' }
    await abnormals.change(ctx, { id: closedRequestId }, waits)
  }
  await people.drop(ctx, { work_order_id: row.id, person_id: addedPeople, kind: PersonKind.Collaborator })
}
