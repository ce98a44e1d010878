import type { Message } from '@onsite/api/conversation/conversation-calls.ts'
import {
  beginAsVisitor,
  leaveAsVisitor,
  markReadAsVisitor,
  rateAsVisitor,
  readAsVisitor,
  readMessagesAsVisitor,
  readVisitorDesk,
  sayAsVisitor,
  type VisitorPage,
} from '@onsite/api/service-conversation/visitor-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { ServiceConversationState } from '@onsite/domain/service-conversation/service-conversation-state.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Again } from '../testing/again.tsx'
import { VisitorAskPage } from './visitor-ask-page.tsx'
import { VisitorTalkPage } from './visitor-talk-page.tsx'

const code = 'c'.repeat(32)
const token = 't'.repeat(32)
const pages = (
  <Routes>
    <Route path="/portal/ask/:code" element={<VisitorAskPage />} />
    <Route path="/portal/talk/:token" element={<VisitorTalkPage />} />
  </Routes>
)
const conversation = (more: Partial<VisitorPage> = {}): VisitorPage => ({
  id: '01934f3a-0000-7000-8000-000000000001',
  enterpriseName: '华东制冷',
  servicePhone: '4008001234',
  no: 'HH202611240001',
  visitorName: '周女士',
  state: ServiceConversationState.Running,
  clerkName: '华东制冷',
  noticeText: '',
  ahead: 0,
  lastSeq: 2,
  readSeq: 1,
  stars: null,
  words: '',
  code,
  ...more,
})
const message = (seq: number, text: string, more: Partial<Message> = {}): Message => ({
  seq,
  id: `01934f3a-0000-7000-8000-0000000001${String(seq).padStart(2, '0')}`,
  senderId: null,
  senderName: '周女士',
  byVisitor: true,
  eventType: 'text',
  payload: { text, file: null },
  createtime: '2026-11-24T02:00:00Z',
  ...more,
})
const menu = message(2, '请选择', {
  byVisitor: false,
  senderId: 'staff',
  senderName: '华东制冷',
  eventType: 'msgmenu',
  payload: { text: '请选择', file: null, choices: ['报修', '咨询'] },
})

function talk(page: VisitorPage) {
  const held = { say: hold(sayAsVisitor), rate: hold(rateAsVisitor), leave: hold(leaveAsVisitor) }
  const shown = renderScreen(pages, {
    path: `/portal/talk/${token}`,
    replies: [
      reply(readAsVisitor, page),
      reply(readMessagesAsVisitor, [message(1, '冰箱不制冷'), menu]),
      reply(markReadAsVisitor, null),
      ...Object.values(held),
    ],
  })
  return { ...shown, ...held }
}

const deskSaying = (noticeText: string) =>
  reply(readVisitorDesk, {
    enterpriseName: '华东制冷',
    enterpriseLogo: '',
    servicePhone: '',
    greeting: '您好',
    noticeText,
    asksForPhone: false,
  })

it('asks for name and question, and leads to the conversation', async () => {
  const begin = hold(beginAsVisitor)
  const { user } = renderScreen(pages, {
    path: `/portal/ask/${code}`,
    replies: [
      deskSaying('九点上班'),
      reply(readAsVisitor, conversation({ state: ServiceConversationState.Waiting, clerkName: '', ahead: 2 })),
      reply(readMessagesAsVisitor, [message(1, '冰箱不制冷')]),
      reply(markReadAsVisitor, null),
      begin,
    ],
  })
  expect(await screen.findByText('九点上班')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '开始咨询' }))
  expect(begin.requests).toHaveLength(0)
  await user.type(screen.getByRole('textbox', { name: /称呼/ }), '周女士')
  await user.type(screen.getByRole('textbox', { name: /想咨询的问题/ }), '冰箱不制冷')
  await user.click(screen.getByRole('button', { name: '开始咨询' }))
  await waitFor(() =>
    expect(begin.requests.map(({ input }) => input)).toEqual([
      { code, name: '周女士', phone: '', question: '冰箱不制冷' },
    ]),
  )
  begin.requests[0]?.release({ token })

  expect(await screen.findByText('正在等待客服接入，前面还有 2 位')).toBeTruthy()
})

it('keeps what a visitor has typed when the page is loaded again', async () => {
  const { user } = renderScreen(<Again>{pages}</Again>, {
    path: `/portal/ask/${code}`,
    replies: [deskSaying('')],
  })
  await user.type(await screen.findByRole('textbox', { name: /想咨询的问题/ }), '冰箱不制冷')

  await user.click(screen.getByRole('button', { name: '再来' }))

  const question = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /想咨询的问题/ })
  await waitFor(() => expect(question.value).toBe('冰箱不制冷'))
})

it('says where a link leads nowhere', async () => {
  renderScreen(pages, {
    path: `/portal/ask/${code}`,
    replies: [
      reply(readVisitorDesk, () => {
        throw new Failure('entry-void')
      }),
    ],
  })

  expect(await screen.findByText(/链接已失效/)).toBeTruthy()
})

it('sends what is written or chosen, and keeps what did not get through', async () => {
  const { say, user } = talk(conversation())
  const log = within(await screen.findByRole('log', { name: '消息' }))
  expect(await log.findByText('已读')).toBeTruthy()

  await user.click(log.getByRole('button', { name: '报修' }))
  await waitFor(() => expect(say.requests.map(({ input }) => input)).toMatchObject([{ token, text: '报修' }]))
  say.requests[0]?.refuse(new Failure('busy'))
  await user.click(await log.findByRole('button', { name: '重发' }))
  await waitFor(() => expect(say.requests).toHaveLength(2))
  // The same message: it stands there once, whatever became of the first.
  expect(say.requests[1]?.input.messageId).toBe(say.requests[0]?.input.messageId)
  say.requests[1]?.release(message(3, '报修'))
  await waitFor(() => expect(log.queryByRole('alert')).toBeNull())
})

it('asks before it ends', async () => {
  const { leave, user } = talk(conversation())
  await user.click(await screen.findByRole('button', { name: /结\s?束/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '结束咨询' }))
  expect(leave.requests).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: /结\s?束/ }))

  await waitFor(() => expect(leave.requests.map(({ input }) => input)).toEqual([{ token }]))
})

it('asks for a judgement once it is over, and offers to ask again', async () => {
  const { rate, user } = talk(conversation({ state: ServiceConversationState.Over }))
  const form = within(await screen.findByRole('region', { name: '评价服务' }))
  expect(screen.queryByRole('textbox', { name: '消息' })).toBeNull()
  await user.click(form.getAllByRole('radio')[3] ?? screen.getByText('评价服务'))
  await user.click(form.getByRole('button', { name: '提交评价' }))

  await waitFor(() => expect(rate.requests.map(({ input }) => input)).toEqual([{ token, stars: 4, words: '' }]))
  expect(screen.getByRole('link', { name: '再次咨询' }).getAttribute('href')).toBe(`/portal/ask/${code}`)
})
