import { countWorkOrders, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { listTableConfigs } from '@onsite/api/table-config/table-config-calls.ts'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { OrderList } from '../testing/order-list.tsx'
import { idOf, orderRow } from '../work-order/testing/orders.ts'

const order = (number: number) => orderRow({ id: idOf(number), orderNo: `GD${number}` })
const pageOf = (first: number) => Array.from({ length: 10 }, (_, place) => order(first + place))

it('draws no row anew while the next page is on its way', async () => {
  const drawn: string[] = []
  const render = ({ orderNo }: WorkOrderRow) => {
    drawn.push(orderNo)
    return orderNo
  }
  const rows = hold(listWorkOrders)
  const Page = () => <OrderList render={render} />
  const { settle, user } = renderScreen(<Page />, {
    path: '/allOrder?pageSize=10',
    replies: [reply(listTableConfigs, []), reply(countWorkOrders, 30), rows],
  })
  await waitFor(() => expect(rows.requests).toHaveLength(1))
  await settle(() => rows.requests[0]?.release(pageOf(1)))
  await screen.findByText('GD10')
  await screen.findByText('共 30 条')
  drawn.length = 0

  await user.click(screen.getByTitle('下一页').querySelector('button') ?? document.body)
  await waitFor(() => expect(rows.requests).toHaveLength(2))

  expect(drawn).toEqual([])
  await settle(() => rows.requests[1]?.release(pageOf(11)))
  await screen.findByText('GD20')
  expect(screen.queryByText('GD10')).toBeNull()
})

it('says without a network that nothing has come, and shows it as soon as there is one', async () => {
  act(() => onlineManager.setOnline(false))
  onTestFinished(() => act(() => onlineManager.setOnline(true)))
  renderScreen(<OrderList render={({ orderNo }) => orderNo} />, {
    path: '/allOrder?pageSize=10',
    replies: [reply(listTableConfigs, []), reply(countWorkOrders, 10), reply(listWorkOrders, pageOf(1))],
  })
  await screen.findByText('加载失败：网络不通，连上后自动加载')
  expect(screen.queryByRole('button', { name: /重\s?试/ })).toBeNull()

  act(() => onlineManager.setOnline(true))
  await screen.findByText('GD10')
  expect(screen.queryByText('加载失败', { exact: false })).toBeNull()
})
