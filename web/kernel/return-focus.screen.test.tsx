/** Where the focus goes when the dialog of a control closes that the page then has no more. */
import { screen, waitFor } from '@testing-library/react'
import { Modal } from 'antd'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { returnFocus } from './return-focus.ts'

const rows = ['甲', '乙', '丙']

/** A bar and a table; the move of either takes its button away, at once or when the page has learnt of it. */
function Page({ delay }: { readonly delay: number }) {
  const [asked, setAsked] = useState<string | null>(null)
  const [gone, setGone] = useState<readonly string[]>([])
  useEffect(returnFocus, [])
  const act = () => {
    const name = asked ?? ''
    setAsked(null)
    if (delay === 0) setGone([name])
    else setTimeout(() => setGone([name]), delay)
  }
  return (
    <main tabIndex={-1}>
      <div>
        <button type="button">更多</button>
        {!gone.includes('单') && (
          <button type="button" onClick={() => setAsked('单')}>
            受理单
          </button>
        )}
      </div>
      <table>
        <tbody>
          {rows
            .filter((row) => !gone.includes(row))
            .map((row) => (
              <tr key={row}>
                <td>
                  <button type="button" onClick={() => setAsked(row)}>
                    受理{row}
                  </button>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      {asked !== null && (
        <Modal open title="问题" footer={null} onCancel={() => setAsked(null)}>
          <button type="button" onClick={act}>
            确认
          </button>
        </Modal>
      )}
    </main>
  )
}

async function answer(delay: number, opener: string) {
  const { user } = renderScreen(<Page delay={delay} />, { replies: [] })
  screen.getByText(opener).focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: '问题' })
  screen.getByText('确认').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByText(opener)).toBeNull())
  return user
}

test.each([
  { what: 'the button beside it', delay: 0, opener: '受理单', next: '更多' },
  { what: 'the button beside it, later', delay: 50, opener: '受理单', next: '更多' },
  { what: 'the next row', delay: 50, opener: '受理乙', next: '受理丙' },
  { what: 'the row before the last', delay: 0, opener: '受理丙', next: '受理乙' },
])('a control that is gone once its dialog has closed leaves the focus to $what', async ({ delay, next, opener }) => {
  await answer(delay, opener)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText(next)))
})

/** A question that closes by itself and gives the focus back; its button goes when the page has learnt of the answer. */
function Asking() {
  const [dialogs, holder] = Modal.useModal()
  const [isOver, setOver] = useState(false)
  useEffect(returnFocus, [])
  const end = () => {
    dialogs.confirm({ title: '结束会话', okText: '确认', onOk: () => void setTimeout(setOver, 900, true) })
  }
  return (
    <main tabIndex={-1}>
      <button type="button">转接</button>
      {!isOver && (
        <button type="button" onClick={end}>
          结束
        </button>
      )}
      {holder}
    </main>
  )
}

test('a control that goes after its question has given the focus back leaves it to the button beside it', async () => {
  const { user } = renderScreen(<Asking />, { replies: [] })
  screen.getByText('结束').focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: /确\s?认/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('结束')))
  await waitFor(() => expect(screen.queryByText('结束')).toBeNull())

  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('转接')))
})

test('someone who pressed beside all controls meanwhile keeps the focus nowhere', async () => {
  const { user } = renderScreen(<Page delay={300} />, { replies: [] })
  screen.getByText('受理单').focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: '问题' })
  screen.getByText('确认').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('受理单')))
  await user.click(document.body)
  await waitFor(() => expect(screen.queryByText('受理单')).toBeNull())
  expect(document.activeElement).toBe(document.body)
})
