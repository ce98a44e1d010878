import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { SnippetArea } from './snippet-area.tsx'
import type { Snippet } from './snippets.ts'

const snippets = [
  { id: '1', name: '问候', text: '王经理您好' },
  { id: '2', name: '已派工', text: '请致电{服务电话}' },
  { id: '3', name: '派工改期', text: '改到明天' },
]

function Box({ texts }: { readonly texts: readonly Snippet[] }) {
  const [value, setValue] = useState('')
  return <SnippetArea aria-label="留言" value={value} onChange={setValue} snippets={texts} />
}
const show = (texts: readonly Snippet[] = snippets) => renderScreen(<Box texts={texts} />, { replies: [] })
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '留言' })
const offeredNames = () => screen.queryAllByRole('option').map((option) => option.querySelector('b')?.textContent)

it('is found by its name while writing, chosen by keys, and its open place is selected for typing', async () => {
  const { user } = show()

  await user.type(box(), '/派工')
  expect(offeredNames()).toEqual(['已派工', '派工改期'])
  await user.keyboard('{ArrowDown}{ArrowUp}')
  expect(document.activeElement).toBe(box())
  await user.keyboard('{Enter}')

  expect(box().value).toBe('请致电{服务电话}')
  await waitFor(() => expect([box().selectionStart, box().selectionEnd]).toEqual([3, 9]))
  await user.keyboard('8001234')
  expect(box().value).toBe('请致电8001234')
})

it('stays away once it was closed, and in the middle of a line', async () => {
  const { user } = show()

  await user.type(box(), '/')
  expect(offeredNames()).toHaveLength(3)
  await user.keyboard('{Escape}')
  expect(box().getAttribute('aria-activedescendant')).toBeNull()
  await user.clear(box())
  await user.type(box(), '1/2')
  expect(box().getAttribute('aria-activedescendant')).toBeNull()
})

it('shows all by its button, and puts one where the text is written', async () => {
  const { user } = show()

  await user.type(box(), '好的。')
  await user.click(screen.getByRole('button', { name: '常用回复' }))
  expect(offeredNames()).toHaveLength(3)
  await user.click(screen.getByText('王经理您好'))

  expect(box().value).toBe('好的。王经理您好')
})

it('is a plain box where there are none', () => {
  show([])

  expect(screen.queryByRole('button', { name: '常用回复' })).toBeNull()
})

/** The texts come when the button is pressed. */
function Late() {
  const [texts, setTexts] = useState<readonly Snippet[]>([])
  return (
    <>
      <Box texts={texts} />
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setTexts(snippets)}>
        到了
      </button>
    </>
  )
}

it('keeps the focus and the question when the texts come while somebody writes', async () => {
  const { user } = renderScreen(<Late />, { replies: [] })

  await user.type(box(), '/')
  await user.click(screen.getByRole('button', { name: '到了' }))

  expect(document.activeElement).toBe(box())
  expect(offeredNames()).toHaveLength(3)
})
