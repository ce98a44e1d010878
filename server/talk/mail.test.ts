/** Mails with customers about an event, through the app: out by the enterprise's server, back by hook and mailbox. */
import { addCustomer } from '@onsite/api/customer/customer-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import * as events from '@onsite/api/event/event-calls.ts'
import { listMessages, listNotices } from '@onsite/api/notice/notice-calls.ts'
import { readCustomerPage } from '@onsite/api/talk/customer-page-calls.ts'
import { getMailSetting, handInMail, saveMailSetting, sendTestMail } from '@onsite/api/talk/mail-calls.ts'
import { afterEach, expect, it } from 'vitest'
import { q } from '../kernel/database.ts'
import {
  beginEvent,
  closeServers,
  customerMail,
  deliver,
  mailbox,
  mailServer,
  runJob,
  setting,
  type Written,
  writeMail,
} from '../testing/builders/mail.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'
import { hookSignature } from './mail-setting.ts'

afterEach(closeServers)

const { detail } = events.eventLists

const say = async (o: Office, id: string, text: string, isInternal: 0 | 1) =>
  await o.service.get(events.eventMessages.add, { id, text, isInternal })

const noticesOf = async (client: Office['service']): Promise<string[]> => {
  await (await testApp()).react()
  return (await client.get(listNotices, {})).map(({ title }) => title)
}

const complete = async (o: Office, event: { id: string; version: number }) =>
  await o.service.get(events.completeEvent, { ...event, solution: '更换压力开关' })

/** An enterprise with a mail server, an event in hand, and the mail that its customer got. */
async function officeWithMail() {
  const o = await office()
  const server = await mailServer()
  const { hookKey } = await o.director.get(saveMailSetting, setting(server.port))
  const event = await beginEvent(o)
  await say(o, event.id, '请发一张故障码的照片', 0)
  await deliver()
  const [first] = server.mails
  if (first?.messageId === undefined) throw new Error('no mail went out')
  const stranger = (await testApp()).stranger()
  const hand = async (raw: string, change: Partial<Input<typeof handInMail>> = {}) => {
    const message = Buffer.from(raw).toString('base64')
    const timestamp = Math.floor(Date.now() / 1000)
    return await stranger.call(handInMail, {
      enterprise: o.tenant.id,
      message,
      timestamp,
      signature: hookSignature(hookKey, timestamp, message),
      ...change,
    })
  }
  return { o, server, event, first, hand, answers: first.messageId }
}

