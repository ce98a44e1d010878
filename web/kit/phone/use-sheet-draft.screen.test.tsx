import { screen } from '@testing-library/react'
import { useMemo, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { draftShelf } from '../../kernel/draft-shelf.ts'
import { personalName } from '../../kernel/use-cached.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import type { FormPart } from '../form-part.ts'
import { useKeptText } from '../use-kept-text.ts'
import { useSheetDraft } from './use-sheet-draft.ts'

/** A part that keeps its value beside React, as custom fields do. */
class NotePart implements FormPart {
  readonly key = 'values'
  note = ''
  readonly #listeners = new Set<() => void>()

  change(note: string): void {
    this.note = note
    for (const listener of this.#listeners) listener()
  }

  check() {
    return []
  }

  value() {
    return this.note
  }

  takeFaults() {}
  goTo() {}
  settle() {}

  toDraft() {
    return this.note
  }

  resume(typed: unknown) {
    this.note = typeof typed === 'string' ? typed : ''
  }

  listen(listener: () => void) {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

function Draft({ part }: { readonly part: NotePart }) {
  const [reason, setReason] = useState('')
  const parts = useMemo(() => [part], [part])
  useSheetDraft('refuse:1', { reason }, (kept) => setReason(kept.reason), parts)
  return (
    <input
      aria-label="原因"
      value={reason}
      onChange={({ target: { value } }) => {
        // The part speaks up before the value has reached the screen.
        setReason(value)
        part.change(value)
      }}
    />
  )
}

function Message() {
  const [text, setText] = useKeptText('message:1')
  return (
    <>
      <input aria-label="留言" value={text} onChange={({ target: { value } }) => setText(value)} />
      <button type="button" onClick={() => ['客户', '不在', '家'].forEach((word) => setText((typed) => typed + word))}>
        快捷语
      </button>
    </>
  )
}

const person = { id: 'person-who-types-fast' }
const readDraft = (name: string) => draftShelf.get(personalName(`draft:${name}`))?.values
const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Types as a browser does: nothing waits until the screen has followed. */
function type(box: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Lets React work as in the product, where no test waits for it. */
function withoutWaiting(move: () => void): void {
  const surroundings = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  surroundings.IS_REACT_ACT_ENVIRONMENT = false
  try {
    move()
  } finally {
    surroundings.IS_REACT_ACT_ENVIRONMENT = true
  }
}

it('keeps the last sign that was typed, of values and parts alike, when the page vanishes at once', () => {
  renderScreen(<Draft part={new NotePart()} />, { isPhone: true, person, replies: [] })
  const box = screen.getByLabelText('原因')

  withoutWaiting(() => {
    for (const text of ['客', '客户', '客户不', '客户不在', '客户不在家']) type(box, text)
    hide()
  })

  expect(readDraft('sheet:refuse:1')).toEqual({ values: { reason: '客户不在家' }, parts: { values: '客户不在家' } })
})

it('keeps the last sign of a message, and all words that came in one go', () => {
  renderScreen(<Message />, { isPhone: true, person, replies: [] })
  const box = screen.getByLabelText<HTMLInputElement>('留言')

  withoutWaiting(() => {
    for (const text of ['今', '今天']) type(box, text)
    screen.getByRole('button', { name: '快捷语' }).click()
    hide()
  })

  expect(readDraft('message:1')).toEqual({ text: '今天客户不在家' })
})
