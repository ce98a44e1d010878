import { getForm, listFieldNames } from '@onsite/api/field/field-calls.ts'
import { listRolePeople, listServiceGroupNames } from '@onsite/api/people/people-calls.ts'
import { getDefaultSearchPlan } from '@onsite/api/search-plan/search-plan-calls.ts'
import { listTableConfigs, type TableConfig, updateTableConfig } from '@onsite/api/table-config/table-config-calls.ts'
import { previewCustomerNotices } from '@onsite/api/notice/template-calls.ts'
import { listTypes } from '@onsite/api/template/template-calls.ts'
import { queryOrderListSetting } from '@onsite/api/template/template-setting-calls.ts'
import { assignWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import { getDefaultTechnician, listCandidates } from '@onsite/api/work-order/work-order-detail.ts'
import { countWorkOrders, listIdsOfWorkOrder, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { Create } from 'typebox/value'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setFreshRow } from '../kit/fresh-row.ts'
import { Again } from '../testing/again.tsx'
import { hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { emptyForm, idOf, orderRow } from './testing/orders.ts'
import { orderListPage } from './work-order-list-page.tsx'

const Page = orderListPage('assign')
const order = (number: number) =>
  orderRow({
    id: idOf(number),
    orderNo: `GD${number}`,
    title: `第 ${number} 单`,
    state: WorkOrderState.PendingAssignment,
    actions: ['assign'],
  })
const technician = {
  ...Create(listCandidates.reply.items),
  id: idOf('f1'),
  name: '王强',
  dailyCap: null,
}

/** The orders to be assigned, of which those that were assigned leave. */
function show(first: readonly WorkOrderRow[] = [order(1), order(2), order(3)]) {
  let orders = [...first]
  let configs: TableConfig[] = []
  const page = (
    <Again>
      <Page />
    </Again>
  )
  return renderScreen(page, {
    path: '/allOrder',
    powers: ['workOrder.assign', 'workOrder.cancel', 'workOrder.create', 'workOrder.viewAll'],
    replies: [
      reply(listTypes, []),
      reply(listServiceGroupNames, []),
      reply(listRolePeople, []),
      reply(listFieldNames, []),
      reply(getDefaultSearchPlan, null),
      reply(queryOrderListSetting, { columns: [], sortType: 1 }),
      reply(listTableConfigs, () => configs),
      reply(updateTableConfig, (sent) => {
        const { table, scope: _, ...own } = sent
        const saved = { table, own: { ...own, updateTime: new Date().toISOString() }, usual: null }
        configs = [saved]
        return saved
      }),
      reply(listWorkOrders, () => orders),
      reply(countWorkOrders, () => orders.length),
      reply(listIdsOfWorkOrder, () => orders.map(({ id }) => id)),
      reply(listCandidates, [technician]),
      reply(previewCustomerNotices, []),
      reply(getDefaultTechnician, null),
      reply(getForm, emptyForm),
      reply(assignWorkOrders, ({ ids }) => {
        orders = orders.filter(({ id }) => !ids.includes(id))
        return ids.map((id) => ({ id, name: '', success: true, message: '', logId: null, version: 2 }))
      }),
    ],
  })
}
const rowOf = (text: string) => screen.getByText(text).closest<HTMLElement>('tr')

it('assigns the current row by A and Enter, and goes on with the next row', async () => {
  const { user } = show()
  await screen.findByText('GD1')

  await user.keyboard('j')
  await waitFor(() => expect(document.activeElement).toBe(rowOf('GD1')))
  await user.keyboard('a')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: '查找服务人员' })))
  await screen.findByText('派给王强')
  await user.keyboard('{Enter}')

  await waitFor(() => expect(screen.queryByText('GD1')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(rowOf('GD2')))
  await user.keyboard('a')
  expect(within(await screen.findByRole('dialog')).getByText('GD2 第 2 单')).toBeTruthy()
})

it('drops from the selection what no longer is in the list', async () => {
  const { user } = show()
  await screen.findByText('GD1')

  await user.click(screen.getByRole('checkbox', { name: '选择GD1' }))
  await user.click(screen.getByRole('checkbox', { name: '选择GD2' }))
  await user.click(within(rowOf('GD1') as HTMLElement).getByRole('button', { name: '指派' }))
  await screen.findByText('派给王强')
  await user.keyboard('{Enter}')

  expect(await screen.findByText('已选 1 条')).toBeTruthy()
})

