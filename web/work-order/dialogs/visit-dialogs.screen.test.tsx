import { previewCustomerNotices } from '@onsite/api/notice/template-calls.ts'
import { listDictionary } from '@onsite/api/dictionary/dictionary-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { rebookVisit } from '@onsite/api/work-order/work-order-actions.ts'
import { listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { screen, waitFor, within } from '@testing-library/react'
import dayjs from 'dayjs'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { dialogOf } from '../../testing/dialog-of.ts'
import { hold, reply } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type ActionOrder, orderScreens } from '../order-actions.ts'
import { RebookDialog } from './visit-dialogs.tsx'

const at = (days: number, hour: number) => dayjs().startOf('day').add(days, 'day').hour(hour).toISOString()
const order = {
  id: '01934f3a-0000-7000-8000-000000000001',
  version: 4,
  orderNo: 'GD001',
  title: '空调不制冷',
  customName: '绿城物业',
  customLinkPerson: '张先生',
  customPhone: '13900005678',
  customerId: '01934f3a-0000-7000-8000-000000000009',
  servicePersonalId: '01934f3a-0000-7000-8000-000000000005',
  servicePersonalName: '李强',
  customApplyTime: null,
  reserve_start: at(3, 14),
  reserve_end: at(3, 16),
} as ActionOrder
type Row = Reply<typeof listWorkOrders>[number]

function show(others: readonly Partial<Row>[] = []) {
  const sent = hold(rebookVisit)
  const page = renderScreen(<RebookDialog {...dialogOf(orderScreens, 'rebook', order)} />, {
    powers: ['workOrder.view'],
    replies: [
      reply(previewCustomerNotices, []),
      reply(listDictionary, []),
      sent,
      reply(
        listWorkOrders,
        others.map(
          (one): Row => ({
            ...Value.Create(listWorkOrders.reply.items),
            state: WorkOrderState.PendingService,
            priority: 1,
            abnormalType: null,
            clock: null,
            ...one,
          }),
        ),
      ),
    ],
  })
  return { ...page, requests: sent.requests }
}

it('reads the window as the customer says it, tells beforehand who hears what, and sends it with the reason', async () => {
  const { requests, user } = show()
  const proposals = await screen.findByRole('group', { name: '可选时段' })
  expect(within(proposals).getAllByRole('button')).toHaveLength(3)

  await user.type(screen.getByLabelText('客户说的时间'), '明天9-11点')
  const asked = await within(proposals).findByRole('button', { name: '明天 09:00–11:00', pressed: true })
  expect(asked).toBeTruthy()
  const told = screen.getByRole('region', { name: '谁会收到什么' })
  const when = `${dayjs().add(1, 'day').format('MM/DD')} 09:00–11:00`
  expect(told.textContent).toContain(`GD001 空调不制冷，预约改到 ${when}`)
  expect(told.textContent).toContain(`张先生，您好：您的「空调不制冷」上门时间已改为 ${when}，服务人员李强`)
  await user.type(screen.getByLabelText('改约原因'), '客户上午在家')
  await user.click(screen.getByRole('button', { name: '改约' }))

  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.input).toEqual({
    id: order.id,
    version: 4,
    reserve_start: at(1, 9),
    reserve_end: at(1, 11),
    reason: '客户上午在家',
    tellsCustomer: 1,
  })
})

it('warns of another visit at that time, and sends nothing without window and reason', async () => {
  const { requests, user } = show([{ id: 'other', reserve_start: at(1, 10), reserve_end: at(1, 12) }])
  await screen.findByRole('group', { name: '可选时段' })

  await user.click(screen.getByRole('button', { name: '改约' }))
  expect((await screen.findAllByText(/改约原因不能为空|请填写改约原因/)).length).toBeGreaterThan(0)
  await user.type(screen.getByLabelText('客户说的时间'), '明天9-11点')

  expect((await screen.findByText(/有别的上门/)).textContent).toContain('明天 09:00–11:00 李强有别的上门')
  expect(screen.queryByRole('button', { name: '明天 09:00–11:00' })).toBeNull()
  expect(requests).toHaveLength(0)
})

it('says so when a text names no time', async () => {
  const { user } = show()
  await screen.findByRole('group', { name: '可选时段' })

  await user.type(screen.getByLabelText('客户说的时间'), '随便')

  expect(await screen.findByText('没有认出时间，可以在下面选择')).toBeTruthy()
})
