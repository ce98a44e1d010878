import type { Message } from '@onsite/api/conversation/conversation-calls.ts'
import {
  listConversationMessages,
  readConversation,
  sayInConversation,
} from '@onsite/api/conversation/conversation-calls.ts'
import { listDocumentLinks } from '@onsite/api/document/link-calls.ts'
import { namePeople, listPeople } from '@onsite/api/people/people-calls.ts'
import {
  claimServiceConversation,
  endServiceConversation,
  getVisitorEntry,
  listServers,
  listServiceConversationMessages,
  transferServiceConversation,
  type ServiceConversationDetail,
  serviceConversationLists,
} from '@onsite/api/service-conversation/service-conversation-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { ServiceConversationState } from '@onsite/domain/service-conversation/service-conversation-state.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { markStale } from '../kernel/query-client.ts'
import { hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { startOf } from './raise-event-page.tsx'
import { serviceConversationMarks } from './visitor-queue.tsx'
import { ServiceConversationPage } from './service-conversation-page.tsx'

const me = '01934f3a-0000-7000-8000-00000000000a'
const he = '01934f3a-0000-7000-8000-00000000000b'
const id = '01934f3a-0000-7000-8000-000000000001'
const at = '2026-11-24T02:00:00Z'

const verdict = (action: 'claim' | 'end' | 'raise' | 'transfer', label: string) => ({
  action,
  label,
  allowed: true,
  reasons: [],
})
const base = {
  id,
  version: 1,
  create_time: at,
  update_time: at,
  deleted_time: null,
  cells: {},
  no: 'HH202611240001',
  visitorName: '周女士',
  visitorPhone: '',
  question: '冰箱不制冷了怎么办',
  isOutOfHours: 0,
  endReason: null,
  end_time: null,
  stars: null,
  words: '',
  rated_time: null,
  lastText: '请稍等',
  lastTime: at,
  lastSeq: 2,
  visitorReadSeq: 2,
  unread: 0,
} as const
const waiting: ServiceConversationDetail = {
  ...base,
  state: ServiceConversationState.Waiting,
  clerkUserId: null,
  clerkUserName: '',
  claim_time: null,
  customers: [],
  isOwn: false,
  actions: [verdict('claim', '接入'), verdict('end', '结束'), verdict('raise', '转事件')],
}
const running: ServiceConversationDetail = {
  ...waiting,
  state: ServiceConversationState.Running,
  clerkUserId: me,
  clerkUserName: '方晓',
  claim_time: at,
  isOwn: true,
  actions: [verdict('transfer', '转接'), verdict('end', '结束'), verdict('raise', '转事件')],
}
const message = (seq: number, more: Partial<Message>): Message => ({
  seq,
  id: `01934f3a-0000-7000-8000-0000000001${String(seq).padStart(2, '0')}`,
  senderId: null,
  senderName: '',
  byVisitor: false,
  eventType: 'text',
  payload: { text: '', file: null },
  createtime: at,
  ...more,
})
const said = [
  message(1, { byVisitor: true, senderName: '周女士', payload: { text: '冰箱不制冷了怎么办', file: null } }),
  message(2, { senderId: me, senderName: '方晓', payload: { text: '请稍等', file: null } }),
]

function show(conversation: ServiceConversationDetail, path = `/serviceConversation?id=${id}`) {
  const { actions, ...row } = conversation
  const held = {
    claim: hold(claimServiceConversation),
    end: hold(endServiceConversation),
    transfer: hold(transferServiceConversation),
    say: hold(sayInConversation),
  }
  const shown = renderScreen(<ServiceConversationPage />, {
    path,
    powers: ['serviceConversation.view', 'conversation.serve', 'conversation.use', 'event.create'],
    person: { id: me, name: '方晓' },
    replies: [
      reply(serviceConversationLists.count, 1),
      reply(serviceConversationLists.list, [{ ...row, actions: actions.map(({ action }) => action) }]),
      reply(serviceConversationLists.detail, conversation),
      reply(listServiceConversationMessages, said),
      reply(listConversationMessages, said),
      reply(readConversation, null),
      reply(listDocumentLinks, []),
      reply(listServers, [
        { id: me, name: '方晓' },
        { id: he, name: '何静' },
      ]),
      reply(listPeople, [
        {
          id: he,
          name: '何静',
          mobile: '13900000001',
          department_name: '客服部',
          provider_name: '',
          roleNames: ['受理客服'],
        },
      ]),
      reply(namePeople, [{ id: he, name: '何静' }]),
      reply(getVisitorEntry, {
        link: 'https://onsite.example/portal/ask/abc',
        greeting: '您好',
        outOfHoursText: '九点上班',
      }),
      ...Object.values(held),
    ],
  })
  return { ...shown, ...held }
}

it('shows who waits, takes him, and tells whoever was too slow', async () => {
  const { claim, user } = show(waiting)
  const queue = within(await screen.findByRole('complementary', { name: '会话队列' }))
  expect(await queue.findByText('冰箱不制冷了怎么办')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: '消息' })).toBeNull()
  expect(await screen.findByText('接入后可以回复访客')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: /接\s?入/ }))
  await waitFor(() => expect(claim.requests.map(({ input }) => input)).toEqual([{ id }]))
  claim.requests[0]?.refuse(new Failure('visitor-taken', { name: '何静' }))
  expect(await screen.findByText('何静已经接入这个会话')).toBeTruthy()
})

