/** A technician's page: the next step, further actions, and how far the job has come. */
import type { ActionVerdict, VisitShape, WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { VisitState } from '@onsite/domain/work-order/visit-state.ts'
import { workOrderDocument } from '@onsite/domain/work-order/work-order-document.ts'
import { moreActions, type MoreAction, phoneNext } from '../../document/phone/phone-actions.ts'

const screens = { spec: workOrderDocument }

/** The step that the button at the bottom names. Booking comes up only while there is no window. */
export function phoneStep(allowed: readonly WorkOrderAction[], reserveStart: string | null): WorkOrderAction | null {
  return phoneNext(screens, allowed, reserveStart === null ? [] : ['book'])
}

/** Everything else; a second booking is called so. */
export function moreSteps(
  verdicts: readonly ActionVerdict[],
  step: WorkOrderAction | null,
  reserveStart: string | null,
): MoreAction<WorkOrderAction>[] {
  return moreActions(screens, verdicts, step, new Map(reserveStart === null ? [] : [['book', '改约']]))
}

export interface Milestone {
  readonly label: string
  readonly at: string | null
  readonly status: 'done' | 'current' | 'ahead'
}

type Progress = Pick<WorkOrderDetail, 'take_time' | 'reserve_start' | 'start_time' | 'finish_time'> & {
  readonly visits: readonly Pick<VisitShape, 'seq' | 'state' | 'departAt' | 'arriveAt'>[]
}

/** How far the job has come. A milestone that was passed over counts as done once a later one is. */
export function milestonesOf(order: Progress): Milestone[] {
  const visit = order.visits
    .filter((one) => one.state !== VisitState.Cancelled)
    .toSorted((a, b) => a.seq - b.seq)
    .at(-1)
  const reached: readonly (readonly [string, string | null])[] = [
    ['接单', order.take_time],
    ['预约', order.reserve_start],
    ['出发', visit?.departAt ?? null],
    ['签到', visit?.arriveAt ?? null],
    ['服务', order.start_time],
    ['完成', order.finish_time],
  ]
  const last = reached.findLastIndex(([, at]) => at !== null)
  return reached.map(([label, at], index) => ({
    label,
    at,
    status: index <= last ? 'done' : index === last + 1 ? 'current' : 'ahead',
  }))
}
