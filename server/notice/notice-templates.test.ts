/** Notices in the words and through the channels that an enterprise chose. */
import type { Input } from '@onsite/api/define-call.ts'
import { listMessages, listNotices, listRecordMessages } from '@onsite/api/notice/notice-calls.ts'
import { saveNoticePreference } from '@onsite/api/notice/preference-calls.ts'
import * as calls from '@onsite/api/notice/template-calls.ts'
import { assignWorkOrders, pickUpWorkOrder, undoMoves } from '@onsite/api/work-order/work-order-actions.ts'
import { NoticeGap } from '@onsite/domain/notice/customer-delivery.ts'
import { TemplateUse } from '@onsite/domain/notice/notice-template.ts'
import { MessageState } from '@onsite/domain/notice/tell.ts'
import { describe, expect, it } from 'vitest'
import { office, type Office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'

const assigned = 'work-order-assigned'
const pickedUp = 'work-order-picked-up'

const keep = async (o: Office, template: Partial<Input<typeof calls.saveNoticeTemplate>>) =>
  await o.administrator.get(calls.saveNoticeTemplate, {
    event: assigned,
    channel: 'sms',
    receiver: 'technician',
    use: TemplateUse.Always,
    title: '{事件}',
    text: '{编号} {客户} {联系人} {电话}\n服务人员：{服务人员}\n时限：{时限提醒}',
    ...template,
  })
const readTemplates = async (o: Office, event: string) =>
  (await o.administrator.get(calls.listNoticeTemplates, {})).find((one) => one.event === event)?.templates
const react = async () => await (await testApp()).react()
const outbox = async (o: Office) => await o.administrator.get(listMessages, {})

async function assign(o: Office) {
  const { id } = await o.orderIn(1, { customLinkPerson: '李雷', customPhone: '13900001234' })
  const [line] = await o.dispatcher.get(assignWorkOrders, { ids: [id], servicePersonalId: o.people.technician.id })
  await react()
  return { id, no: line?.name ?? '', version: line?.version ?? 0 }
}

describe('the list of templates', () => {
  it('shows every event with its receivers and variables before anybody has set anything', async () => {
    const o = await office()
    const rows = await o.administrator.get(calls.listNoticeTemplates, {})
    const row = (event: string) => rows.find((one) => one.event === event)
    expect(rows.length).toBeGreaterThan(40)
    expect(row(assigned)).toMatchObject({ label: '工单指派', category: 'order', kind: 'work-order', templates: [] })
    expect(row(assigned)?.receivers.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['', 'technician', 'dispatchers', 'customer']),
    )
    expect(row(assigned)?.variables).toEqual(expect.arrayContaining(['no', 'appointment', 'sla', 'link']))
    expect(row('digest-made')).toMatchObject({ kind: null, receivers: [{ key: '', label: '员工' }] })
  })

  it('keeps one for each place, and goes back to the words of the product', async () => {
    const o = await office()
    await keep(o, {})
    await Promise.all([keep(o, { text: '甲' }), keep(o, { text: '甲' })])
    expect(await readTemplates(o, assigned)).toMatchObject([
      { channel: 'sms', text: '甲', personName: o.people.administrator.name },
    ])
    await o.administrator.get(calls.restoreNoticeTemplate, { event: assigned, channel: 'sms', receiver: 'technician' })
    expect(await readTemplates(o, assigned)).toEqual([])
  })

  it('is set by those with the permission only, and not with what nobody could deliver', async () => {
    const o = await office()
    expect(await o.dispatcher.call(calls.listNoticeTemplates, {})).toMatchObject({ code: 'no-permission' })
    const tryToSave = async (template: Parameters<typeof keep>[1]) => {
      const reply = await o.administrator.call(calls.saveNoticeTemplate, {
        event: assigned,
        channel: 'sms',
        receiver: '',
        use: TemplateUse.Usual,
        title: '',
        text: '',
        ...template,
      })
      return reply.success ? '' : reply.code
    }
    expect(await tryToSave({ text: '{事件}' })).toBe('')
    expect(await tryToSave({ text: '{没有}' })).toBe('invalid-input')
    expect(await tryToSave({ event: 'digest-made', text: '{编号}' })).toBe('invalid-input')
    expect(await tryToSave({ receiver: 'customer', text: '{链接}' })).toBe('invalid-input')
    expect(await tryToSave({ receiver: 'customer', channel: 'inApp' })).toBe('not-found')
    expect(await tryToSave({ receiver: 'nobody' })).toBe('not-found')
    expect(await tryToSave({ event: 'nothing-happened' })).toBe('not-found')
  })
})

