/** Differences between two looks at an order, in words. */
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import { priorityNames } from '@onsite/domain/document/priority.ts'
import { workOrderStateNames } from '@onsite/domain/work-order/work-order-state.ts'
import { changesBy } from '../../document/phone/changes-between.ts'
import { windowText } from '../../kit/phone/visit-window.ts'

export type Compared = Pick<
  WorkOrderDetail,
  | 'state'
  | 'title'
  | 'detailDesc'
  | 'priority'
  | 'servicePersonalName'
  | 'reserve_start'
  | 'reserve_end'
  | 'customPhone'
  | 'gpsAddr'
  | 'pause_state'
>

export const changesBetween = changesBy<Compared>([
  ['状态', (order) => workOrderStateNames[order.state]],
  ['服务人员', (order) => order.servicePersonalName],
  ['预约时间', (order, now) => windowText(order.reserve_start, order.reserve_end, now)],
  ['挂起', (order) => (order.pause_state === 1 ? '是' : '否')],
  ['优先级', (order) => priorityNames[order.priority]],
  ['标题', (order) => order.title],
  ['联系电话', (order) => order.customPhone],
  ['服务地址', (order) => order.gpsAddr],
])
