import {
  addGroup,
  type Conversation,
  listConversationMessages,
  listConversations,
  type Message,
  openConversation,
  readConversation,
  sayInConversation,
} from '@onsite/api/conversation/conversation-calls.ts'
import { listPeople, namePeople } from '@onsite/api/people/people-calls.ts'
import { ConversationKind } from '@onsite/domain/conversation/conversation.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { markStale } from '../kernel/query-client.ts'
import { hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { ConversationPage } from './conversation-page.tsx'

const me = '01934f3a-0000-7000-8000-00000000000a'
const wang = '01934f3a-0000-7000-8000-00000000000b'
const zhao = '01934f3a-0000-7000-8000-00000000000c'
const id = '01934f3a-0000-7000-8000-000000000001'

const conversation = (more: Partial<Conversation> = {}): Conversation => ({
  id,
  kind: ConversationKind.Direct,
  name: '王强',
  members: [
    { id: me, name: '李敏', readSeq: 2 },
    { id: wang, name: '王强', readSeq: 1 },
  ],
  lastSeq: 2,
  lastText: '九点',
  lastTime: '2026-11-24T02:00:00Z',
  unread: 0,
  ...more,
})
const message = (seq: number, senderId: string, text: string): Message => ({
  seq,
  id: `01934f3a-0000-7000-8000-0000000001${String(seq).padStart(2, '0')}`,
  senderId,
  senderName: senderId === me ? '李敏' : '王强',
  byVisitor: false,
  eventType: 'text',
  payload: { text, file: null },
  createtime: '2026-11-24T02:00:00Z',
})

function show(rows: Conversation[], messages: Message[], path = `/conversation?id=${id}`) {
  const said = hold(sayInConversation)
  const read = hold(readConversation)
  const groups = hold(addGroup)
  const people = [wang, zhao].map((one, at) => ({
    id: one,
    name: ['王强', '赵磊'][at] ?? '',
    mobile: '13900000001',
    department_name: '服务部',
    provider_name: '',
    roleNames: ['服务人员'],
  }))
  const shown = renderScreen(<ConversationPage />, {
    path,
    replies: [
      reply(listConversations, rows),
      reply(listConversationMessages, messages),
      reply(listPeople, people),
      reply(
        namePeople,
        people.map(({ id: one, name }) => ({ id: one, name })),
      ),
      said,
      read,
      reply(openConversation, { id }),
      groups,
    ],
    powers: ['conversation.use'],
    person: { id: me },
  })
  return { ...shown, said, read, groups }
}
const log = () => within(screen.getByRole('log', { name: '消息' }))
const waitForLog = async () => await screen.findByRole('log', { name: '消息' })

it('shows who said what and whether it was read, and tells how far one has read', async () => {
  const members = [
    { id: me, name: '李敏', readSeq: 1 },
    { id: wang, name: '王强', readSeq: 1 },
  ]
  const { read } = show([conversation({ members, unread: 1 })], [message(1, me, '能到吗'), message(2, wang, '九点')])

  await waitForLog()
  expect(await log().findByText('能到吗')).toBeTruthy()
  expect(log().getByText('已读')).toBeTruthy()
  expect(screen.getByTitle('1 条未读')).toBeTruthy()
  await waitFor(() => expect(read.requests.map(({ input }) => input)).toEqual([{ id, seq: 2 }]))
})

it('sends by Enter, begins a line by Shift+Enter, and keeps a message that did not get through', async () => {
  const { said, user } = show([conversation()], [message(1, me, '能到吗'), message(2, wang, '九点')])
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '消息' })

  await user.type(box, '好{Shift>}{Enter}{/Shift}路上小心{Enter}')
  expect(box.value).toBe('')
  await waitFor(() => expect(said.requests).toHaveLength(1))
  expect(said.requests[0]?.input).toMatchObject({ id, text: '好\n路上小心' })
  said.requests[0]?.refuse(new Failure('busy'))
  expect((await log().findByRole('alert')).textContent).toContain('没有发出：系统繁忙')

  await user.click(log().getByRole('button', { name: '重发' }))
  await waitFor(() => expect(said.requests).toHaveLength(2))
  said.requests[1]?.lose()
  expect(await log().findByText(/没有发出：网络不通/)).toBeTruthy()

  await user.click(log().getByRole('button', { name: '重发' }))
  await waitFor(() => expect(said.requests).toHaveLength(3))
  // The same message: it stands there once, whatever became of the first.
  expect(new Set(said.requests.map(({ input }) => input.messageId)).size).toBe(1)
  said.requests[2]?.release(message(3, me, '好\n路上小心'))
  await waitFor(() => expect(log().queryByRole('alert')).toBeNull())
  expect(log().getAllByRole('article', { name: '李敏的消息' })).toHaveLength(2)
})

