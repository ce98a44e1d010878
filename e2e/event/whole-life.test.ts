/** The whole life of an event: claimed by phone, escalated, made an order, completed by itself, judged by the customer and opened again. */
import { eventLists, eventTalk } from '@onsite/api/event/event-calls.ts'
import { completeService, pickUpWorkOrder, startService } from '@onsite/api/work-order/work-order-actions.ts'
import { getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { assignTo, makeFresh, press, pressMore, sees } from '../office.ts'
import { waitUntilStill } from '../phone.ts'
import { send } from '../send-call.ts'
import { choose, enter, sit } from '../stage.ts'

/** Writes an event down for a customer of the demo. @returns its id and the customer's */
async function writeDown(service: Page, title: string): Promise<{ id: string; customerId: string }> {
  await service.goto('/newEvent')
  await choose(service, service.getByRole('combobox', { name: '客户', exact: true }), '医院', '医院')
  await service.getByRole('textbox', { name: /标题/ }).fill(title)
  await service.getByRole('button', { name: '创建事件' }).click()
  await service.waitForURL(/eventDetail/)
  const id = service.url().split('/').at(-1) ?? ''
  const { customerId } = await send(service, eventLists.detail, { id })
  return { id, customerId: customerId ?? '' }
}

async function claimByPhone(title: string): Promise<void> {
  const phone = await enter('service', { phone: true })
  await phone.goto('/mobile/event')
  const card = phone.getByRole('article').filter({ hasText: title })
  await card.waitFor()
  await waitUntilStill(phone)
  await card.getByRole('button', { name: '认领' }).click()
  await phone.getByText('已认领').first().waitFor()
}

/** Makes the open event an order and waits for it. @returns the order's id */
async function convert(page: Page, title: string): Promise<string> {
  await pressMore(page, '转工单')
  await page.waitForURL(/convertEvent/)
  await page.getByRole('radio', { name: '暂停事件，等待工单' }).check()
  await choose(page, page.getByRole('combobox', { name: /工单类型/ }), '远程支持', '远程支持')
  // Everything else came from the event.
  await expect.poll(async () => await page.getByRole('textbox', { name: /标题/ }).inputValue()).toBe(title)
  await page.getByRole('button', { name: '创建工单' }).click()
  await page.waitForURL(/orderDetail/)
  await sees(page, '来自事件')
  return page.url().split('/').at(-1) ?? ''
}

/** The technician picks the order up and completes it. */
async function serve(id: string): Promise<void> {
  const technician = await enter('technician')
  const version = async () => (await send(technician, getWorkOrder, { id })).version
  await send(technician, pickUpWorkOrder, { id, version: await version() })
  await send(technician, startService, { id, version: await version() })
  await send(technician, completeService, { id, version: await version(), solution: '化学清洗冷凝器' })
}

/** The customer is not content and has the event opened again. */
async function reopen(link: string): Promise<void> {
  const customer = await sit({ phone: true })
  await customer.goto(new URL(link).pathname)
  await customer.getByRole('radio', { name: '不满意', exact: true }).click()
  await customer.getByRole('textbox', { name: /想说的话/ }).fill('还在结垢')
  await customer.getByRole('button', { name: '提交评价' }).click()
  await sees(customer, '你的评价')
  await customer.getByRole('button', { name: '问题未解决' }).click()
  await customer.getByRole('textbox', { name: '还有什么问题' }).fill('压力又高了')
  await customer.getByRole('button', { name: '请继续处理' }).click()
  await customer.getByRole('textbox', { name: '留言' }).fill('明天上午都在')
  await customer.getByRole('button', { name: '发送' }).click()
  // The words leave the field once they have been taken.
  await expect.poll(async () => await customer.getByRole('textbox', { name: '留言' }).inputValue()).toBe('')
  await sees(customer, '明天上午都在')
}

it('goes from the call to its end by way of an order, and begins again when the customer is not content', async () => {
  const title = makeFresh('冷凝器结垢')
  const service = await enter('service')
  const { customerId, id } = await writeDown(service, title)
  await claimByPhone(title)
  // The open page follows by itself.
  await press(service, '开始处理')
  await pressMore(service, '升级')
  const escalate = service.getByRole('dialog', { name: '升级事件' })
  await choose(service, escalate.getByRole('combobox', { name: '升级给' }), '沈丽娟', '沈丽娟')
  await escalate.getByRole('textbox', { name: /原因$/ }).fill('要派人上门')
  await escalate.getByRole('button', { name: '升级', exact: true }).click()
  await sees(service, '升级处理')

  const chief = await enter('dispatcher')
  await chief.goto(`/Myevent/eventDetail/${id}`)
  const orderId = await convert(chief, title)
  await assignTo(chief, '李建国')
  await serve(orderId)
  await sees(service, '已暂停')
  await chief.bringToFront()
  await press(chief, '归档')
  await sees(service, '化学清洗冷凝器')
  await sees(service, '工单归档，自动完成')

  const { link } = await send(service, eventTalk.link, { id })
  await reopen(link)
  await sees(service, '客户评价 2 星')
  await sees(service, '客户反馈问题未解决：压力又高了')

  // The customer's page gathers what was said.
  await service.goto(`/allOrder/customerDetail/${customerId}`)
  await service.getByRole('tab', { name: /^沟通/ }).click()
  await service.getByRole('region', { name: '与客户的沟通' }).getByText('明天上午都在').first().waitFor()
})
