/** Talks with a customer about an event: he answers from his page, which resumes it, rates the service by the same link, and has it reopened. */
import { eventTalk, pauseEvent } from '@onsite/api/event/event-calls.ts'
import { expect, it } from 'vitest'
import { beginEvent, makeFresh, press, sees } from '../office.ts'
import { send } from '../send-call.ts'
import { enter, settle, sit } from '../stage.ts'

it('hears from the customer, is resumed by it, judged by him and reopened', async () => {
  const title = makeFresh('机组报警')
  const service = await enter('service')
  const { id, version } = await beginEvent(service, title)
  await send(service, pauseEvent, { id: id, version: version, reason: '等客户照片' })
  const { link } = await send(service, eventTalk.link, { id: id })
  await service.goto(`/Myevent/eventDetail/${id}`)

  // Words for the house and for the customer look different, and only these reach him.
  const box = service.getByRole('textbox', { name: '留言' })
  await box.fill('客户上次拖欠货款')
  await press(service, '发送')
  await sees(service, '客户上次拖欠货款')
  await service.getByText('客户', { exact: true }).locator('visible=true').last().click()
  await box.fill('请发一张故障码的照片')
  await press(service, '发送给客户')
  await sees(service, '客户可见')

  const customer = await sit({ phone: true })
  await customer.goto(new URL(link).pathname)
  await sees(customer, '请发一张故障码的照片')
  expect(await customer.getByText('拖欠').count()).toBe(0)
  await customer.getByRole('textbox', { name: '留言' }).fill('已经发到微信了')
  await customer.getByRole('button', { name: '发送' }).click()
  await settle(customer)
  await sees(customer, '已经发到微信了')
  // The open page of the house follows: the event goes on.
  await sees(service, '客户已回复')

  await press(service, '完成')
  const dialog = service.getByRole('dialog', { name: '完成事件' })
  await dialog.getByRole('textbox', { name: '解决方案' }).fill('更换压力开关')
  await dialog.getByRole('button', { name: '完成', exact: true }).last().click()
  await dialog.waitFor({ state: 'hidden' })

  await customer.reload()
  await customer.getByRole('radio', { name: '不满意', exact: true }).click()
  await customer.getByRole('textbox', { name: /想说的话/ }).fill('还在报警')
  await customer.getByRole('button', { name: '提交评价' }).click()
  await sees(customer, '你的评价')
  await sees(service, '客户评价 2 星')
  await customer.getByRole('button', { name: '问题未解决' }).click()
  await customer.getByRole('textbox', { name: '还有什么问题' }).fill('开机十分钟又报警')
  await customer.getByRole('button', { name: '请继续处理' }).click()
  await sees(service, '客户反馈问题未解决：开机十分钟又报警')
})
