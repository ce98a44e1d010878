/** Talking with customers about an event, through the app: their page, their judgement, and who follows. */
import * as events from '@onsite/api/event/event-calls.ts'
import { listNotices } from '@onsite/api/notice/notice-calls.ts'
import * as pages from '@onsite/api/talk/customer-page-calls.ts'
import { saveMailSetting } from '@onsite/api/talk/mail-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, it } from 'vitest'
import { q } from '../kernel/database.ts'
import { LocalFileStore } from '../kernel/local-file-store.ts'
import { beginEvent, customerMail, setting } from '../testing/builders/mail.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import { testApp, testFilesFolder } from '../testing/test-app.ts'

const { detail, list, count } = events.eventLists

const linkOf = async (o: Office, id: string): Promise<string> =>
  (await o.service.get(events.eventTalk.link, { id })).link.split('/').at(-1) ?? ''

const say = async (o: Office, id: string, text: string, isInternal: 0 | 1) =>
  await o.service.get(events.eventMessages.add, { id, text, isInternal })

const noticesOf = async (client: Office['service']): Promise<string[]> => {
  await (await testApp()).react()
  return (await client.get(listNotices, {})).map(({ title }) => title)
}

const complete = async (o: Office, event: { id: string; version: number }) =>
  await o.service.get(events.completeEvent, { ...event, solution: '更换压力开关' })

it('shows a customer the talk with him, and never a word that is internal', async () => {
  const o = await office()
  const { id } = await beginEvent(o)
  await say(o, id, '这个客户总是拖欠货款', 1)
  await say(o, id, '工程师下午两点到', 0)
  const token = await linkOf(o, id)
  const stranger = (await testApp()).stranger()

  const page = await stranger.get(pages.readCustomerPage, { token })

  expect(page).toMatchObject({ enterpriseName: '测试企业', title: '机组报警', state: '处理中', mayRate: false })
  expect(page.messages.map(({ author, isOwn, text }) => [author, text, isOwn])).toEqual([
    ['测试企业', '工程师下午两点到', false],
  ])
  expect(JSON.stringify(page)).not.toContain('拖欠')
  expect(JSON.stringify(page)).not.toContain(o.people.service.name)

  await stranger.get(pages.sayByCustomer, { token, text: '好的，我在门口等' })
  const after = await stranger.get(pages.readCustomerPage, { token })
  expect(after.messages.at(-1)).toMatchObject({ author: '李雷', text: '好的，我在门口等', isOwn: true })
  const [entry] = await o.service.get(events.eventMessages.timeline, { id })
  expect(entry).toMatchObject({ actorName: '李雷', actorId: null, cameBy: 'page', isInternal: false, removable: false })
  expect(await noticesOf(o.service)).toContain('客户有新回复')
})

it('keeps words with a place that nobody filled in from the customer, not from colleagues', async () => {
  const o = await office()
  const { id } = await beginEvent(o)
  const text = '如有问题请拨打{服务电话}'

  expect(await o.service.call(events.eventMessages.add, { id, text, isInternal: 0 })).toMatchObject({
    success: false,
    fields: [{ field: 'text', message: '「{服务电话}」还没有填写，客户会看到它' }],
  })
  expect(await o.service.call(events.eventMessages.add, { id, text, isInternal: 1 })).toMatchObject({ success: true })
})

it('names who wrote where the enterprise says so', async () => {
  const o = await office()
  const { id } = await beginEvent(o)
  await say(o, id, '工程师下午两点到', 0)
  await o.director.get(saveMailSetting, { ...setting(25), smtpHost: '', showsStaff: 1 })

  const page = await (await testApp()).stranger().get(pages.readCustomerPage, { token: await linkOf(o, id) })

  expect(page.messages[0]?.author).toBe(o.people.service.name)
})

