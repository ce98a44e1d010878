import {
  addGroup,
  addGroupMembers,
  leaveGroup,
  listConversationMessages,
  listConversations,
  openConversation,
  readConversation,
  sayInConversation,
} from '@onsite/api/conversation/conversation-calls.ts'
import { countBadges } from '@onsite/api/document/badge-calls.ts'
import { getFile } from '@onsite/api/file/file-calls.ts'
import { ConversationKind, mostMembers, mostToldOfReading } from '@onsite/domain/conversation/conversation.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addFile } from '../file/file-store.ts'
import { newFileKey } from '../kernel/file-store.ts'
import { LocalFileStore } from '../kernel/local-file-store.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import type { TestClient } from '../testing/test-client.ts'
import { testApp, testFilesFolder } from '../testing/test-app.ts'

async function office() {
  const app = await testApp()
  const tenant = await app.tenant()
  const people = await tenant.people({
    li: { roles: [RoleType.Dispatcher], name: '李敏' },
    wang: { roles: [RoleType.Technician], name: '王强' },
    zhao: { roles: [RoleType.Technician], name: '赵磊' },
  })
  const [li, wang, zhao] = [tenant.as(people.li), tenant.as(people.wang), tenant.as(people.zhao)]
  const { id } = await li.get(openConversation, { personId: people.wang.id })
  return { app, tenant, people, li, wang, zhao, id }
}
const say = async (who: TestClient, id: string, text: string, messageId = randomUUID()) =>
  await who.get(sayInConversation, { id, messageId, text })
const wordsOf = async (who: TestClient, id: string) =>
  (await who.get(listConversationMessages, { id })).map(({ payload }) => payload.text)

const badge = async (who: TestClient) =>
  (await who.get(countBadges, {})).find(({ screen }) => screen === 'Conversation')?.count