it('offers the page of each row and of a new order as links', async () => {
  show()

  const number = await screen.findByRole('link', { name: 'GD1' })
  expect(number.getAttribute('href')).toBe(`/allOrder/orderDetail/${order(1).id}`)
  expect(screen.getByRole('link', { name: /新建工单/ }).getAttribute('href')).toBe('/CreateOrder?back=%2FallOrder')
})

it('makes the order that was just made the current row, once', async () => {
  const { user } = show()
  await screen.findByText('GD1')

  act(() => setFreshRow(order(2).id))

  await waitFor(() => expect(document.activeElement).toBe(rowOf('GD2')))
  await user.keyboard('k')
  await waitFor(() => expect(document.activeElement).toBe(rowOf('GD1')))
})

it('cancels orders in so many words, and names those that cannot take part', async () => {
  const { user } = show([order(1), { ...order(2), state: WorkOrderState.InService, actions: [] }])
  await screen.findByText('GD1')

  await user.click(screen.getByRole('checkbox', { name: '选择GD1' }))
  await user.click(screen.getByRole('checkbox', { name: '选择GD2' }))
  const bar = screen.getByRole('toolbar', { name: '批量操作' })
  expect(within(bar).queryByRole('button', { name: /取消$/ })).toBeNull()
  expect(within(bar).getByRole('button', { name: /取消工单$/ })).toBeTruthy()

  await user.hover(within(bar).getByRole('button', { name: /指派$/ }))
  expect(await screen.findByText('GD2：状态为「服务中」')).toBeTruthy()
})

it('keeps badges out of the title, and what destroys under the menu', async () => {
  show([{ ...order(1), priority: 3, placeState: 1, actions: ['cancel'] }])
  await screen.findByText('GD1')

  const row = within(rowOf('GD1') as HTMLElement)
  expect(row.getByText('第 1 单').closest('td')?.textContent).toBe('第 1 单')
  expect(row.getByText('归档').closest('td')?.textContent).toBe('⇈非常紧急归档')
  expect(row.queryByRole('button', { name: /取消$/ })).toBeNull()
  expect(row.getByRole('button', { name: 'GD1的更多操作' })).toBeTruthy()
})

it('asks for the rows once, in the order that the enterprise set', async () => {
  const All = orderListPage('all')
  const setting = hold(queryOrderListSetting)
  const { server, settle } = renderScreen(<All />, {
    path: '/allOrder?pageSize=20',
    powers: ['workOrder.viewAll'],
    replies: [
      reply(listTypes, []),
      reply(listServiceGroupNames, []),
      reply(listRolePeople, []),
      reply(listFieldNames, []),
      setting,
      reply(listTableConfigs, []),
      reply(listWorkOrders, [order(1)]),
      reply(countWorkOrders, 1),
    ],
  })
  await waitFor(() => expect(setting.requests).toHaveLength(1))
  await waitFor(() => expect(server.inputs(listFieldNames)).toHaveLength(1))

  await settle(() => setting.requests[0]?.release({ columns: [], sortType: 2 }))
  await screen.findByText('GD1')

  expect(server.inputs(listWorkOrders).map(({ sortType }) => sortType)).toEqual([2])
})

it('leaves out the filters that its view fixes', async () => {
  show()
  await screen.findByText('GD1')

  expect(screen.getByRole('button', { name: /^优先级/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^状态/ })).toBeNull()
})

it('adds a chosen column to the nine usual ones, which an empty choice brings back for good', async () => {
  const { server, user } = show()
  await screen.findByText('GD1')
  const usual = ['工单编号', '标题', '状态', '工单类型', '客户', '联系电话', '服务人员', '预约时间', '时限']
  const readHeadings = () => {
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    return [...usual, '联系人'].filter((title) => heads.some((head) => head.startsWith(title)))
  }
  expect(readHeadings()).toEqual(usual)

  await user.click(screen.getByRole('button', { name: '选择列' }))
  await user.click(await screen.findByRole('checkbox', { name: '联系人' }))
  await waitFor(() => expect(readHeadings()).toEqual([...usual, '联系人']))
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: '全选' })
  await user.click(all)
  await waitFor(() => expect(all.checked).toBe(true))
  await user.click(all)
  await waitFor(() => expect(readHeadings()).toEqual(usual))
  await waitFor(() => expect(server.inputs(updateTableConfig).at(-1)).toMatchObject({ columns: null }))

  await user.click(screen.getByRole('button', { name: '再来' }))
  await screen.findByText('GD1')
  expect(readHeadings()).toEqual(usual)
})