it('sends mails through the server of the enterprise, as answers to one another', async () => {
  const { first, o, server, event } = await officeWithMail()
  expect(first.from?.text).toBe('"速修客服" <service@example.com>')
  expect(first.to).toMatchObject({ text: `"李雷" <${customerMail}>` })
  expect(first.subject).toMatch(/^服务有新消息 SJ\d{13} \[#[0-9a-f]{24}\]$/)
  expect(first.text).toContain('请发一张故障码的照片')
  const link = /\/portal\/progress\/([\w-]{32})/.exec(first.text ?? '')?.[1] ?? ''
  const page = await (await testApp()).stranger().get(readCustomerPage, { token: link })
  expect(page.title).toBe('机组报警')
  // Nothing that opens the page is stored, nor is the password.
  const outbox = await o.administrator.get(listMessages, {})
  expect(outbox[0]).toMatchObject({ channel: 'mail', state: 1, personName: `李雷 ${customerMail}` })
  expect(JSON.stringify(outbox)).not.toContain(link)
  const stored = await o.tenant.tx(async (tx) =>
    tx.many(q.selectFrom('tenant_setting').selectAll().where('tenant_id', '=', o.tenant.id)),
  )
  expect(JSON.stringify(stored)).not.toContain('secret-1')

  await complete(o, event)
  await deliver()
  const second = server.mails.at(-1)
  expect(second?.subject).toContain('服务已完成，请评价')
  expect(second?.inReplyTo).toBe(first.messageId)
  expect(second?.references).toEqual(first.messageId)
})

it('records mails while there is no server, and gives up on addresses that do not exist', async () => {
  const o = await office()
  const event = await beginEvent(o)
  await say(o, event.id, '您好', 0)
  await deliver()
  const states = async () => (await o.administrator.get(listMessages, {})).map(({ note, state }) => [state, note])
  expect(await states()).toEqual([[4, '没有设置发信服务器，没有发出；设置后可以重发']])

  const server = await mailServer(true)
  await o.director.get(saveMailSetting, setting(server.port))
  await say(o, event.id, '您好', 0)
  await deliver()
  expect((await states())[0]).toEqual([2, expect.stringContaining('no such mailbox')])
})

it('tries the settings with a mail of its own, and says what the server said', async () => {
  const o = await office()
  const server = await mailServer()
  expect(await o.director.call(sendTestMail, { to: 'me@example.com' })).toMatchObject({ code: 'mail-unset' })
  const saved = await o.director.get(saveMailSetting, setting(server.port))
  expect(saved).toMatchObject({ hasPassword: true, smtpPort: server.port })
  expect(JSON.stringify(await o.director.get(getMailSetting, {}))).not.toContain('secret-1')
  await o.director.get(sendTestMail, { to: 'me@example.com' })
  expect(server.mails[0]?.subject).toBe('测试企业测试邮件')

  // A password that is not sent stays; a wrong one is told.
  const { password: _, ...rest } = setting(server.port)
  expect(await o.director.get(saveMailSetting, rest)).toMatchObject({ hasPassword: true, hookKey: saved.hookKey })
  await o.director.get(saveMailSetting, { ...rest, password: '错的' })
  expect(await o.director.call(sendTestMail, { to: 'me@example.com' })).toMatchObject({
    code: 'mail-not-sent',
    message: expect.stringContaining('wrong password') as string,
  })
})

it('finds the address of the contact where the event names none', async () => {
  const o = await office()
  const { id: customerId } = await o.service.get(addCustomer, {
    name: '华东制冷',
    linkPerson: '韩梅',
    phone: '13900001234',
  })
  await o.tenant.tx(async (tx) => {
    await tx.run(
      q
        .updateTable('contact')
        .set({ mail: 'han@east.cn' })
        .where('tenant_id', '=', o.tenant.id)
        .where('customer_id', '=', customerId),
    )
  })
  const { id } = await beginEvent(o, { customerId, customName: '华东制冷', customLinkPerson: '韩梅', customMail: '' })

  expect(await o.service.get(events.eventTalk.status, { id })).toMatchObject({ customerMail: 'han@east.cn' })
})

it('takes a reply by the hook: cut, with its files, resuming what waits for it, once', async () => {
  const { answers, event, hand, o } = await officeWithMail()
  const { version } = await o.service.get(detail, { id: event.id })
  await o.service.get(events.pauseEvent, { id: event.id, version, reason: '等客户照片' })
  const raw = writeMail({ answers, text: '照片见附件', file: '记录.txt'.replaceAll(/[^ -~]/g, 'r') })

  expect(await hand(raw)).toMatchObject({ success: true, data: { isTaken: true, refusal: '' } })

  const [resumed, message] = await o.service.get(events.eventMessages.timeline, { id: event.id })
  expect(resumed).toMatchObject({ label: '恢复', text: '客户已回复', actorName: '系统' })
  expect(message).toMatchObject({ actorName: '李雷', text: '照片见附件', cameBy: 'mail' })
  expect(message?.files.map(({ name }) => name)).toEqual(['rr.txt'])
  expect(await o.service.get(detail, { id: event.id })).toMatchObject({ state: 3 })
  expect(await noticesOf(o.service)).toEqual(expect.arrayContaining(['客户有新回复', '事件已恢复处理']))

  expect(await hand(raw)).toMatchObject({ data: { isTaken: false, refusal: '已经收过' } })
  const again = writeMail({ answers, id: 'twice@customer.cn' })
  const both = await Promise.all([hand(again), hand(again)])
  expect(both.filter((reply) => reply.data?.isTaken === true)).toHaveLength(1)
})

it('finds the event by the subject when the headers are lost', async () => {
  const { first, hand } = await officeWithMail()
  expect(await hand(writeMail({ subject: `答复：${first.subject ?? ''}` }))).toMatchObject({ data: { isTaken: true } })
})

it('refuses what is no answer of the customer', async () => {
  const { answers, event, hand, o } = await officeWithMail()
  const before = (await o.service.get(events.eventMessages.timeline, { id: event.id })).length
  const refusals: [Written, string][] = [
    [{ answers, from: 'stranger@evil.cn' }, '发件人不是收件的客户'],
    [{ answers, from: 'service@example.com' }, '来自本企业的地址'],
    [{ answers, extra: ['Auto-Submitted: auto-replied'] }, '自动回复'],
    [{ answers: '<000000000000000000000000@example.com>' }, '不是对我们邮件的回复'],
    [{}, '不是对我们邮件的回复'],
    [{ answers, text: '' }, '没有正文'],
  ]
  for (const [mail, refusal] of refusals)
    expect([mail, await hand(writeMail(mail))]).toMatchObject([mail, { data: { isTaken: false, refusal } }])
  expect(await o.service.get(events.eventMessages.timeline, { id: event.id })).toHaveLength(before)
})

it('leaves out the files that an upload may not be, and says so', async () => {
  const { answers, event, hand, o } = await officeWithMail()
  await hand(writeMail({ answers, text: '程序见附件', file: 'run.exe' }))

  const [message] = await o.service.get(events.eventMessages.timeline, { id: event.id })
  expect(message).toMatchObject({ text: '程序见附件\n（附件未接收：run.exe）', files: [] })
})

it('answers the hook only when it is signed, fresh, and for an enterprise that has one', async () => {
  const { answers, hand, o } = await officeWithMail()
  const raw = writeMail({ answers })
  const refused = { success: false, code: 'hook-refused' }
  expect(await hand(raw, { signature: '0'.repeat(64) })).toMatchObject(refused)
  const late = Math.floor(Date.now() / 1000) - 600
  const message = Buffer.from(raw).toString('base64')
  const { hookKey } = await o.director.get(getMailSetting, {})
  expect(await hand(raw, { timestamp: late, signature: hookSignature(hookKey, late, message) })).toMatchObject(refused)
  expect(await hand(raw, { enterprise: (await office()).tenant.id })).toMatchObject(refused)
  expect(await hand(raw, { enterprise: '00000000-0000-4000-8000-000000000000' })).toMatchObject(refused)
  expect(await hand(raw, { message: 'A'.repeat(960_004) })).toMatchObject({ code: 'invalid-input' })
})

it('fetches replies from the mailbox, once, and leaves what is not for it unread', async () => {
  const { answers, event, o, server } = await officeWithMail()
  const mails = [
    { raw: writeMail({ answers, text: '今天又报警了' }), isSeen: false },
    { raw: writeMail({ from: 'news@shop.cn', text: '大促销' }), isSeen: false },
  ]
  const box = { imapHost: '127.0.0.1', imapSecure: 0 } as const
  await o.director.get(saveMailSetting, { ...setting(server.port), ...box, imapPort: await mailbox(mails) })

  await runJob('fetch-mails')
  await runJob('fetch-mails')

  expect(await o.director.get(getMailSetting, {})).toMatchObject({ fetchFault: '' })
  const said = (await o.service.get(events.eventMessages.timeline, { id: event.id })).filter(
    (one) => one.cameBy === 'mail',
  )
  expect(said.map(({ text }) => text)).toEqual(['今天又报警了'])
  expect(mails.map(({ isSeen }) => isSeen)).toEqual([true, false])
})

it('shows the enterprise why its mailbox cannot be read, until it can', async () => {
  const { o, server } = await officeWithMail()
  const box = { imapHost: '127.0.0.1', imapSecure: 0 } as const
  await o.director.get(saveMailSetting, { ...setting(server.port), ...box, imapPort: await mailbox([], '别的') })
  await runJob('fetch-mails')
  expect((await o.director.get(getMailSetting, {})).fetchFault).not.toBe('')

  await o.director.get(saveMailSetting, { ...setting(server.port), ...box, imapPort: await mailbox([]) })
  await runJob('fetch-mails')
  expect((await o.director.get(getMailSetting, {})).fetchFault).toBe('')
})
