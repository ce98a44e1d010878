import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
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
