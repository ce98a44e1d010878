/** The dialog of a step says of messages to the customer just what then happens, whatever the reason. */
import { saveContact } from '@onsite/api/customer/contact-calls.ts'
import { editCustomer } from '@onsite/api/customer/customer-calls.ts'
import { completeEvent } from '@onsite/api/event/event-calls.ts'
import { listMessages, listRecordMessages } from '@onsite/api/notice/notice-calls.ts'
import { previewCustomerNotices, saveNoticeTemplate } from '@onsite/api/notice/template-calls.ts'
import { saveSettings } from '@onsite/api/setting/system-setting-calls.ts'
import { saveMailSetting } from '@onsite/api/talk/mail-calls.ts'
import { assignWorkOrders, pickUpWorkOrder } from '@onsite/api/work-order/work-order-actions.ts'
import { isMade, NoticeGap } from '@onsite/domain/notice/customer-delivery.ts'
import { customerQuietFrom, customerQuietTo } from '@onsite/domain/notice/notice-settings.ts'
import { TemplateUse } from '@onsite/domain/notice/notice-template.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { minuteOfDay } from '../kernel/day.ts'
import { textMessenger } from '../kernel/text-messages.ts'
import { beginEvent, closeServers, mailServer, setting } from '../testing/builders/mail.ts'
import { office, type Office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'

const event = 'work-order-picked-up'

afterEach(() => textMessenger.choose(null))
afterEach(closeServers)

interface Scene {
  readonly use?: TemplateUse
  readonly declines?: 0 | 1
  readonly phone?: string
  readonly mail?: string
  readonly isConnected?: boolean
  readonly isQuiet?: boolean
}

const hour = (from: number): string =>
  String((Math.floor(minuteOfDay('Asia/Shanghai', new Date()) / 60) + from + 24) % 24)

async function setQuiet({ administrator }: Office): Promise<void> {
  await administrator.get(saveSettings, {
    settings: [
      { code: customerQuietFrom.code, value: hour(-1), before: '0' },
      { code: customerQuietTo.code, value: hour(3), before: '0' },
    ],
  })
}

/** Shows what a customer will be told of a step, takes it, and tells what the record then lists. */
async function play(scene: Scene) {
  const { declines = 0, isConnected = true, isQuiet = false, mail = 'li@customer.cn', phone = '13900001234' } = scene
  const o = await office()
  for (const channel of ['sms', 'mail'] as const)
    await o.administrator.get(saveNoticeTemplate, {
      event,
      channel,
      receiver: 'customer',
      use: scene.use ?? TemplateUse.Always,
      title: '{事件}',
      text: '{联系人}：{服务人员}',
    })
  const contact = { customerId: o.customerId, name: '李雷', phone: '13900001234', mail }
  await o.administrator.get(saveContact, contact)
  await o.administrator.get(editCustomer, { id: o.customerId, name: '绿城物业', declinesMessages: declines })
  if (isQuiet) await setQuiet(o)
  if (isConnected) {
    textMessenger.choose({ isConnected: true, send: async () => await Promise.resolve('已送达') })
    const { port } = await mailServer()
    await o.director.get(saveMailSetting, setting(port))
  }
  const { id } = await o.orderIn(1, { customLinkPerson: '李雷', customPhone: phone })
  const [line] = await o.dispatcher.get(assignWorkOrders, { ids: [id], servicePersonalId: o.people.technician.id })
  const shown = await o.technician.get(previewCustomerNotices, { kind: 'work-order', id, event })
  await o.technician.get(pickUpWorkOrder, { id, version: line?.version ?? 0 })
  await (await testApp()).react()
  const told = await o.technician.get(listRecordMessages, { kind: 'work-order', id })
  const due = new Map((await o.administrator.get(listMessages, {})).map((one) => [one.channel, one.dueTime]))
  return { shown, told, minutesTo: (channel: string) => (Date.parse(due.get(channel) ?? '') - Date.now()) / 60_000 }
}

const gapOf = async (scene: Scene) => {
  const { minutesTo, shown, told } = await play(scene)
  for (const line of shown) {
    const message = told.find(({ channel }) => channel === line.channel)
    expect([line.channel, message !== undefined]).toEqual([line.channel, isMade(line.gap as NoticeGap)])
    if (message === undefined) continue
    const receiver = line.channel === 'mail' ? message.receiverMail : message.receiverPhone
    expect([message.title, message.text, message.receiverName, receiver]).toEqual([
      line.title,
      line.text,
      line.receiverName,
      line.receiver,
    ])
    expect(minutesTo(line.channel) > 100).toBe(line.gap === NoticeGap.Quiet)
  }
  return shown.map(({ gap }) => gap)
}

describe('what is shown before a step', () => {
  it.each<[string, Scene, NoticeGap, NoticeGap]>([
    ['goes out', {}, NoticeGap.None, NoticeGap.None],
    ['企业未开启', { use: TemplateUse.Usual }, NoticeGap.Off, NoticeGap.Off],
    ['企业选择不发送', { use: TemplateUse.Never }, NoticeGap.Off, NoticeGap.Off],
    ['客户不接收', { declines: 1 }, NoticeGap.Declined, NoticeGap.Declined],
    ['没有手机号', { phone: '' }, NoticeGap.NoAddress, NoticeGap.None],
    ['没有邮箱', { mail: '' }, NoticeGap.None, NoticeGap.NoAddress],
    ['渠道未配置', { isConnected: false }, NoticeGap.NoChannel, NoticeGap.NoChannel],
    ['免打扰时段', { isQuiet: true }, NoticeGap.Quiet, NoticeGap.Quiet],
  ])('is what then happens: %s', async (_name, scene, sms, mail) => {
    expect(await gapOf(scene)).toEqual([sms, mail])
  })

  it('says when the quiet hours end', async () => {
    const { shown } = await play({ isQuiet: true })
    expect(shown.map(({ until }) => until)).toEqual(Array.from({ length: 2 }, () => `${hour(3).padStart(2, '0')}:00`))
  })

  it('tells of a completed event by mail unless the enterprise says otherwise', async () => {
    const o = await office()
    const made = await beginEvent(o)
    const asked = { kind: 'event', id: made.id, event: 'event-completed' }
    const gaps = async () =>
      (await o.service.get(previewCustomerNotices, asked)).map(({ channel, gap }) => [channel, gap])
    expect(await gaps()).toEqual([
      ['sms', NoticeGap.Off],
      ['mail', NoticeGap.NoChannel],
    ])
    const place = { event: asked.event, channel: 'mail', receiver: 'customer', title: '', text: '' } as const
    await o.administrator.get(saveNoticeTemplate, { ...place, use: TemplateUse.Never })
    expect(await gaps()).toEqual([
      ['sms', NoticeGap.Off],
      ['mail', NoticeGap.Off],
    ])
    await o.service.get(completeEvent, { id: made.id, version: made.version, solution: '更换压力开关' })
    await (await testApp()).react()
    expect(await o.service.get(listRecordMessages, { kind: 'event', id: made.id })).toEqual([])
  })
})
