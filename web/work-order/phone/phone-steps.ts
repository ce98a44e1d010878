/** A technician's page: the next step, further actions, and how far the job has come. */
import type { VisitShape, WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { VisitState } from '@onsite/domain/work-order/visit-state.ts'
import { workOrderDocument } from '@onsite/domain/work-order/work-order-document.ts'
import { type Milestone, milestonesOf } from '../../document/phone/milestones.tsx'
import { phoneNext } from '../../document/phone/phone-actions.ts'

const screens = { spec: workOrderDocument }

/** The step that the button at the bottom names. Booking comes up only while there is no window. */
export function phoneStep(allowed: readonly WorkOrderAction[], reserveStart: string | null): WorkOrderAction | null {
  return phoneNext(screens, allowed, reserveStart === null ? [] : ['book'])
}

/** Words of further actions that read otherwise now: a second booking moves the first. */
export const moreLabels = (reserveStart: string | null): ReadonlyMap<WorkOrderAction, string> =>
  new Map(reserveStart === null ? [] : [['book', '改约']])

type Progress = Pick<WorkOrderDetail, 'take_time' | 'reserve_start' | 'start_time' | 'finish_time'> & {
  readonly visits: readonly Pick<VisitShape, 'seq' | 'state' | 'departAt' | 'arriveAt'>[]
}

/** How far the job has come, by the times of the order and its last visit. */
export function orderMilestones(order: Progress): Milestone[] {
  const visit = order.visits
    .filter((one) => one.state !== VisitState.Cancelled)
    .toSorted((a, b) => a.seq - b.seq)
    .at(-1)
  return milestonesOf([
    ['接单', order.take_time],
    ['预约', order.reserve_start],
    ['出发', visit?.departAt ?? null],
    ['签到', visit?.arriveAt ?? null],
    ['服务', order.start_time],
    ['完成', order.finish_time],
  ])
}
