import { screen } from '@testing-library/react'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { lazyPart } from '../kernel/lazy-part.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { DialogSlot } from './dialog-slot.tsx'

const code = Promise.withResolvers<() => React.ReactNode>()
const Question = lazyPart(async () => await code.promise)

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>询问客户</Button>
      {isOpen && (
        <DialogSlot onClose={() => setOpen(false)}>
          <Question />
        </DialogSlot>
      )}
    </>
  )
}

it('shows no dialog to whoever pressed Escape while its code was on its way', async () => {
  const { settle, user } = renderScreen(<Page />, { replies: [] })
  const ask = async () => await user.click(screen.getByRole('button', { name: '询问客户' }))

  await ask()
  await user.keyboard('{Escape}')
  await settle(() => code.resolve(() => <Modal open title="问题" />))
  expect(screen.queryByRole('dialog')).toBeNull()

  await ask()
  await screen.findByRole('dialog', { name: '问题' })
})
