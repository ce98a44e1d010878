/** Makes orders by calls, for journeys that begin with one. */
import { searchCustomers } from '@onsite/api/customer/customer-calls.ts'
import { listOrderTemplates } from '@onsite/api/work-order/order-type-calls.ts'
import { addWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import type { Page } from 'playwright-core'
import { send } from './send-call.ts'

/** A new order, for this technician; for nobody yet when the id is ''. */
export async function orderFor(dispatcher: Page, title: string, servicePersonalId: string): Promise<string> {
  const templates = await send(dispatcher, listOrderTemplates, {})
  const orderType = templates.find(({ name }) => name === '远程支持')?.id ?? ''
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