it('gives a customer the files of his messages, not those of the house', async () => {
  const o = await office()
  const { id } = await beginEvent(o)
  const [open, hidden] = [await o.image('service'), await o.image('service')]
  await o.service.get(events.eventMessages.add, { id, text: '', files: [open], isInternal: 0 })
  await o.service.get(events.eventMessages.add, { id, text: '', files: [hidden], isInternal: 1 })
  const keys = await o.tenant.tx(async (tx) =>
    tx.many(q.selectFrom('file').select('storage_key').where('tenant_id', '=', o.tenant.id)),
  )
  for (const key of keys) await new LocalFileStore(testFilesFolder).put(key.storage_key, Buffer.from('picture'))
  const token = await linkOf(o, id)
  const { http } = await testApp()
  const ask = async (path: string) => await http.inject({ method: 'GET', url: `/portal/service/${path}` })

  const shown = await ask(`${token}/file/${open}`)
  expect(shown.headers['content-disposition']).toMatch(/^attachment/)
  expect((await ask(`${token}/file/${hidden}`)).json()).toMatchObject({ code: 'not-found' })
  expect((await ask(`${'x'.repeat(32)}/file/${open}`)).json()).toMatchObject({ code: 'link-void' })
})

it('opens nothing by a link that is foreign, expired, or of an event that is gone', async () => {
  const o = await office()
  const { id } = await beginEvent(o)
  const token = await linkOf(o, id)
  const app = await testApp()
  const stranger = app.stranger()
  const refused = { success: false, code: 'link-void' }

  expect(await stranger.call(pages.readCustomerPage, { token: 'x'.repeat(32) })).toMatchObject(refused)
  // The token of another enterprise never reaches a record of this one, whatever the row says.
  const other = await office()
  await app.database.system(async (tx) =>
    tx.run(q.updateTable('customer_link').set({ tenant_id: other.tenant.id }).where('record_id', '=', id)),
  )
  expect(await stranger.call(pages.readCustomerPage, { token })).toMatchObject(refused)
  await app.database.system(async (tx) =>
    tx.run(
      q
        .updateTable('customer_link')
        .set({ tenant_id: o.tenant.id, expires_at: new Date(Date.now() - 1000) })
        .where('record_id', '=', id),
    ),
  )
  for (const [call, input] of [
    [pages.readCustomerPage, { token }],
    [pages.sayByCustomer, { token, text: '在吗' }],
    [pages.rateByCustomer, { token, stars: 5 }],
    [pages.reopenByCustomer, { token, text: '没修好' }],
  ] as const)
    expect(await stranger.call(call, input as never)).toMatchObject(refused)
})

it('writes to customers only for those who may', async () => {
  const o = await office()
  const { id } = await beginEvent(o, { customerId: o.customerId })
  const finance = o.tenant.as(await o.tenant.person({ roles: [RoleType.Finance] }))
  const outsider = await finance.call(events.eventMessages.add, { id, text: '请付款', isInternal: 0 })
  expect(outsider).toMatchObject({ success: false, code: 'no-permission' })
  await o.tenant.tx(async (tx) => {
    await tx.run(
      q.insertInto('role_power').values({
        tenant_id: o.tenant.id,
        role: RoleType.AcceptanceService,
        codes: ['10001', '10002'],
      }),
    )
  })
  const add = { id, text: '请付款' }
  expect(await o.service.call(events.eventMessages.add, { ...add, isInternal: 0 })).toMatchObject({
    code: 'no-permission',
    message: expect.stringContaining('没有「给客户发消息」权限') as string,
  })
  expect(await o.service.call(events.eventTalk.link, { id })).toMatchObject({ code: 'no-permission' })
  expect((await o.service.call(events.eventMessages.add, { ...add, isInternal: 1 })).success).toBe(true)
})

it('slows a customer down who writes without end', async () => {
  const o = await office()
  const { id } = await beginEvent(o)
  const token = await linkOf(o, id)
  const stranger = (await testApp()).stranger()
  for (let n = 0; n < 20; n++) await stranger.get(pages.sayByCustomer, { token, text: `第 ${n} 条` })

  expect(await stranger.call(pages.sayByCustomer, { token, text: '再来' })).toMatchObject({ code: 'said-too-much' })
})