describe('two colleagues', () => {
  it('have one conversation, whoever begins it, also at once', async () => {
    const o = await office()
    const both = await Promise.all([
      o.li.get(openConversation, { personId: o.people.zhao.id }),
      o.zhao.get(openConversation, { personId: o.people.li.id }),
    ])

    expect(new Set(both.map(({ id }) => id)).size).toBe(1)
    expect((await o.wang.get(openConversation, { personId: o.people.li.id })).id).toBe(o.id)
    expect(await o.wang.get(listConversations, {})).toMatchObject([{ kind: ConversationKind.Direct, name: '李敏' }])
  })

  it('read what the other said, in its order, and see whether it was read', async () => {
    const o = await office()
    await say(o.li, o.id, '明天上午能到吗')
    await say(o.wang, o.id, '九点')
    await say(o.li, o.id, '好')

    expect(await wordsOf(o.wang, o.id)).toEqual(['明天上午能到吗', '九点', '好'])
    const [shown] = await o.wang.get(listConversations, {})
    expect(shown).toMatchObject({ lastText: '好', lastSeq: 3, unread: 1 })
    await o.wang.get(readConversation, { id: o.id, seq: 3 })
    await o.wang.get(readConversation, { id: o.id, seq: 1 })
    const [after] = await o.li.get(listConversations, {})
    expect(after?.members.find(({ id }) => id === o.people.wang.id)?.readSeq).toBe(3)
    expect((await o.wang.get(listConversations, {}))[0]?.unread).toBe(0)
  })

  it('never miss or double a message, however many are sent at once and again', async () => {
    const o = await office()
    const sent = Array.from({ length: 20 }, (_, at) => ({
      who: at % 2 === 0 ? o.li : o.wang,
      text: `第 ${at} 条`,
      id: randomUUID(),
    }))

    await Promise.all([...sent, ...sent].map(async ({ id, text, who }) => await say(who, o.id, text, id)))

    const messages = await o.li.get(listConversationMessages, { id: o.id })
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    expect(messages.map(({ payload }) => payload.text).toSorted()).toEqual(sent.map(({ text }) => text).toSorted())
  })

  it('read back page by page', async () => {
    const o = await office()
    for (let at = 1; at <= 55; at += 1) await say(o.li, o.id, String(at))

    const newest = await o.wang.get(listConversationMessages, { id: o.id })
    const before = await o.wang.get(listConversationMessages, { id: o.id, before: newest[0]?.seq ?? 0 })

    expect([newest[0]?.seq, newest.at(-1)?.seq]).toEqual([6, 55])
    expect(before.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
  })

  it('tells the kind of a message, and refuses an empty one', async () => {
    const o = await office()

    expect((await say(o.li, o.id, 'https://example.com/manual')).eventType).toBe('link')
    expect((await say(o.li, o.id, ' 看手册 ')).payload.text).toBe('看手册')
    expect(await o.li.call(sayInConversation, { id: o.id, messageId: randomUUID(), text: '  ' })).toMatchObject({
      fields: [{ field: 'text', message: '请填写内容' }],
    })
  })
})

it('carries places, cards of colleagues and choices', async () => {
  const o = await office()
  const place = { name: '文一西路 969 号', lng: 120.03, lat: 30.28 }
  const choices = ['报修', '咨询']
  const said = { id: o.id, text: '' }
  await o.li.get(sayInConversation, { ...said, messageId: randomUUID(), place })
  await o.li.get(sayInConversation, { ...said, messageId: randomUUID(), cardOf: o.people.zhao.id })
  await o.li.get(sayInConversation, { ...said, messageId: randomUUID(), text: '请选择', choices })
  const foreign = await office()

  expect(await o.wang.get(listConversationMessages, { id: o.id })).toMatchObject([
    { eventType: 'location', payload: { text: place.name, place } },
    {
      eventType: 'business_card',
      payload: { text: '赵磊', card: { name: '赵磊', phone: o.people.zhao.mobile, line: '' } },
    },
    { eventType: 'msgmenu', payload: { text: '请选择', choices } },
  ])
  expect((await o.wang.get(listConversations, {}))[0]?.lastText).toBe('请选择')
  expect(
    await o.li.call(sayInConversation, { ...said, messageId: randomUUID(), cardOf: foreign.people.wang.id }),
  ).toMatchObject({ code: 'not-found' })
})

describe('a group', () => {
  it('says who made it, came and went; who left reads no more', async () => {
    const o = await office()
    const { id } = await o.li.get(addGroup, { name: '冷库项目', memberIds: [o.people.wang.id] })
    await o.li.get(addGroupMembers, { id, memberIds: [o.people.zhao.id, o.people.wang.id] })
    await say(o.zhao, id, '收到')
    await o.wang.get(leaveGroup, { id })

    expect(await wordsOf(o.zhao, id)).toEqual(['李敏建立了群，成员有王强', '李敏邀请赵磊加入', '收到', '王强退出了群'])
    expect((await o.li.get(listConversations, {}))[0]).toMatchObject({ name: '冷库项目', kind: ConversationKind.Group })
    expect(await o.wang.call(listConversationMessages, { id })).toMatchObject({ code: 'not-found' })
  })

  it('is full at some time, and takes nobody who does not work here', async () => {
    const o = await office()
    const many = await Promise.all(
      Array.from({ length: mostMembers }, async () => (await o.tenant.person({ roles: [RoleType.Technician] })).id),
    )
    const foreign = await office()

    expect(await o.li.call(addGroup, { name: '所有人', memberIds: many })).toMatchObject({ code: 'conversation-full' })
    expect(await o.li.call(addGroup, { name: '外人', memberIds: [foreign.people.wang.id] })).toMatchObject({
      code: 'not-found',
    })
    expect(await o.li.call(openConversation, { personId: foreign.people.wang.id })).toMatchObject({ code: 'not-found' })
    expect(await o.li.call(openConversation, { personId: o.people.li.id })).toMatchObject({
      fields: [{ field: 'personId', message: '不能和自己会话' }],
    })
  })

  it('is none of two people', async () => {
    const o = await office()

    expect(await o.li.call(leaveGroup, { id: o.id })).toMatchObject({ code: 'group-only' })
    expect(await o.li.call(addGroupMembers, { id: o.id, memberIds: [o.people.zhao.id] })).toMatchObject({
      code: 'group-only',
    })
  })
})

describe('whoever is no member', () => {
  it('neither reads, writes, marks, joins nor leaves', async () => {
    const o = await office()
    await say(o.li, o.id, '只给王强')
    const { id } = o

    for (const reply of [
      await o.zhao.call(listConversationMessages, { id }),
      await o.zhao.call(sayInConversation, { id, messageId: randomUUID(), text: '我也在' }),
      await o.zhao.call(readConversation, { id, seq: 1 }),
      await o.zhao.call(addGroupMembers, { id, memberIds: [o.people.zhao.id] }),
      await o.zhao.call(leaveGroup, { id }),
    ])
      expect(reply).toMatchObject({ success: false, code: 'not-found' })
    expect(await o.zhao.get(listConversations, {})).toEqual([])
  })

  it('opens no file of it, and cannot send a file that is not his', async () => {
    const o = await office()
    const fileId = uuidv7()
    const storageKey = newFileKey(o.tenant.id)
    await new LocalFileStore(testFilesFolder).put(storageKey, Buffer.from('%PDF'))
    await o.tenant.tx(
      async (tx) =>
        await addFile(
          { tenantId: o.tenant.id, tx },
          {
            id: fileId,
            storageKey,
            thumbKey: '',
            name: '说明书.pdf',
            size: 4,
            type: 'application/pdf',
            createdBy: o.people.li.id,
            width: null,
            height: null,
          },
        ),
    )
    const other = await o.zhao.get(openConversation, { personId: o.people.wang.id })
    expect(
      await o.zhao.call(sayInConversation, { id: other.id, messageId: randomUUID(), text: '', fileId }),
    ).toMatchObject({ code: 'not-found' })

    const message = await o.li.get(sayInConversation, { id: o.id, messageId: randomUUID(), text: '', fileId })

    expect(message).toMatchObject({ eventType: 'file', payload: { text: '说明书.pdf', file: { id: fileId } } })
    const opened = await o.wang.raw({ method: 'GET', url: `/file/${fileId}` })
    expect([opened.statusCode, opened.body]).toEqual([200, '%PDF'])
    expect(await o.zhao.call(getFile, { fileId })).toMatchObject({ code: 'not-found' })
  })

  it('hears nothing of it: its facts are told to its members', async () => {
    const o = await office()
    await say(o.li, o.id, '只给王强')

    const [fact] = o.tenant.facts().filter(({ kind }) => kind === 'conversation-said')
    expect(fact?.people.toSorted()).toEqual([o.people.li.id, o.people.wang.id].toSorted())
    expect(fact?.data).toEqual({})
  })
})

it('tells of reading at once in small conversations only', async () => {
  const o = await office()
  const many = await Promise.all(
    Array.from({ length: mostToldOfReading }, async () => (await o.tenant.person({ roles: [RoleType.Technician] })).id),
  )
  const { id } = await o.li.get(addGroup, { name: '所有人', memberIds: [o.people.wang.id, ...many] })
  await say(o.li, o.id, '一')
  await say(o.li, id, '二')
  await o.wang.get(readConversation, { id: o.id, seq: 1 })
  await o.wang.get(readConversation, { id, seq: 2 })

  const [small, large] = o.tenant.facts().filter(({ kind }) => kind === 'conversation-read')
  expect(small?.people).toHaveLength(2)
  expect(large?.people).toEqual([o.people.wang.id])
})

it('counts what was not read as the badge of the menu', async () => {
  const o = await office()
  await say(o.li, o.id, '一')
  await say(o.li, o.id, '二')

  expect(await badge(o.wang)).toBe(2)
  expect(await badge(o.li)).toBe(0)
})
