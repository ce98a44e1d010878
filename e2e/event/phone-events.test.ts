/** An event on the phone: claimed from the list, begun, talked about, put off, turned into an order, escalated and completed. */
import { eventLists } from '@onsite/api/event/event-calls.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { makeFresh, sees } from '../office.ts'
import { tapMore, tapNext, waitUntilStill } from '../phone.ts'
import { send } from '../send-call.ts'
import { choose, enter } from '../stage.ts'

/** Picks a person in the open sheet, says why, and sends it. */
async function giveTo(page: Page, title: string, label: string, person: string, reason: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: title })
  await choose(page, sheet.getByRole('combobox', { name: label }), person, person)
  await sheet.getByRole('textbox', { name: /原因$/ }).fill(reason)
  await sheet.getByRole('button').last().click()
  await sheet.waitFor({ state: 'hidden' })
}

it('is claimed by phone, begun, talked about, put off, made an order, escalated, and completed by phone', async () => {
  const title = makeFresh('制冰机不出冰')
  const service = await enter('service', { phone: true })
  await send(service, eventLists.create, { title, customName: '街角咖啡', customPhone: '13900001234', priority: 3 })

  await service.goto('/mobile/event')
  const card = service.getByRole('article').filter({ hasText: title })
  await card.waitFor()
  await waitUntilStill(service)
  await card.getByRole('button', { name: '认领' }).click()
  await service.getByText('已认领').first().waitFor()
  await service.getByRole('navigation', { name: '我的事件' }).getByRole('link', { name: /^我的/ }).click()
  await service.getByRole('link', { name: title, exact: true }).waitFor()
  await waitUntilStill(service)
  await service.getByRole('link', { name: title, exact: true }).click()
  await service.waitForURL(/\/mobile\/event\/[\w-]+$/)
  const page = service.url()
  await tapNext(service, '开始处理')
  await service.getByRole('button', { name: '写留言' }).click()
  await service.getByRole('textbox', { name: '留言' }).fill('已请他断电重启')
  await service.getByRole('button', { name: /发送$/ }).click()
  await service.getByText('已请他断电重启').first().waitFor()

  await tapMore(service, '暂停')
  const pause = service.getByRole('dialog', { name: '暂停事件' })
  await pause.getByRole('textbox', { name: '暂停原因' }).fill('等配件')
  await pause.getByRole('button', { name: '暂停' }).click()
  await pause.waitFor({ state: 'hidden' })
  await sees(service, '暂停：等配件')
  await tapNext(service, '恢复')

  if (process.env['SHOTS'] !== undefined) await service.screenshot({ path: `${process.env['SHOTS']}/phone.png` })
  await service.getByRole('link', { name: '转工单' }).click()
  await service.waitForURL(/convertEvent/)
  await choose(service, service.getByRole('combobox', { name: /工单类型/ }), '远程支持', '远程支持')
  await expect.poll(async () => await service.getByRole('textbox', { name: /标题/ }).inputValue()).toBe(title)
  if (process.env['SHOTS'] !== undefined) await service.screenshot({ path: `${process.env['SHOTS']}/convert.png` })
  await service.getByRole('button', { name: '创建工单' }).click()
  await service.waitForURL(/\/(orderDetail|mobile\/order)\//)

  await service.goto(page)
  await sees(service, '转为工单')
  await tapMore(service, '升级')
  await giveTo(service, '升级事件', '升级给', '沈丽娟', '客户停产')
  await service.getByText('升级处理').first().waitFor()

  const chief = await enter('dispatcher', { phone: true })
  await chief.goto(page)
  await tapNext(chief, '完成')
  const solved = chief.getByRole('dialog', { name: '完成事件' })
  await solved.getByRole('textbox', { name: '解决方案' }).fill('更换进水阀')
  await solved.getByRole('button', { name: '完成' }).click()
  await sees(service, '解决方案：更换进水阀')
})
