import { addMessage } from '@onsite/api/work-order/work-order-detail.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { MessageComposer } from './message-composer.tsx'

const order = '01934f3a-0000-7000-8000-000000000001'
const other = '01934f3a-0000-7000-8000-000000000002'
const replies = [reply(addMessage, { id: '01934f3a-0000-7000-8000-000000000009' })]
const person = { id: 'note-writer' }
const show = (id: string) => renderScreen(<MessageComposer key={id} id={id} call={addMessage} />, { person, replies })
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '留言' })

it('finds the unsent words again after a reload, beside the same record only, and none once they were sent', async () => {
  const before = show(order)
  await before.user.type(box(), '配件周三到')
  before.leave()

  const elsewhere = show(other)
  expect(box().value).toBe('')
  elsewhere.leave()

  const after = show(order)
  expect(box().value).toBe('配件周三到')
  await after.user.click(screen.getByRole('button', { name: '发送' }))
  await waitFor(() => expect(box().value).toBe(''))
  after.leave()

  show(order)
  expect(box().value).toBe('')
})

it('leaves the focus in the box of whoever sends by a key at the button', async () => {
  const { user } = show(order)
  await user.type(box(), '已联系客户')
  screen.getByRole('button', { name: '发送' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(box().value).toBe(''))
  expect(document.activeElement).toBe(box())
})