it('asks for a judgement once it is done: one for each time, low ones told, then found in lists', async () => {
  const o = await office()
  const event = await beginEvent(o)
  const token = await linkOf(o, event.id)
  const stranger = (await testApp()).stranger()
  expect(await stranger.call(pages.rateByCustomer, { token, stars: 5 })).toMatchObject({ code: 'not-to-rate' })
  await complete(o, event)
  expect(await stranger.get(pages.readCustomerPage, { token })).toMatchObject({
    isDone: true,
    mayRate: true,
    mayReopen: true,
    solution: '更换压力开关',
  })

  const both = await Promise.all(
    [1, 1].map(async (stars) => await stranger.call(pages.rateByCustomer, { token, stars, words: '还在报警' })),
  )

  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(both.find(({ success }) => !success)).toMatchObject({ code: 'rated-already' })
  expect(await stranger.get(pages.readCustomerPage, { token })).toMatchObject({ stars: 1, mayRate: false })
  expect(await o.service.get(detail, { id: event.id })).toMatchObject({ satisfaction: 1, satisfactionText: '还在报警' })
  expect(await noticesOf(o.service)).toContain('客户评价非常不满意，请跟进')
  expect((await o.administrator.get(list, { satisfaction: '1,2' })).map(({ id }) => id)).toEqual([event.id])
  expect(await o.administrator.get(count, { satisfaction: '3,4,5' })).toBe(0)

  await stranger.get(pages.reopenByCustomer, { token, text: '机器还在报警' })
  const again = await o.service.get(detail, { id: event.id })
  expect(again).toMatchObject({ state: 3, complete_time: null })
  const lines = await o.service.get(events.eventMessages.timeline, { id: event.id })
  expect(lines.slice(0, 2).map(({ label, text }) => [label, text])).toEqual([
    ['重启', '客户反馈问题未解决：机器还在报警'],
    ['客户评价', '1 星，非常不满意：还在报警'],
  ])
  expect(await noticesOf(o.service)).toContain('事件已重启')
  expect(await stranger.call(pages.reopenByCustomer, { token, text: '在吗' })).toMatchObject({ code: 'not-to-reopen' })
  // Completed anew, it may be judged anew.
  await complete(o, { id: event.id, version: again.version })
  await stranger.get(pages.rateByCustomer, { token, stars: 5 })
  expect(await o.service.get(detail, { id: event.id })).toMatchObject({ satisfaction: 5, satisfactionText: '' })
})

it('reopens nothing after the days in which that is possible', async () => {
  const o = await office()
  const event = await beginEvent(o)
  const token = await linkOf(o, event.id)
  await complete(o, event)
  await o.tenant.tx(async (tx) => {
    await tx.run(
      q
        .updateTable('event')
        .set({ completed_at: new Date(Date.now() - 8 * 86_400_000) })
        .where('tenant_id', '=', o.tenant.id)
        .where('id', '=', event.id),
    )
  })

  expect(await (await testApp()).stranger().call(pages.reopenByCustomer, { token, text: '没好' })).toMatchObject({
    code: 'not-to-reopen',
    message: '完成已超过 7 天，请重新报修',
  })
})

it('tells those who follow an event, and shows it to them', async () => {
  const o = await office()
  const event = await beginEvent(o)
  expect(await o.rival.call(detail, { id: event.id })).toMatchObject({ code: 'not-found' })

  await o.service.get(events.eventTalk.follow, { id: event.id, people: [o.people.rival.id] })

  expect(await noticesOf(o.rival)).toEqual([`${o.people.service.name}请你关注事件`])
  expect(await o.rival.get(events.eventTalk.status, { id: event.id })).toMatchObject({
    followers: [{ id: o.people.rival.id, name: o.people.rival.name }],
    isFollowing: true,
    customerMail,
    isMailSet: false,
  })
  await say(o, event.id, '内部备注', 1)
  expect(await noticesOf(o.rival)).toHaveLength(1)
  await say(o, event.id, '工程师已出发', 0)
  await complete(o, event)
  expect((await noticesOf(o.rival)).slice(0, 2).toSorted()).toEqual(['事件已完成', '有人给客户发了消息'])

  await o.rival.get(events.eventTalk.unfollow, { id: event.id })
  expect(await o.rival.call(detail, { id: event.id })).toMatchObject({ code: 'not-found' })
})
