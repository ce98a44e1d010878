import { deleteCannedReply, listCannedReplies, saveCannedReply } from '@onsite/api/talk/canned-reply-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { CannedReplyPage } from './canned-reply-page.tsx'

const id = '01934f3a-0000-7000-8000-000000000001'
const repair = { id: '01934f3a-0000-7000-8000-000000000002', name: '报修' }
const greeting = {
  id,
  name: '问候',
  text: '{联系人}您好',
  types: [repair],
  updateUserName: '张敏',
  update_time: '2026-11-20T08:00:00Z',
}
const listed = { replies: [greeting], types: [repair] }

it('makes a text with variables at the caret, and shows how the customer reads it', async () => {
  const { server, user } = renderScreen(<CannedReplyPage />, {
    replies: [reply(listCannedReplies, { replies: [], types: [repair] }), reply(saveCannedReply, { id })],
  })
  await user.click((await screen.findAllByRole('button', { name: /新建常用回复/ }))[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /名称/ }), '问候')
  await user.type(within(dialog).getByRole('textbox', { name: /内容/ }), '您好')
  await user.click(within(dialog).getByRole('button', { name: '联系人' }))
  await user.click(within(dialog).getByRole('button', { name: /保\s*存/ }))

  await waitFor(() =>
    expect(server.inputs(saveCannedReply)).toEqual([{ name: '问候', text: '您好{联系人}', types: [] }]),
  )
})

it('shows each text with its types, and asks before one is deleted', async () => {
  const { server, user } = renderScreen(<CannedReplyPage />, {
    replies: [reply(listCannedReplies, listed), reply(deleteCannedReply, null)],
  })

  expect(await screen.findByText('{联系人}您好')).toBeTruthy()
  expect(screen.getByText('报修')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '常用回复问候的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '删除' }))
  expect(server.inputs(deleteCannedReply)).toEqual([])
  await user.click(await screen.findByRole('button', { name: /删\s*除/ }))

  await waitFor(() => expect(server.inputs(deleteCannedReply)).toEqual([{ id }]))
})
