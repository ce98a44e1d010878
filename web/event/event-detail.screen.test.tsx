import { listDocumentLinks } from '@onsite/api/document/link-calls.ts'
import { eventLists, eventMessages, eventTalk, startEvent, undoEvents } from '@onsite/api/event/event-calls.ts'
import { listSimilar } from '@onsite/api/event/similar-calls.ts'
import { getRecordForm } from '@onsite/api/field/field-calls.ts'
import { listRecordMessages } from '@onsite/api/notice/notice-calls.ts'
import { listClocks } from '@onsite/api/sla/sla-calls.ts'
import { EventState } from '@onsite/domain/event/event-state.ts'
import { Priority } from '@onsite/domain/document/priority.ts'
import { screen, waitFor } from '@testing-library/react'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { type GivenReply, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { emptyForm } from '../work-order/testing/orders.ts'
import { EventDetailView } from './event-detail-page.tsx'

const logId = '01934f3a-0000-7000-8000-000000000003'
const id = '01934f3a-0000-7000-8000-000000000002'
const event = {
  ...Value.Create(eventLists.detail.reply),
  id,
  version: 2,
  eventNo: 'SJ2026112500014',
  title: '冰柜不制冷',
  clock: null,
  customerId: null,
  productionId: null,
  customName: '刘老板便利店',
  satisfaction: null,
  priority: Priority.Normal,
}

const show = (change: Partial<typeof event>, replies: readonly GivenReply[] = []) =>
  renderScreen(<EventDetailView id={id} />, {
    path: `/Myevent/eventDetail/${id}`,
    powers: ['event.view'],
    replies: [
      ...replies,
      reply(eventLists.detail, { ...event, ...change }),
      reply(eventMessages.timeline, []),
      reply(eventTalk.status, { followers: [], isFollowing: false, customerMail: '', isMailSet: false }),
      reply(listDocumentLinks, []),
      reply(listClocks, []),
      reply(listRecordMessages, []),
      reply(listSimilar, []),
      reply(getRecordForm, emptyForm),
    ],
  })

it('names a caller who is no record', async () => {
  show({ state: EventState.ToAssign })

  await screen.findByText('刘老板便利店')
})

it('offers to take a step back that was taken by one press', async () => {
  const { server, user } = show(
    { state: EventState.ToHandle, actions: [{ action: 'start', label: '开始处理', allowed: true, reasons: [] }] },
    [
      reply(startEvent, { id, version: 3, state: EventState.Handling, logId }),
      reply(undoEvents, [{ id, name: 'SJ2026112500014', success: true, message: '', logId, version: 4 }]),
    ],
  )

  await user.click(await screen.findByRole('button', { name: '开始处理' }))
  await user.click(await screen.findByRole('button', { name: /^撤销/ }))

  await waitFor(() => expect(server.inputs(undoEvents)).toEqual([{ moves: [{ id, logId }] }]))
})

it('shows of one that was closed at once no steps that it never took', async () => {
  show({
    state: EventState.Closed,
    create_time: '2026-11-25T08:00:00Z',
    principal_time: null,
    start_time: null,
    complete_time: null,
  })

  await screen.findAllByText('已关闭')
  expect(['待处理', '处理中', '已完成'].filter((step) => screen.queryByText(step) !== null)).toEqual([])
})

it.each([
  { begun: false, steps: ['待分配', '已暂停', '处理中', '已完成', '已关闭'] },
  { begun: true, steps: ['待分配', '待处理', '已暂停', '已完成', '已关闭'] },
])('shows a pause in place of what it holds up, begun: $begun', async ({ begun, steps }) => {
  show({
    state: EventState.Paused,
    create_time: '2026-11-25T08:00:00Z',
    principal_time: '2026-11-25T08:10:00Z',
    start_time: begun ? '2026-11-25T08:20:00Z' : null,
    complete_time: null,
  })

  const bar = (await screen.findByText('待分配')).closest('.ant-steps')
  const at = steps.map((step) => bar?.textContent.indexOf(step) ?? -1)
  expect(at).not.toContain(-1)
  expect(at).toEqual(at.toSorted((a, b) => a - b))
})