it('shows a message once that has come before the outcome of its sending', async () => {
  const messages = [message(1, me, '能到吗')]
  const { said, settle, user } = show([conversation()], messages)
  await user.type(await screen.findByRole('textbox', { name: '消息' }), '路上小心{Enter}')
  await waitFor(() => expect(said.requests).toHaveLength(1))
  const messageId = said.requests[0]?.input.messageId ?? ''

  messages.push({ ...message(2, me, '路上小心'), id: messageId })
  await settle(() => markStale(['conversation']))

  await waitFor(() => expect(log().getAllByRole('article', { name: '李敏的消息' })).toHaveLength(2))
  expect(log().getAllByText('路上小心')).toHaveLength(1)
})

it('begins a conversation with one colleague, and a group with several', async () => {
  const { groups, user } = show([], [], '/conversation')
  await user.click(await screen.findByRole('button', { name: '新建会话' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('combobox', { name: '同事' }))
  await user.click(await screen.findByText('王强', { selector: '.ant-select-item-option-content *' }))
  expect(dialog.getByRole('button', { name: '开始会话' })).toBeTruthy()
  await user.click(await screen.findByText('赵磊', { selector: '.ant-select-item-option-content *' }))
  await user.type(dialog.getByRole('textbox', { name: '群名称' }), '冷库项目')
  await user.click(dialog.getByRole('button', { name: '建群' }))

  await waitFor(() =>
    expect(groups.requests.map(({ input }) => input)).toEqual([{ name: '冷库项目', memberIds: [wang, zhao] }]),
  )
})

it('shows a place as a way there, a card with its number, choices, and sends the card of a colleague', async () => {
  const base = message(1, wang, '文一西路 969 号')
  const place = { name: '文一西路 969 号', lng: 120.03, lat: 30.28 }
  const card = { name: '赵磊', phone: '13900000001', line: '服务部' }
  const { user, said } = show(
    [conversation()],
    [
      { ...base, eventType: 'location', payload: { ...base.payload, place } },
      { ...message(2, wang, '赵磊'), eventType: 'business_card', payload: { text: '赵磊', file: null, card } },
      {
        ...message(3, wang, '请选择'),
        eventType: 'msgmenu',
        payload: { text: '请选择', file: null, choices: ['报修'] },
      },
    ],
  )

  const way = await screen.findByRole('link', { name: '位置：文一西路 969 号' })
  expect(way.getAttribute('href')).toContain('120.03')
  expect(log().getByRole('link', { name: '13900000001' }).getAttribute('href')).toBe('tel:13900000001')
  expect(log().getByText('报修')).toBeDefined()

  await user.click(screen.getByRole('button', { name: '发送同事的名片' }))
  await user.click(await screen.findByRole('combobox', { name: '同事' }))
  await user.click(
    await screen.findByText('赵磊', { selector: '.ant-select-item-option-content *, .ant-select-item-option-content' }),
  )
  const dialog = within(screen.getByRole('dialog', { name: '发送名片' }))
  await user.click(dialog.getByRole('button', { name: /发\s?送$/ }))
  await waitFor(() => expect(said.requests.at(-1)?.input).toMatchObject({ id, cardOf: zhao }))
})
