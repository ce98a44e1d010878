import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { useEscape } from '../kernel/use-escape.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { DemandPopover } from './demand-popover.tsx'

const show = (hovers: boolean) =>
  renderScreen(
    <DemandPopover title="为什么" hovers={hovers} content="因为三天">
      <button type="button">剩 3 天</button>
    </DemandPopover>,
    { replies: [] },
  )
const button = () => screen.getByRole('button', { name: '剩 3 天' })

it('opens by a key at the first press, keeps the focus on its button, and closes by the next', async () => {
  const { user } = show(false)
  button().focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('因为三天')).not.toBeNull()
  expect(document.activeElement).toBe(button())

  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.querySelector('.ant-popover:not(.ant-popover-hidden)')).toBeNull())
})

it('opens under a pointer that rests, where it may, and not under one that passes', async () => {
  const { user } = show(true)
  await user.hover(button())
  await user.unhover(button())
  await user.hover(button())
  expect(await screen.findByText('因为三天')).not.toBeNull()
})

it('stays closed under a pointer where only a press opens it', async () => {
  const { user } = show(false)
  await user.hover(button())
  await user.click(document.body)
  expect(screen.queryByText('因为三天')).toBeNull()
})

function Asking() {
  const [open, setOpen] = useState(false)
  useEscape(open, () => setOpen(false))
  const content = <input aria-label="原因" />
  return (
    <DemandPopover takesFocus open={open} onOpenChange={setOpen} content={content}>
      <span>
        <button type="button">填写</button>
      </span>
    </DemandPopover>
  )
}

const opener = () => screen.getByRole('button', { name: '填写' })

it.each([1, 2])('gives its first control the focus and its button after it, at opening %i', async (times) => {
  const { user } = renderScreen(<Asking />, { replies: [] })
  for (let time = 0; time < times; time += 1) {
    await user.click(opener())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('原因')))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(opener()))
  }
})
