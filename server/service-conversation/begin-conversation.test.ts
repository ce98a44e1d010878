/** Visitors come by the public link of an enterprise, and those who serve hear of it. */
import { listNotices } from '@onsite/api/notice/notice-calls.ts'
import { saveSettings } from '@onsite/api/setting/system-setting-calls.ts'
import {
  getVisitorEntry,
  renewVisitorEntry,
  saveVisitorEntry,
  serviceConversationLists,
} from '@onsite/api/service-conversation/service-conversation-calls.ts'
import {
  beginAsVisitor,
  readAsVisitor,
  readMessagesAsVisitor,
  readVisitorDesk,
  sayAsVisitor,
} from '@onsite/api/service-conversation/visitor-calls.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { ServiceConversationState } from '@onsite/domain/service-conversation/service-conversation-state.ts'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { q } from '../kernel/database.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { insertHours } from '../sla/hours-store.ts'
import { beginConversation, desk } from '../testing/builders/visitor.ts'
import { testApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { deskNow } from './visitor-words.ts'

const asks = { name: '周女士', question: '冰箱不制冷了怎么办' }
const badgeOf = async (who: TestClient) => await who.get(serviceConversationLists.count, { view: 'asking' })
const titles = async (who: TestClient) => (await who.get(listNotices, {})).map(({ title }) => title)

it('lets a visitor ask, and shows him waiting to all who serve and to nobody else', async () => {
  const d = await desk()
  const { id, token } = await beginConversation(d, { phone: '13911112222' })

  expect(await d.stranger.get(readAsVisitor, { token })).toMatchObject({
    enterpriseName: '测试企业',
    state: ServiceConversationState.Waiting,
    visitorName: '周女士',
    clerkName: '',
    code: d.code,
  })
  const [question, greeting] = await d.stranger.get(readMessagesAsVisitor, { token })
  expect(question).toMatchObject({ seq: 1, byVisitor: true, senderName: '周女士', payload: { text: asks.question } })
  expect(greeting).toMatchObject({ seq: 2, byVisitor: false, senderId: null })
  for (const who of [d.fang, d.shen]) {
    expect((await who.get(serviceConversationLists.list, { view: 'waiting' })).map((row) => row.id)).toEqual([id])
    expect(await badgeOf(who)).toBe(1)
  }
  expect(await d.tang.call(serviceConversationLists.list, {})).toMatchObject({ code: 'no-permission' })
  expect(await d.fang.get(serviceConversationLists.detail, { id })).toMatchObject({
    no: expect.stringMatching(/^HH\d{12}$/) as string,
    visitorPhone: '13911112222',
    state: ServiceConversationState.Waiting,
    isOwn: false,
  })
})

it('tells those who serve, and neither technicians nor administrators', async () => {
  const d = await desk()
  await beginConversation(d)
  await (await testApp()).react()

  expect(await titles(d.fang)).toEqual(['访客等待接入'])
  expect(await titles(d.shen)).toEqual(['访客等待接入'])
  for (const who of [d.tang, d.gu, d.lu]) expect(await titles(who)).toEqual([])
})

it('keeps the token as its hash alone', async () => {
  const d = await desk()
  const { token } = await beginConversation(d)
  const rows = await (await testApp()).database.system(async (tx) =>
    tx.many(q.selectFrom('conversation_pass').selectAll().where('tenant_id', '=', d.tenant.id)),
  )

  expect(rows).toHaveLength(1)
  expect(rows.map(({ token_hash: hash }) => hash.toString('base64url'))).not.toContain(token)
})

it('leads nowhere by a code that is wrong or was replaced', async () => {
  const d = await desk()
  const void_ = { success: false, code: 'entry-void' }

  expect(await d.stranger.call(readVisitorDesk, { code: 'x'.repeat(32) })).toMatchObject(void_)
  const { link } = await d.gu.get(renewVisitorEntry, {})
  expect(await d.stranger.call(beginAsVisitor, { code: d.code, ...asks })).toMatchObject(void_)
  const code = link?.split('/').at(-1) ?? ''
  expect(await d.stranger.call(beginAsVisitor, { code, ...asks })).toMatchObject({ success: true })
  expect(await d.fang.call(renewVisitorEntry, {})).toMatchObject({ code: 'no-permission' })
  expect((await d.fang.get(getVisitorEntry, {})).link).toBe(link)
})

it('shows the words of the enterprise, which those who may set them change', async () => {
  const d = await desk()
  await d.gu.get(saveVisitorEntry, { greeting: ' 欢迎咨询冷链服务 ', outOfHoursText: '九点上班' })

  expect((await d.stranger.get(readVisitorDesk, { code: d.code })).greeting).toBe('欢迎咨询冷链服务')
  expect(await d.fang.call(saveVisitorEntry, { greeting: '好', outOfHoursText: '好' })).toMatchObject({
    code: 'no-permission',
  })
})

it('asks for a telephone number where the enterprise wants one, and is closed where it says so', async () => {
  const d = await desk()
  const set = async (code: string, value: string) => {
    await d.lu.get(saveSettings, {
      settings: [{ code: `serviceConversation.${code}`, value, before: value === '1' ? '0' : '1' }],
    })
    await d.tenant.tx(async () => await Promise.resolve())
  }
  await set('asksForPhone', '1')

  expect((await d.stranger.get(readVisitorDesk, { code: d.code })).asksForPhone).toBe(true)
  expect(await d.stranger.call(beginAsVisitor, { code: d.code, ...asks })).toMatchObject({
    fields: [{ field: 'phone', message: '请填写电话' }],
  })
  expect(await d.stranger.call(beginAsVisitor, { code: d.code, ...asks, phone: '12' })).toMatchObject({
    fields: [{ field: 'phone' }],
  })
  await set('takesVisitors', '0')
  expect(await d.stranger.call(readVisitorDesk, { code: d.code })).toMatchObject({ code: 'desk-closed' })
  expect(await d.stranger.call(beginAsVisitor, { code: d.code, ...asks, phone: '13911112222' })).toMatchObject({
    code: 'desk-closed',
  })
})

it('is closed once the service of the enterprise has expired, for talk that runs as well', async () => {
  const d = await desk({ plan: Plan.Paid, expiresAt: '2099-01-01T00:00:00Z' })
  const { token } = await beginConversation(d)
  await d.tenant.tx(async (tx) =>
    tx.run(q.updateTable('tenant').set({ expires_at: '2020-01-01T00:00:00Z' }).where('id', '=', d.tenant.id)),
  )
  const closed = { code: 'desk-closed' }

  expect(await d.stranger.call(readVisitorDesk, { code: d.code })).toMatchObject(closed)
  expect(await d.stranger.call(beginAsVisitor, { code: d.code, ...asks })).toMatchObject(closed)
  expect(await d.stranger.call(sayAsVisitor, { token, messageId: randomUUID(), text: '在吗' })).toMatchObject(closed)
  expect((await d.stranger.get(readAsVisitor, { token })).state).toBe(ServiceConversationState.Waiting)
})

it('slows an address down that begins conversations without end', async () => {
  const d = await desk()
  const { http } = await testApp()
  const begin = async (remoteAddress: string) =>
    (
      await http.inject({ method: 'POST', url: beginAsVisitor.path, remoteAddress, payload: { code: d.code, ...asks } })
    ).json<{ code?: string }>().code
  for (let n = 0; n < 20; n++) expect(await begin('203.0.113.7')).toBeUndefined()

  expect(await begin('203.0.113.7')).toBe('visitor-too-many')
  expect(await begin('203.0.113.8')).toBeUndefined()
})

it('says that nobody is there outside of the working hours', async () => {
  const d = await desk()
  const nine = { from: 9 * 60, to: 18 * 60 }
  const week = Array.from({ length: 7 }, (_, day) => (day < 5 ? [nine] : []))
  // 2026-11-25 is a Wednesday, 2026-10-01 a holiday.
  const textAt = async (instant: string) =>
    await d.tenant.tx(async (tx) => (await deskNow({ tenantId: d.tenant.id, tx, now: new Date(instant) })).noticeText)
  await d.tenant.tx(
    async (tx) =>
      await insertHours(
        { tenantId: d.tenant.id, tx },
        {
          id: uuidv7(),
          name: '客服',
          week,
          is_default: true,
          version: 1,
          group_ids: [],
          person_ids: [],
          updated_by: d.people.lu.id,
          updated_at: new Date().toISOString(),
        },
      ),
  )

  expect(await textAt('2026-11-25T10:00:00+08:00')).toBe('')
  expect(await textAt('2026-11-25T18:30:00+08:00')).toContain('非工作时间')
  expect(await textAt('2026-11-28T10:00:00+08:00')).toContain('非工作时间')
  expect(await textAt('2026-10-01T10:00:00+08:00')).toContain('非工作时间')
})
