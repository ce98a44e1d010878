import { listDictionary } from '@onsite/api/dictionary/dictionary-calls.ts'
import { previewCustomerNotices } from '@onsite/api/notice/template-calls.ts'
import { NoticeGap } from '@onsite/domain/notice/customer-delivery.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dialogOf } from '../../testing/dialog-of.ts'
import { reply } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { type ActionOrder, orderScreens } from '../order-actions.ts'
import { CancelDialog } from './cancel-dialog.tsx'

const idOf = (n: number) => `01934f3a-0000-7000-8000-00000000000${n}`
const order = (n: number) =>
  ({
    id: idOf(n),
    version: 1,
    orderNo: `GD00${n}`,
    title: '空调不制冷',
    state: WorkOrderState.PendingService,
  }) as ActionOrder

const show = (orders: readonly ActionOrder[]) =>
  renderScreen(<CancelDialog {...dialogOf(orderScreens, 'cancel', ...orders)} />, {
    replies: [
      reply(listDictionary, []),
      reply(previewCustomerNotices, ({ event, id }) => [
        {
          channel: 'sms',
          gap: NoticeGap.None,
          receiverName: '张先生',
          receiver: '139****5678',
          until: '',
          title: '已取消',
          text: `${event} ${id}`,
        },
      ]),
    ],
  })

it('tells before one order is cancelled what its customer will hear', async () => {
  show([order(1)])
  expect(await screen.findByText(`work-order-cancelled ${idOf(1)}`)).toBeTruthy()
  expect(screen.getByText('张先生 139****5678', { exact: false })).toBeTruthy()
})

it('keeps quiet about the customers of many orders', async () => {
  const { server } = show([order(1), order(2)])
  await screen.findByText('取消 2 张工单')
  await waitFor(() => expect(server.inputs(listDictionary)).toHaveLength(1))
  expect(server.inputs(previewCustomerNotices)).toEqual([])
})
