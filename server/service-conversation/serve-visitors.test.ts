/** Serving visitors: who may, who is faster, and what both sides read. */
import {
  listConversationMessages,
  listConversations,
  readConversation,
  sayInConversation,
} from '@onsite/api/conversation/conversation-calls.ts'
import { countBadges } from '@onsite/api/document/badge-calls.ts'
import { listDocumentLinks } from '@onsite/api/document/link-calls.ts'
import { eventLists } from '@onsite/api/event/event-calls.ts'
import { addCustomer } from '@onsite/api/customer/customer-calls.ts'
import { listNotices } from '@onsite/api/notice/notice-calls.ts'
import {
  claimServiceConversation,
  endServiceConversation,
  listServers,
  listServiceConversationMessages,
  raiseServiceConversationEvent,
  transferServiceConversation,
  serviceConversationLists,
} from '@onsite/api/service-conversation/service-conversation-calls.ts'
import {
  leaveAsVisitor,
  markReadAsVisitor,
  rateAsVisitor,
  readAsVisitor,
  readMessagesAsVisitor,
  sayAsVisitor,
} from '@onsite/api/service-conversation/visitor-calls.ts'
import { EndReason, ServiceConversationState } from '@onsite/domain/service-conversation/service-conversation-state.ts'
import { SourceType } from '@onsite/domain/work-order/work-order-state.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { q } from '../kernel/database.ts'
import { jobContext } from '../kernel/job-runner.ts'
import { LocalFileStore } from '../kernel/local-file-store.ts'
import {
  beginConversation,
  clerkSays,
  type Desk,
  desk,
  serveVisitor,
  visitorSays,
} from '../testing/builders/visitor.ts'
import { testApp, testFilesFolder, testLogger } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { endSilentConversations } from './end-silent-conversations.job.ts'

const textsOf = (messages: readonly { readonly payload: { readonly text: string } }[]) =>
  messages.map(({ payload }) => payload.text)
const stateOf = async (who: TestClient, id: string) => (await who.get(serviceConversationLists.detail, { id })).state
const titles = async (who: TestClient) => {
  await (await testApp()).react()
  return (await who.get(listNotices, {})).map(({ title }) => title)
}

const badge = async (who: TestClient, screen: string) =>
  (await who.get(countBadges, {})).find((one) => one.screen === screen)?.count

const job = async () =>
  await endSilentConversations.run(
    jobContext({
      database: (await testApp()).database,
      files: new LocalFileStore(testFilesFolder),
      log: testLogger,
    }),
    {},
  )

describe('claiming', () => {
  it('gives a visitor to the first of two who claim at once, and tells the other who that is', async () => {
    const d = await desk()
    const { id } = await beginConversation(d)

    const both = await Promise.all([
      d.shen.call(claimServiceConversation, { id }),
      d.he.call(claimServiceConversation, { id }),
    ])

    expect(both.filter(({ success }) => success)).toHaveLength(1)
    const winner = both[0]?.success ? '沈丽' : '何静'
    expect(both.find(({ success }) => !success)).toMatchObject({
      code: 'visitor-taken',
      message: `${winner}已经接入这个会话`,
    })
    const late = await d.fang.call(claimServiceConversation, { id })
    expect(late).toMatchObject({ code: 'visitor-taken', message: `${winner}已经接入这个会话` })
    expect((await d.fang.get(serviceConversationLists.detail, { id })).clerkUserName).toBe(winner)
  })

  it('hides what a colleague serves from those who do not see all', async () => {
    const d = await desk()
    const { id } = await serveVisitor(d, { name: '秘密访客' })
    const gone = { success: false, code: 'not-found' }

    expect(await d.shen.call(claimServiceConversation, { id })).toMatchObject({ code: 'visitor-taken' })
    expect(await d.shen.get(serviceConversationLists.list, {})).toEqual([])
    expect(await d.shen.get(serviceConversationLists.list, { keyword: '秘密' })).toEqual([])
    expect(await d.shen.get(serviceConversationLists.count, {})).toBe(0)
    expect(await d.shen.get(serviceConversationLists.ids, {})).toEqual([])
    for (const reply of [
      await d.shen.call(serviceConversationLists.detail, { id }),
      await d.shen.call(listServiceConversationMessages, { id }),
      await d.shen.call(transferServiceConversation, { id, personId: d.people.he.id }),
      await d.shen.call(endServiceConversation, { id }),
      await d.shen.call(sayInConversation, { id, messageId: randomUUID(), text: '我也在' }),
      await d.shen.call(listConversationMessages, { id }),
    ])
      expect(reply).toMatchObject(gone)
    expect((await d.gu.get(serviceConversationLists.list, { keyword: '秘密' })).map((row) => row.id)).toEqual([id])
    expect(await d.gu.call(claimServiceConversation, { id })).toMatchObject({ code: 'no-permission' })
  })

  it('is for those who serve at this moment: the right is asked with each message', async () => {
    const d = await desk()
    const { id } = await serveVisitor(d)
    await d.tenant.tx(async (tx) =>
      tx.run(
        q.insertInto('role_power').values({ tenant_id: d.tenant.id, role: 6, codes: ['18001', '18003', '18004'] }),
      ),
    )

    expect(await d.fang.call(sayInConversation, { id, messageId: randomUUID(), text: '在' })).toMatchObject({
      code: 'not-found',
    })
    expect(await d.he.call(claimServiceConversation, { id })).toMatchObject({ code: 'no-permission' })
    expect((await d.shen.get(listServers, {})).map(({ name }) => name)).toEqual(['沈丽'])
  })
})

