/** Announcements of an enterprise, and messages to its people by messenger, through the app. */
import * as calls from '@onsite/api/notice/announcement-calls.ts'
import { defineFact } from '@onsite/api/define-fact.ts'
import {
  countMessengerMessages,
  listMessengerMessages,
  listMessengerPeople,
} from '@onsite/api/notice/messenger-calls.ts'
import { clearNotices, countNotices, countNoticesByCategory } from '@onsite/api/notice/notice-calls.ts'
import { saveNoticePreference } from '@onsite/api/notice/preference-calls.ts'
import { MessageState, type Tell } from '@onsite/domain/notice/tell.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { describe, expect, it } from 'vitest'
import { FactRecorder } from '../kernel/facts.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { testApp, type TestTenant } from '../testing/test-app.ts'
import { MessageRefused } from '../kernel/delivery-faults.ts'
import { sendDue } from './send-messages.job.ts'

async function company(plan: Plan = Plan.Paid) {
  const tenant = await (await testApp()).tenant({ plan })
  const people = await tenant.people({
    director: { roles: [RoleType.Director], name: '周主任' },
    technician: { roles: [RoleType.Technician], name: '王师傅' },
    rival: { roles: [RoleType.Technician], name: '李师傅' },
    administrator: { roles: [RoleType.Administrator], name: '管理员' },
  })
  return {
    tenant,
    people,
    director: tenant.as(people.director),
    technician: tenant.as(people.technician),
    rival: tenant.as(people.rival),
    administrator: tenant.as(people.administrator),
  }
}

const kiteFlown = defineFact({ name: 'kite-flown', subject: 'department', touches: [] })

async function tell(tenant: TestTenant, told: Partial<Tell> & Pick<Tell, 'people'>): Promise<void> {
  const usual = { category: 'order', channels: ['inApp'], title: '已指派', text: 'W1', path: '/allOrder' } as const
  await tenant.tx(async (tx) => {
    await new FactRecorder(tx, tenant.id, null, new Date()).record(kiteFlown, {
      subjectId: uuidv7(),
      tell: { ...usual, ...told },
    })
  })
  await (await testApp()).react()
}

describe('announcements', () => {
  it('reach everybody of the enterprise, and each marks his own as read', async () => {
    const { director, rival, technician } = await company()
    const { id } = await director.get(calls.saveAnnouncement, { title: '国庆值班', text: '1 日至 3 日轮班' })
    await director.get(calls.saveAnnouncement, { title: '新备件上架', text: '压力开关' })

    expect(await technician.get(calls.countAnnouncements, {})).toBe(2)
    expect(await technician.get(calls.clearAnnouncements, { ids: [id] })).toBe(1)
    expect(await technician.get(calls.clearAnnouncements, { ids: [id] })).toBe(0)
    expect(await technician.get(calls.listAnnouncements, {})).toMatchObject([
      { title: '新备件上架', isRead: false, personName: '周主任' },
      { title: '国庆值班', text: '1 日至 3 日轮班', isRead: true },
    ])
    expect(await technician.get(calls.countAnnouncements, {})).toBe(1)
    expect(await rival.get(calls.countAnnouncements, {})).toBe(2)
    expect(await technician.get(calls.clearAnnouncements, {})).toBe(1)
    expect(await technician.get(calls.countAnnouncements, {})).toBe(0)
    expect(await rival.get(calls.countAnnouncements, {})).toBe(2)
  })

  it('are changed and deleted by who may announce; a change is nothing new for who has read it', async () => {
    const { director, technician } = await company()
    const { id } = await director.get(calls.saveAnnouncement, { title: '值班', text: '1 日' })
    await technician.get(calls.clearAnnouncements, {})
    await director.get(calls.saveAnnouncement, { id, title: '值班', text: '2 日' })
    expect(await technician.get(calls.listAnnouncements, {})).toMatchObject([{ id, text: '2 日', isRead: true }])

    expect(await technician.call(calls.saveAnnouncement, { title: '放假', text: '明天' })).toMatchObject({
      code: 'no-permission',
    })
    expect(await technician.call(calls.deleteAnnouncement, { id })).toMatchObject({ code: 'no-permission' })
    await director.get(calls.deleteAnnouncement, { id })
    expect(await technician.get(calls.listAnnouncements, {})).toEqual([])
    expect(await director.call(calls.saveAnnouncement, { id, title: '值班', text: '3 日' })).toMatchObject({
      code: 'not-found',
    })
  })

  it('are closed to the free plan', async () => {
    const { technician } = await company(Plan.Free)
    expect(await technician.call(calls.countAnnouncements, {})).toMatchObject({ success: false })
  })
})

describe('messages by messenger', () => {
  it('are listed and counted by person and state, without mails and what went to customers', async () => {
    const { administrator, people, technician, tenant } = await company()
    await technician.get(saveNoticePreference, { mail: 'wang@example.com', off: [], quiet: null })
    await tell(tenant, { people: [people.rival.id], channels: ['inApp', 'dingtalk'], text: 'W1' })
    await tell(tenant, { people: [people.technician.id], channels: ['dingtalk', 'mail'], text: 'W2' })
    await tell(tenant, { people: [people.technician.id], channels: ['dingtalk'], text: 'W3' })
    const refuse = { send: async () => await Promise.reject(new MessageRefused('没有这个人')) }
    await tenant.tx(async (tx) => {
      const now = new Date(Date.now() + 1000)
      const work = { tenantId: tenant.id, zone: 'Asia/Shanghai', tx, now, record: async () => await Promise.resolve() }
      await sendDue(work, refuse)
    })

    expect(await administrator.get(listMessengerPeople, {})).toMatchObject([
      { id: people.technician.id, name: '王师傅', count: 2, failed: 0 },
      { id: people.rival.id, name: '李师傅', count: 1, failed: 1 },
    ])
    const ofTechnician = { userId: people.technician.id }
    expect((await administrator.get(listMessengerMessages, ofTechnician)).map(({ text }) => text)).toEqual(['W3', 'W2'])
    expect(
      await administrator.get(listMessengerMessages, { ...ofTechnician, pageIndex: 1, pageSize: 1 }),
    ).toMatchObject([{ text: 'W2', channel: 'dingtalk', personName: '王师傅', state: MessageState.Waiting }])
    expect(await administrator.get(countMessengerMessages, {})).toBe(3)
    expect(await administrator.get(countMessengerMessages, ofTechnician)).toBe(2)
    expect(await administrator.get(countMessengerMessages, { state: MessageState.Failed })).toBe(1)
    expect(await technician.call(listMessengerMessages, {})).toMatchObject({ code: 'no-permission' })
  })
})

describe('the notice centre', () => {
  it('counts what is unread by category, and clears one category alone', async () => {
    const { people, rival, technician, tenant } = await company()
    await tell(tenant, { people: [people.technician.id, people.rival.id] })
    await tell(tenant, { people: [people.technician.id] })
    await tell(tenant, { people: [people.technician.id], category: 'approval' })
    expect(await technician.get(countNoticesByCategory, {})).toEqual([
      { category: 'approval', count: 1 },
      { category: 'order', count: 2 },
    ])
    expect(await technician.get(clearNotices, { category: 'order' })).toBe(2)
    expect(await technician.get(countNoticesByCategory, {})).toEqual([{ category: 'approval', count: 1 }])
    expect(await technician.get(countNotices, {})).toBe(1)
    expect(await rival.get(countNoticesByCategory, {})).toEqual([{ category: 'order', count: 1 }])
  })
})
