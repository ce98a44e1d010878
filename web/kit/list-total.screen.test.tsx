import { countWorkOrders, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { listTableConfigs } from '@onsite/api/table-config/table-config-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type GivenReply, reply, replyPage } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { OrderList } from '../testing/order-list.tsx'
import { idOf, orderRow } from '../work-order/testing/orders.ts'

const rowsOf = (many: number) =>
  Array.from({ length: many }, (_, place) => orderRow({ id: idOf(place + 1), orderNo: `GD${place + 1}` }))
const Page = () => <OrderList render={({ orderNo }) => orderNo} />

function show(replies: readonly GivenReply[], search = 'pageSize=10') {
  return renderScreen(<Page />, { path: `/allOrder?${search}`, replies: [reply(listTableConfigs, []), ...replies] })
}

it('comes with the rows', async () => {
  const { server } = show([replyPage(listWorkOrders, rowsOf(10), 37)])

  await screen.findByText('共 37 条')
  expect(server.inputs(listWorkOrders)).toEqual([{ view: 'all', pageIndex: 0, pageSize: 10, withTotal: 1 }])
})

it('is told by a page that is not full', async () => {
  show([reply(listWorkOrders, rowsOf(3))], 'pageSize=10&pageIndex=2')

  await screen.findByText('共 23 条')
})

it('is asked for apart where a full page comes without it', async () => {
  const { server } = show([reply(listWorkOrders, rowsOf(10)), reply(countWorkOrders, 4321)])

  await screen.findByText(/^共 4,?321 条$/)
  expect(server.inputs(countWorkOrders)).toEqual([{ view: 'all' }])
})

it('is asked for again when it failed, beside the rows that are there', async () => {
  let isBroken = true
  const counting = reply(countWorkOrders, () => {
    if (isBroken) throw new Failure('internal')
    return 50
  })
  const { user } = show([reply(listWorkOrders, rowsOf(10)), counting])
  const again = await screen.findByRole('button', { name: /^重\s?试$/ })
  isBroken = false

  await user.click(again)

  await screen.findByText('共 50 条')
  screen.getByText('GD10')
})