describe('talking', () => {
  it('goes both ways, each message once, with marks of what was read', async () => {
    const d = await desk()
    const { id, token } = await serveVisitor(d)
    const again = randomUUID()
    await visitorSays(d, token, '在吗', again)
    await visitorSays(d, token, '在吗', again)
    await clerkSays(d.fang, id, '在的，请问型号？')

    const seen = await d.fang.get(listConversationMessages, { id })
    expect(textsOf(seen)).toEqual([
      '冰箱不制冷了怎么办',
      expect.any(String),
      '客服已接入，正在为您服务',
      '在吗',
      '在的，请问型号？',
    ])
    expect(seen[3]).toMatchObject({ byVisitor: true, senderName: '周女士' })
    const toVisitor = await d.stranger.get(readMessagesAsVisitor, { token })
    expect(textsOf(toVisitor)).toEqual(textsOf(seen))
    expect(toVisitor.at(-1)).toMatchObject({ senderId: 'staff', senderName: '测试企业', byVisitor: false })
    expect(JSON.stringify(toVisitor)).not.toContain('方晓')
    expect(JSON.stringify(toVisitor)).not.toContain(d.people.fang.id)

    await d.fang.get(readConversation, { id, seq: 5 })
    await d.stranger.get(markReadAsVisitor, { token, seq: 5 })
    await d.stranger.get(markReadAsVisitor, { token, seq: 99 })
    expect(await d.stranger.get(readAsVisitor, { token })).toMatchObject({ readSeq: 5, clerkName: '测试企业' })
    expect((await d.fang.get(serviceConversationLists.detail, { id })).visitorReadSeq).toBe(5)
  })

  it('keeps words with a place that nobody filled in from the visitor', async () => {
    const d = await desk()
    const { id } = await serveVisitor(d)

    expect(
      await d.fang.call(sayInConversation, { id, messageId: randomUUID(), text: '请拨打{服务电话}' }),
    ).toMatchObject({ fields: [{ field: 'text', message: '「{服务电话}」还没有填写，访客会看到它' }] })
  })

  it('stands apart from the talk of colleagues, and counts for its clerk alone', async () => {
    const d = await desk()
    const { token } = await serveVisitor(d)
    await visitorSays(d, token, '在吗')

    expect(await d.fang.get(listConversations, {})).toEqual([])
    expect(await badge(d.fang, 'Conversation')).toBe(0)
    expect(await badge(d.fang, 'ServiceConversation')).toBe(1)
    expect(await badge(d.he, 'ServiceConversation')).toBe(0)
    expect((await d.fang.get(serviceConversationLists.list, { view: 'mine' }))[0]).toMatchObject({
      lastText: '在吗',
      unread: 4,
    })
    expect(await d.he.get(serviceConversationLists.list, { view: 'mine' })).toEqual([])
  })

  it('refuses ids of others’ messages, empty words, and whoever writes without end', async () => {
    const d = await desk()
    const { id, token } = await serveVisitor(d)
    const { id: taken } = await clerkSays(d.fang, id, '好')
    const say = async (text: string, messageId: string = randomUUID()) =>
      await d.stranger.call(sayAsVisitor, { token, messageId, text })

    expect(await say('冒充', taken)).toMatchObject({ fields: [{ field: 'messageId' }] })
    expect(await say('   ')).toMatchObject({ fields: [{ field: 'text' }] })
    await d.tenant.tx(async (tx) =>
      tx.run(
        q.insertInto('conversation_message').values(
          Array.from({ length: 120 }, (_, n) => ({
            tenant_id: d.tenant.id,
            conversation_id: id,
            seq: 1000 + n,
            id: randomUUID(),
            by_visitor: true,
            type: 'text',
            text: String(n),
          })),
        ),
      ),
    )
    expect(await say('再来')).toMatchObject({ code: 'visitor-too-many' })
  })

  it('opens one conversation by its pass, and no other', async () => {
    const d = await desk()
    const one = await serveVisitor(d)
    const other = await serveVisitor(d, { name: '吴先生', question: '保养多少钱' })
    const foreign = await desk()
    await clerkSays(d.fang, other.id, '八百')

    expect(textsOf(await d.stranger.get(readMessagesAsVisitor, { token: one.token }))).not.toContain('八百')
    expect(await d.stranger.call(readAsVisitor, { token: 'x'.repeat(32) })).toMatchObject({ code: 'entry-void' })
    expect(await foreign.fang.call(serviceConversationLists.detail, { id: one.id })).toMatchObject({
      code: 'not-found',
    })
    expect(await foreign.fang.call(claimServiceConversation, { id: one.id })).toMatchObject({ code: 'not-found' })
    await (await testApp()).database.system(async (tx) =>
      tx.run(
        q
          .updateTable('conversation_pass')
          .set({ expires_at: new Date(0) })
          .where('conversation_id', '=', one.id),
      ),
    )
    expect(await d.stranger.call(readMessagesAsVisitor, { token: one.token })).toMatchObject({ code: 'entry-void' })
  })
})

