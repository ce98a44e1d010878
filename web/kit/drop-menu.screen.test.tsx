/** The focus around menus and dialogs, for hands that stay on the keys. */
import { screen, waitFor } from '@testing-library/react'
import { Button, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { returnFocus } from '../kernel/return-focus.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { DropMenu } from './drop-menu.tsx'

function Page() {
  const [isOpen, setOpen] = useState(false)
  useEffect(returnFocus, [])
  return (
    <>
      <DropMenu menu={{ items: [{ key: 'ask', label: '询问' }], onClick: () => setOpen(true) }}>
        <Button>菜单</Button>
      </DropMenu>
      {isOpen && (
        <Modal open title="问题" footer={null} onCancel={() => setOpen(false)}>
          <button type="button" onClick={() => setOpen(false)}>
            回答
          </button>
        </Modal>
      )}
    </>
  )
}

const button = () => screen.getByRole('button', { name: /菜\s?单/ })
const hasFocus = async (element: () => HTMLElement) =>
  await waitFor(() => expect(document.activeElement).toBe(element()))

test('a menu takes the keys, its choice opens a dialog, and the button has the focus after each of them', async () => {
  const { user } = renderScreen(<Page />, { replies: [] })
  button().focus()
  await user.keyboard('{Enter}')
  await hasFocus(() => screen.getByRole('menuitem', { name: '询问' }))
  await user.keyboard('{Escape}')
  await hasFocus(button)

  await user.keyboard('{Enter}')
  await hasFocus(() => screen.getByRole('menuitem', { name: '询问' }))
  await user.click(screen.getByRole('menuitem', { name: '询问' }))
  await screen.findByRole('dialog', { name: '问题' })
  await user.click(screen.getByText('回答'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await hasFocus(button)
})
