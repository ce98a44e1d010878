/** An event on the phone: claimed from the list, begun and talked about. */
import { eventLists } from '@onsite/api/event/event-calls.ts'
import { it } from 'vitest'
import { fresh } from '../office.ts'
import { next, still } from '../phone.ts'
import { send } from '../send-call.ts'
import { enter } from '../stage.ts'

it('is claimed by phone, begun, and gets a message; its page is that of the phone', async () => {
  const title = fresh('制冰机不出冰')
  const service = await enter('service', { phone: true })
  await send(service, eventLists.create, { title, customName: '街角咖啡', customPhone: '13900001234', priority: 3 })

  await service.goto('/mobile/event')
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
})
