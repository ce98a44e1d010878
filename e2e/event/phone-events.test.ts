/** An event on the phone: claimed there and escalated, then turned into an order by whoever it was escalated to. */
import { mkdirSync } from 'node:fs'
import { eventLists } from '@onsite/api/event/event-calls.ts'
import { expect, it } from 'vitest'
import { fresh, pressMore, sees } from '../office.ts'
import { more, next, still } from '../phone.ts'
import { send } from '../send-call.ts'
import { choose, enter, settle } from '../stage.ts'

it('is claimed by phone, begun, escalated, and becomes an order; links stay on the phone', async () => {
  const title = fresh('制冰机不出冰')
  const service = await enter('service', { phone: true })
  await send(service, eventLists.create, { title, customName: '街角咖啡', customPhone: '13900001234', priority: 3 })

  await service.goto('/mobile/event')
  const shots = process.env['SHOTS']
  if (shots !== undefined) {
    mkdirSync(shots, { recursive: true })
    await settle(service)
    await service.screenshot({ path: `${shots}/phone-list.png` })
  }
  const card = service.getByRole('article').filter({ hasText: title })
  await card.waitFor()
  await still(service)
  await card.getByRole('button', { name: '认领' }).click()
  await service.getByText('已认领').first().waitFor()
  await service.getByRole('navigation', { name: '我的事件' }).getByRole('link', { name: /^我的/ }).click()
  await service.getByRole('link', { name: title, exact: true }).waitFor()
  await still(service)
  await service.getByRole('link', { name: title, exact: true }).click()
  await service.waitForURL(/\/mobile\/event\/[\w-]+$/)
  await next(service, '开始处理')
  await service.getByRole('button', { name: '写留言' }).click()
  await service.getByRole('textbox', { name: '留言' }).fill('已请他断电重启')
  await service.getByRole('button', { name: /发送$/ }).click()
  await service.getByText('已请他断电重启').first().waitFor()
  if (shots !== undefined) {
    await settle(service)
    await service.screenshot({ path: `${shots}/phone-event.png`, fullPage: true })
  }
  await more(service, '升级')
  const sheet = service.getByRole('dialog', { name: '升级事件' })
  await choose(service, sheet.getByRole('combobox', { name: '升级给' }), '沈丽娟', '沈丽娟')
  await sheet.getByRole('textbox', { name: '升级原因' }).fill('需要上门')
  await sheet.getByRole('button', { name: '升级', exact: true }).click()
  await sheet.waitFor({ state: 'hidden' })
  await service.getByText('由沈丽娟负责').waitFor()
  const id = new URL(service.url()).pathname.split('/').at(-1) ?? ''

  const chief = await enter('dispatcher')
  await chief.goto(`/Myevent/eventDetail/${id}`)
  await pressMore(chief, '转工单')
  await chief.waitForURL(/convertEvent/)
  await chief.getByRole('button', { name: '创建工单' }).click()
  await chief.waitForURL(/orderDetail/)
  await sees(chief, '来自事件')

  // The page follows; its link to the order is that of the phone.
  const order = service.getByRole('link', { name: /GD\d+/ }).first()
  await order.waitFor()
  expect(await order.getAttribute('href')).toMatch(/^\/mobile\/order\//)
})