it('leads from an empty desk to whoever has waited longest', async () => {
  const { claim, user } = show({ ...waiting, id: he, create_time: '2026-11-24T01:00:00Z' }, '/serviceConversation')
  expect(await screen.findByText('1 位访客在等待接入')).toBeTruthy()
  const queue = within(screen.getByRole('complementary', { name: '会话队列' }))
  expect((await queue.findByText(/^已等/)).textContent).toMatch(/^已等 \d+ (分|时|天)/)

  await user.click(await screen.findByRole('button', { name: '接入等得最久的访客' }))
  await waitFor(() => expect(claim.requests.map(({ input }) => input)).toEqual([{ id: he }]))
})

it('lets whoever has taken a visitor write at once', async () => {
  // Taking the same one as the test before would be a double click.
  const other = '01934f3a-0000-7000-8000-000000000002'
  let isTaken = false
  const { actions, ...row } = waiting
  const { settle, user } = renderScreen(<ServiceConversationPage />, {
    path: `/serviceConversation?id=${other}`,
    powers: ['serviceConversation.view', 'conversation.serve', 'conversation.use'],
    person: { id: me, name: '方晓' },
    replies: [
      reply(serviceConversationLists.count, 1),
      reply(serviceConversationLists.list, [{ ...row, id: other, actions: actions.map(({ action }) => action) }]),
      reply(serviceConversationLists.detail, () => ({ ...(isTaken ? running : waiting), id: other })),
      reply(claimServiceConversation, () => {
        isTaken = true
        return null
      }),
      reply(listServiceConversationMessages, said),
      reply(listConversationMessages, said),
      reply(readConversation, null),
      reply(listDocumentLinks, []),
      reply(listServers, []),
      reply(namePeople, []),
    ],
  })

  await user.click(await screen.findByRole('button', { name: /接\s?入$/ }))
  await waitFor(() => expect(isTaken).toBe(true))
  await settle(() => markStale(serviceConversationMarks))

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '消息' })))
})

const fail = () => {
  throw new Failure('internal')
}

it('says nothing of visitors that it could not count, and offers to read again', async () => {
  renderScreen(<ServiceConversationPage />, {
    path: '/serviceConversation',
    powers: ['serviceConversation.view', 'conversation.serve'],
    replies: [reply(serviceConversationLists.count, fail), reply(serviceConversationLists.list, fail)],
  })

  expect(await screen.findByText('选择一个会话')).toBeTruthy()
  expect(await screen.findByRole('button', { name: /重\s*试/ })).toBeTruthy()
  expect(screen.queryByText(/没有访客在等待/)).toBeNull()
})

it('lets its clerk write, with the visitor’s words on the left and his own on the right', async () => {
  const { say, user } = show(running)
  const log = within(await screen.findByRole('log', { name: '消息' }))
  expect(await log.findByRole('article', { name: '周女士的消息' })).toBeTruthy()
  expect(log.getByText('已读')).toBeTruthy()

  await user.type(screen.getByRole('textbox', { name: '消息' }), '马上安排{Enter}')
  await waitFor(() => expect(say.requests.map(({ input }) => input)).toMatchObject([{ id, text: '马上安排' }]))
})

it('hands over to colleagues who serve, and asks before it ends', async () => {
  const { end, transfer, user } = show(running)
  await user.click(await screen.findByRole('button', { name: /转\s?接/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /转接/ }))
  await user.click(dialog.getByRole('combobox'))
  const chosen = await screen.findByText('何静', { selector: '.ant-select-item-option-content *' })
  // Whoever serves already is not among them.
  expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(1)
  await user.click(chosen)
  await user.click(dialog.getByRole('button', { name: /转\s?接/ }))
  await waitFor(() => expect(transfer.requests.map(({ input }) => input)).toEqual([{ id, personId: he, note: '' }]))
  transfer.requests[0]?.release(null)

  await user.click(screen.getByRole('button', { name: /^结\s?束$/ }))
  const asked = within(await screen.findByRole('dialog', { name: /结束和/ }))
  expect(end.requests).toHaveLength(0)
  await user.click(asked.getByRole('button', { name: /结\s?束/ }))
  await waitFor(() => expect(end.requests.map(({ input }) => input)).toEqual([{ id }]))
})

it('shows what is over to be read only, with the visitor’s judgement', async () => {
  show({
    ...running,
    state: ServiceConversationState.Over,
    end_time: at,
    endReason: 1,
    stars: 2,
    words: '等太久',
    actions: [verdict('raise', '转事件')],
  })

  expect(await screen.findByText('会话已结束')).toBeTruthy()
  expect(screen.getByText('2 星，不满意')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: '消息' })).toBeNull()
  expect(screen.getByRole('link', { name: '转事件' }).getAttribute('href')).toBe(`/serviceConversation/${id}/event`)
})

it('shows the link for visitors, which only those who may set it change', async () => {
  const { user } = show(waiting, '/serviceConversation')
  await user.click(await screen.findByRole('button', { name: '访客入口' }))

  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: '访客链接' })
  expect(box.value).toBe('https://onsite.example/portal/ask/abc')
  expect(screen.queryByRole('button', { name: /更换链接/ })).toBeNull()
})

it('begins an event with what the visitor said and sent', () => {
  const file = { id: 'f', name: '铭牌.jpg', size: 1, type: 'image/jpeg', url: '', thumbUrl: '' }
  const sent = message(3, { byVisitor: true, eventType: 'image', payload: { text: file.name, file } })
  const customer = { id: 'c', name: '周记餐饮' }

  expect(startOf({ ...running, customers: [customer] }, [...said, sent])).toMatchObject({
    customName: customer,
    customLinkPerson: '周女士',
    title: '冰箱不制冷了怎么办',
    detailDesc: '冰箱不制冷了怎么办',
    attachments: [file],
  })
  expect(startOf(running, said).customName).toEqual({ id: null, name: '周女士' })
})
