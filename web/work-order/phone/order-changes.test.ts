import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { expect, it } from 'vitest'
import { orderDetail } from '../testing/orders.ts'
import { changesBetween } from './order-changes.ts'

const order = orderDetail({
  state: WorkOrderState.PendingService,
  title: '空调漏水',
  detailDesc: '',
  priority: 1,
  servicePersonalName: '李敏',
  reserve_start: null,
  reserve_end: null,
  customPhone: '',
  gpsAddr: '',
  pause_state: 0,
})

it('says nothing of two equal looks', () => {
  expect(changesBetween(order, { ...order })).toEqual([])
})

it('names each change with both sides', () => {
  const after = { ...order, servicePersonalName: '周凯', gpsAddr: '文一路 1 号', detailDesc: '新' }

  expect(changesBetween(order, after)).toEqual(['服务人员：李敏 → 周凯', '服务地址：-- → 文一路 1 号', '描述有修改'])
})
