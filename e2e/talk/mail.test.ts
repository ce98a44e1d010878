/** Mail with a customer: the enterprise names its server, words go out by it, and the customer's answer comes back into the event. */
import { createHmac } from 'node:crypto'
import { pauseEvent } from '@onsite/api/event/event-calls.ts'
import { getMailSetting } from '@onsite/api/talk/mail-calls.ts'
import type { ParsedMail } from 'mailparser'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { mailServer } from '../mail-server.ts'
import { beginEvent, makeFresh, press, sees } from '../office.ts'
import { send } from '../send-call.ts'
import { minuteOf } from '../minute.ts'
import { enter, product, waitForMessage } from '../stage.ts'

const replyTo = (mail: ParsedMail, text: string): string =>
  [
    'From: Zhou <zhou@hospital.example.com>',
    'To: service@example.com',
    `Message-ID: <${makeFresh('answer-')}@hospital.example.com>`,
    `In-Reply-To: ${mail.messageId ?? ''}`,
    'Subject: Re',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '',
  ].join('\r\n')

it('goes out by the server of the enterprise, and the answer resumes the paused event', async () => {
  const { mails, port } = await mailServer()
  const director = await enter('director')
  await director.goto('/setting/mail')
  const form = director.getByRole('region', { name: '邮件与客户沟通' })
  await form.getByRole('textbox', { name: '发信服务器' }).fill('127.0.0.1')
  await form.getByRole('spinbutton', { name: '发信端口' }).fill(String(port))
  await form.getByRole('checkbox', { name: 'SSL' }).first().uncheck()
  await form.getByRole('textbox', { name: '发件邮箱' }).fill('service@example.com')
  await press(director, '保存')
  await waitForMessage(director, '已保存邮件设置')
  await sees(director, 'Webhook')
  await form.getByRole('textbox', { name: '测试收件人' }).fill('me@example.com')
  await press(director, '发送测试邮件')
  await expect.poll(() => mails.map(({ to }) => JSON.stringify(to)).join()).toContain('me@example.com')

  await talkByMail(director, mails)

  // Without a server again, as other journeys know the enterprise.
  await form.getByRole('textbox', { name: '发信服务器' }).fill('')
  await press(director, '保存')
  await waitForMessage(director, '已保存邮件设置')
})

/** An event is paused until the customer answers the mail that was sent to it. */
async function talkByMail(director: Page, mails: readonly ParsedMail[]): Promise<void> {
  const title = makeFresh('机组报警')
  const service = await enter('service')
  const { id, version } = await beginEvent(service, title, { customMail: 'zhou@hospital.example.com' })
  await service.goto(`/Myevent/eventDetail/${id}`)
  await service.getByRole('textbox', { name: '留言' }).fill('请发一张故障码的照片')
  await service.getByText('客户', { exact: true }).locator('visible=true').last().click()
  await press(service, '发送给客户')
  await sees(service, '客户可见')
  await send(service, pauseEvent, { id: id, version: version, reason: '等客户照片' })
  await sees(service, '已暂停')

  // Mails go out once a minute.
  const find = () => mails.find(({ text }) => text?.includes('请发一张故障码的照片'))
  const begin = await minuteOf(product().dataDir)
  await begin()
  await expect.poll(find, { timeout: 90_000 }).toBeDefined()
  const asked = find()
  if (asked === undefined) throw new Error('no mail went out')
  const { hookKey, hookUrl } = await send(director, getMailSetting, {})
  const message = Buffer.from(replyTo(asked, '故障码是 E4')).toString('base64')
  const timestamp = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', hookKey).update(`${timestamp}.${message}`).digest('hex')
  const taken = await service.request.post(new URL(hookUrl).pathname, { data: { timestamp, signature, message } })
  expect(await taken.json()).toMatchObject({ success: true, data: { isTaken: true } })

  // The open page follows by itself.
  await sees(service, '故障码是 E4')
  await sees(service, '客户邮件')
  await sees(service, '客户已回复')
  await sees(service, '处理中')
}