describe('handing over', () => {
  it('gives the conversation to a colleague who serves, with what was said', async () => {
    const d = await desk()
    const { id } = await serveVisitor(d)

    expect(await d.fang.call(transferServiceConversation, { id, personId: d.people.tang.id })).toMatchObject({
      code: 'not-found',
    })
    expect(await d.fang.call(transferServiceConversation, { id, personId: d.people.fang.id })).toMatchObject({
      fields: [{ field: 'personId' }],
    })
    await d.fang.get(transferServiceConversation, { id, personId: d.people.shen.id, note: '要派人上门' })

    expect(textsOf(await d.shen.get(listConversationMessages, { id }))[0]).toBe('冰箱不制冷了怎么办')
    expect(await titles(d.shen)).toContain('会话转接给你')
    await clerkSays(d.shen, id, '我来安排')
    expect(await d.fang.call(sayInConversation, { id, messageId: randomUUID(), text: '还是我' })).toMatchObject({
      code: 'not-found',
    })
    expect((await d.fang.get(serviceConversationLists.detail, { id })).clerkUserName).toBe('沈丽')
  })
})

describe('the end', () => {
  it('closes the conversation for both sides, and lets the visitor judge it once', async () => {
    const d = await desk()
    const { id, token } = await serveVisitor(d)
    const over = { code: 'conversation-over' }
    expect(await d.stranger.call(rateAsVisitor, { token, stars: 5 })).toMatchObject({ code: 'visitor-not-over' })
    await d.fang.get(endServiceConversation, { id })

    expect(await d.stranger.call(sayAsVisitor, { token, messageId: randomUUID(), text: '等等' })).toMatchObject(over)
    expect(await d.fang.call(sayInConversation, { id, messageId: randomUUID(), text: '再见' })).toMatchObject(over)
    expect(await d.fang.call(endServiceConversation, { id })).toMatchObject({ code: 'wrong-state' })
    expect(await d.stranger.call(leaveAsVisitor, { token })).toMatchObject(over)
    const both = await Promise.all(
      [2, 2].map(async (stars) => await d.stranger.call(rateAsVisitor, { token, stars, words: '等太久' })),
    )
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect(both.find(({ success }) => !success)).toMatchObject({ code: 'visitor-rated' })
    expect(await d.fang.get(serviceConversationLists.list, { view: 'over', stars: '1,2' })).toMatchObject([
      { id, words: '等太久', endReason: EndReason.Clerk },
    ])
    expect(await titles(d.fang)).toContain('访客评价不满意')
    expect(await d.stranger.call(rateAsVisitor, { token, stars: 9 })).toMatchObject({ fields: [{ field: 'stars' }] })
  })

  it('comes when the visitor leaves, and by either of two at once', async () => {
    const d = await desk()
    const { id, token } = await serveVisitor(d)

    const both = await Promise.all([
      d.stranger.call(leaveAsVisitor, { token }),
      d.fang.call(endServiceConversation, { id }),
    ])

    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect(await stateOf(d.fang, id)).toBe(ServiceConversationState.Over)
  })

  it('comes by itself after a long silence, once, and not before', async () => {
    const d = await desk()
    const [silent, live] = [await serveVisitor(d), await serveVisitor(d)]
    const waiting = await beginConversation(d)
    const quiet = new Date(Date.now() - 31 * 60_000).toISOString()
    await d.tenant.tx(async (tx) =>
      tx.run(q.updateTable('conversation').set({ last_at: quiet }).where('id', 'in', [silent.id, waiting.id])),
    )
    await job()
    await job()

    const states = await Promise.all([silent, live, waiting].map(async ({ id }) => await stateOf(d.fang, id)))
    expect(states).toEqual([
      ServiceConversationState.Over,
      ServiceConversationState.Running,
      ServiceConversationState.Waiting,
    ])
    const said = textsOf(await d.stranger.get(readMessagesAsVisitor, { token: silent.token }))
    expect(said.filter((text) => text === '长时间没有新消息，会话已自动结束')).toHaveLength(1)
  })
})

