import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import { workOrderDocument } from '@onsite/domain/work-order/work-order-document.ts'
import { changesBy } from '../../document/phone/changes-between.ts'
import { windowText } from '../../kit/phone/visit-window.ts'

/** Differences between two looks at an order, in words. */
export const changesBetween = changesBy<WorkOrderDetail>(workOrderDocument, [
  ['服务人员', (order) => order.servicePersonalName],
  ['预约时间', (order, now) => windowText(order.reserve_start, order.reserve_end, now)],
  ['挂起', (order) => (order.pause_state === 1 ? '是' : '否')],
])
