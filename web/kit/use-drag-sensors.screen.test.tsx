import { DndContext, useDraggable } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { screen } from '@testing-library/react'
import { memo, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { useDragSensors } from './use-drag-sensors.ts'

const Row = memo(function Row({ onRender }: { readonly onRender: () => void }) {
  onRender()
  const { attributes, listeners, setNodeRef } = useDraggable({ id: 'row' })
  return (
    <button ref={setNodeRef} type="button" {...attributes} {...listeners}>
      一行
    </button>
  )
})

function Page({ onRender }: { readonly onRender: () => void }) {
  const [words, setWords] = useState('')
  const sensors = useDragSensors(sortableKeyboardCoordinates)
  return (
    <DndContext sensors={sensors} onDragEnd={() => setWords('')}>
      <Row onRender={onRender} />
      <input aria-label="名称" value={words} onChange={({ target }) => setWords(target.value)} />
    </DndContext>
  )
}

it('renders nothing that can be dragged for what is typed beside it', async () => {
  const onRender = vi.fn<() => void>()
  const { user } = renderScreen(<Page onRender={onRender} />, { replies: [] })
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: '名称' })
  await user.click(name)
  const before = onRender.mock.calls.length
  await user.type(name, '机位号')
  expect(name.value).toBe('机位号')
  expect(onRender.mock.calls.length).toBe(before)
})

it('hears no key of the next page when one is left in the middle of a drag', async () => {
  const left = renderScreen(<Page onRender={() => {}} />, { replies: [] })
  await left.user.tab()
  await left.user.keyboard('{Enter}')
  // Listening begins after the key that starts a drag.
  await left.settle(() =>
    vi.waitFor(() => expect(screen.getByRole('button').getAttribute('aria-pressed')).toBe('true')),
  )
  left.leave()

  const { user } = renderScreen(<input aria-label="下一页" />, { replies: [] })
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '下一页' }))
})