describe('a notice to people of ours', () => {
  it('goes through a channel that the enterprise adds, in its words, to that kind of receiver alone', async () => {
    const o = await office()
    await keep(o, {})
    const { no } = await assign(o)
    const [message, ...others] = await outbox(o)
    expect(others).toEqual([])
    expect(message).toMatchObject({ channel: 'sms', personName: o.people.technician.name, title: '工单指派' })
    expect(message?.text).toContain(no)
    expect(message?.text).toContain(`服务人员：${o.people.technician.name}`)
    expect(message?.text).not.toContain('时限：未填')
    const [notice] = await o.technician.get(listNotices, {})
    expect(notice?.title).toBe('工单指派')
  })

  it('is not sent where the enterprise does not want it, and in other words in the bell', async () => {
    const o = await office()
    await keep(o, { channel: 'inApp', receiver: '', use: TemplateUse.Never })
    await assign(o)
    expect(await o.technician.get(listNotices, {})).toEqual([])

    await keep(o, { channel: 'inApp', use: TemplateUse.Usual, title: '新活：{客户}', text: '' })
    const { no } = await assign(o)
    const [notice] = await o.technician.get(listNotices, {})
    expect(notice?.title).toMatch(/^新活：./)
    expect(notice?.text).toContain(no)
  })

  it('still keeps to what each person left open', async () => {
    const o = await office()
    await keep(o, {})
    await o.technician.get(saveNoticePreference, { mail: '', off: ['order/sms'], quiet: null })
    await assign(o)
    expect(await outbox(o)).toEqual([])
  })
})

describe('a message to a customer of a step', () => {
  const words = { receiver: 'customer', title: '{事件}', text: '{联系人}，{标题}：{服务人员}' }

  it('is shown before, waits while the step may be taken back, and is as it was shown', async () => {
    const o = await office()
    await keep(o, { ...words, event: pickedUp })
    const { id, version } = await assign(o)
    const preview = { kind: 'work-order', id, event: pickedUp }
    const [shown, mail] = await o.technician.get(calls.previewCustomerNotices, preview)
    expect(shown).toMatchObject({ channel: 'sms', title: '已接单', gap: NoticeGap.NoChannel })
    expect(mail).toMatchObject({ channel: 'mail', text: '', gap: NoticeGap.Off })
    expect(shown?.text).toContain(o.people.technician.name)
    expect(await o.rival.call(calls.previewCustomerNotices, preview)).toMatchObject({ code: 'not-found' })

    await o.technician.get(pickUpWorkOrder, { id, version })
    await react()
    const sent = (await outbox(o)).filter(({ channel }) => channel === 'sms')
    expect(sent).toMatchObject([{ title: shown?.title, text: shown?.text, state: MessageState.Waiting }])
    expect(Date.parse(sent[0]?.dueTime ?? '')).toBeGreaterThan(Date.now() + 20_000)
    const about = { kind: 'work-order', id }
    expect(await o.technician.get(listRecordMessages, about)).toMatchObject([
      { channel: 'sms', receiverPhone: '13900001234', text: shown?.text, state: MessageState.Waiting },
    ])
    expect(await o.rival.call(listRecordMessages, about)).toMatchObject({ code: 'not-found' })
  })

  it('says before why nothing goes out: switched off, or nowhere to send it', async () => {
    const o = await office()
    const { id } = await assign(o)
    const gaps = async () =>
      (await o.technician.get(calls.previewCustomerNotices, { kind: 'work-order', id, event: pickedUp })).map(
        ({ gap }) => gap,
      )
    expect(await gaps()).toEqual([NoticeGap.Off, NoticeGap.Off])
    await keep(o, { ...words, event: pickedUp, channel: 'mail' })
    expect(await gaps()).toEqual([NoticeGap.Off, NoticeGap.NoAddress])
  })

  it('does not go out when the step is taken back', async () => {
    const o = await office()
    await keep(o, { ...words, event: pickedUp })
    const { id, version } = await assign(o)
    const moved = await o.technician.get(pickUpWorkOrder, { id, version })
    await react()
    expect(await outbox(o)).toHaveLength(1)

    await o.technician.get(undoMoves, { moves: [{ id, logId: moved.logId }] })
    await react()
    expect(await outbox(o)).toEqual([])
  })

  it('is not sent unless the enterprise wants it', async () => {
    const o = await office()
    await keep(o, { ...words, event: pickedUp, use: TemplateUse.Usual })
    const { id, version } = await assign(o)
    await o.technician.get(pickUpWorkOrder, { id, version })
    await react()
    expect(await outbox(o)).toEqual([])
  })
})

describe('words that are being written', () => {
  it('are shown on the newest record, or on a chosen one', async () => {
    const o = await office()
    const older = await assign(o)
    const newer = await assign(o)
    const asked = { event: assigned, receiver: '', title: '', text: '{编号}\n{时限提醒}' }
    const shown = await o.administrator.get(calls.previewNotice, asked)
    expect(shown).toMatchObject({ title: '工单指派', text: newer.no, unfilled: ['sla'] })
    const chosen = await o.administrator.get(calls.previewNotice, { ...asked, recordId: older.id })
    expect(chosen.text).toBe(older.no)
    expect(await o.administrator.call(calls.previewNotice, { ...asked, event: 'nothing-happened' })).toMatchObject({
      code: 'not-found',
    })
  })

  it('are sent to oneself as a test, through the channel itself', async () => {
    const o = await office()
    const test = { event: assigned, receiver: '', title: '{事件}', text: '好' }
    const send = async (channel: 'inApp' | 'sms' | 'mail') =>
      await o.administrator.call(calls.sendTestNotice, { ...test, channel })
    expect(await send('inApp')).toMatchObject({ success: true })
    expect(await send('sms')).toMatchObject({ success: true })
    expect(await send('mail')).toMatchObject({ code: 'no-address' })
    expect(await o.administrator.get(listNotices, {})).toMatchObject([{ title: '【测试】工单指派', text: '好' }])
    expect(await outbox(o)).toMatchObject([{ channel: 'sms', title: '【测试】工单指派' }])
  })
})