const event = { title: '冰箱不制冷', customName: '周女士', customPhone: '13911112222', priority: 1 } as const

it('becomes an event: both name each other, the visitor reads its number', async () => {
  const d = await desk()
  const { id, token } = await serveVisitor(d)

  const raised = await d.fang.get(raiseServiceConversationEvent, { conversationId: id, ...event })

  expect(await d.fang.get(eventLists.detail, { id: raised.id })).toMatchObject({ sourceType: SourceType.Conversation })
  const [link] = await d.fang.get(listDocumentLinks, { kind: 'service-conversation', id })
  const [back] = await d.fang.get(listDocumentLinks, { kind: 'event', id: raised.id })
  expect(link).toMatchObject({ words: '建立了', documentId: raised.id })
  expect(back).toMatchObject({ words: '来自', documentId: id, kindLabel: '客服会话' })
  expect(textsOf(await d.stranger.get(readMessagesAsVisitor, { token })).at(-1)).toBe(
    `您的问题已登记，服务编号 ${link?.no ?? ''}`,
  )
  expect(await d.tang.call(raiseServiceConversationEvent, { conversationId: id, ...event })).toMatchObject({
    code: 'not-found',
  })
  await d.fang.get(endServiceConversation, { id })
  expect(await d.fang.call(raiseServiceConversationEvent, { conversationId: id, ...event })).toMatchObject({
    success: true,
  })
})

it('knows the customers with the visitor’s number, as far as the clerk sees them', async () => {
  const d = await desk()
  const phone = '13911112222'
  const add = async (desk: Desk) =>
    await desk.lu.get(addCustomer, { name: '周记餐饮', linkPerson: '周女士', phone, detail: '文一路 1 号' })
  const { id: customerId } = await add(d)
  await add(await desk())
  const { id } = await beginConversation(d, { phone })

  expect((await d.fang.get(serviceConversationLists.detail, { id })).customers).toEqual([
    { id: customerId, name: '周记餐饮' },
  ])
  await d.tenant.tx(async (tx) =>
    tx.run(
      q
        .insertInto('role_power')
        .values({ tenant_id: d.tenant.id, role: 6, codes: ['18002', '18003', '18004', '02001'] }),
    ),
  )
  expect((await d.fang.get(serviceConversationLists.detail, { id })).customers).toEqual([])
})
