import { Priority } from '@onsite/domain/document/priority.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { orderDetail } from '../testing/orders.ts'
import { JobSection } from './order-cards.tsx'

const now = new Date('2026-11-29T05:00:00Z')
const customApplyTime = '2026-11-30T01:00:00Z'

it.each([
  {
    what: 'is still to be booked',
    state: WorkOrderState.PendingService,
    start_time: null,
    text: /^尚未预约上门时间，客户期望/,
  },
  {
    what: 'was completed without a booking',
    state: WorkOrderState.Completed,
    start_time: '2026-11-29T04:00:00Z',
    text: /^没有预约上门时间$/,
  },
])('tells that an order $what', ({ start_time, state, text }) => {
  const order = orderDetail({ state, start_time, customApplyTime, reserve_start: null, priority: Priority.Normal })
  renderScreen(<JobSection order={order} now={now} />, { isPhone: true, replies: [] })

  expect(screen.getByText(/预约上门时间/).textContent).toMatch(text)
})
