/** Makes orders by calls, for journeys that begin with one. */
import { searchCustomers } from '@onsite/api/customer/customer-calls.ts'
import { listOrderTemplates } from '@onsite/api/work-order/order-type-calls.ts'
import { addWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import type { Page } from 'playwright-core'
import { send } from './send-call.ts'

/** A new order, for this technician; for nobody yet when the id is ''. */
export async function orderFor(
  dispatcher: Page,
  title: string,
  servicePersonalId: string,
  type = '远程支持',
): Promise<string> {
  const templates = await send(dispatcher, listOrderTemplates, {})
  const orderType = templates.find(({ name }) => name === type)?.id ?? ''
  const [customer] = await send(dispatcher, searchCustomers, { searchText: '医院', pageIndex: 0, pageSize: 1 })
  const { id } = await send(dispatcher, addWorkOrder, {
    orderType,
    title,
    customName: customer?.name ?? '',
    customerId: customer?.id ?? null,
    customPhone: customer?.phone ?? '',
    priority: 1,
    ...(servicePersonalId === '' ? {} : { servicePersonalId }),
  })
  return id
}

/** Makes an order of a type and shows it to its maker; returns its id. */
export async function beginOrder(page: Page, title: string, type: string): Promise<string> {
  const id = await orderFor(page, title, '', type)
  await showOrder(page, id)
  return id
}

/** Opens an order by its address, as a link that somebody was sent does. */
export async function showOrder(page: Page, id: string): Promise<void> {
  await page.goto(`/allOrder/orderDetail/${id}`)
}
