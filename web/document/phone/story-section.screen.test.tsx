import { eventMessages } from '@onsite/api/event/event-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Snippet } from '../../kit/snippets.ts'
import { hold, reply } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { StorySection } from './story-section.tsx'

const id = '01934f3a-0000-7000-8000-000000000003'
const snippets: readonly Snippet[] = [
  { id: '1', name: '已收到', text: '您好，中心医院的报修已收到。' },
  { id: '2', name: '上门前', text: '工程师将在 {时间} 上门。' },
]

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '留言' })

const show = (offered: readonly Snippet[]) =>
  renderScreen(<StorySection calls={eventMessages} id={id} snippets={offered} />, {
    isPhone: true,
    powers: ['document.tellCustomer'],
    replies: [reply(eventMessages.timeline, []), reply(eventMessages.add, { id })],
  })

it('puts texts kept ready behind what was written, and sends them as they stand then', async () => {
  const { server, user } = show(snippets)
  await user.click(screen.getByRole('button', { name: '写留言' }))
  await user.type(screen.getByRole('textbox', { name: '留言' }), '王主任：')

  await user.click(screen.getByRole('button', { name: '常用回复' }))
  const sheet = within(await screen.findByRole('dialog', { name: '常用回复' }))
  await user.click(sheet.getByRole('button', { name: /已收到/ }))

  await waitFor(() => expect(screen.queryByRole('dialog', { name: '常用回复' })).toBeNull())
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '留言' }).value).toBe(
    '王主任：\n您好，中心医院的报修已收到。',
  )
  await user.click(screen.getByRole('button', { name: '内部：客户看不到' }))
  await user.click(screen.getByRole('button', { name: /发送/ }))
  await waitFor(() => expect(server.inputs(eventMessages.add)).toHaveLength(1))
  expect(server.inputs(eventMessages.add)[0]).toMatchObject({
    id,
    text: '王主任：\n您好，中心医院的报修已收到。',
    isInternal: 0,
  })
})

it('keeps what is written while a message is on its way for the next one', async () => {
  const sending = hold(eventMessages.add)
  const { settle, user } = renderScreen(<StorySection calls={eventMessages} id={id} snippets={[]} />, {
    isPhone: true,
    replies: [reply(eventMessages.timeline, []), sending],
  })
  await user.click(screen.getByRole('button', { name: '写留言' }))
  await user.type(box(), '已到现场')
  await user.click(screen.getByRole('button', { name: /发送/ }))
  await user.type(box(), '，等客户开门')

  await settle(() => sending.requests[0]?.release({ id }))
  expect(box().value).toBe('，等客户开门')
})

it('never makes a message longer than one may be', async () => {
  const { user } = show([{ id: '3', name: '长', text: '长'.repeat(1200) }])
  await user.click(screen.getByRole('button', { name: '写留言' }))
  await user.click(screen.getByRole('button', { name: '常用回复' }))
  await user.click(await screen.findByRole('button', { name: /^长/ }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '留言' }).value).toHaveLength(1000)
})

it('offers nothing where none is kept', async () => {
  const { user } = show([])
  await user.click(screen.getByRole('button', { name: '写留言' }))
  expect(screen.queryByRole('button', { name: '常用回复' })).toBeNull()
})
