import { fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { keyGapMs } from './scan-wedge.ts'
import { type Shortcut, useShortcuts } from './shortcuts.ts'

function Keys({ name, shortcuts }: { readonly name: string; readonly shortcuts: readonly Shortcut[] }) {
  useShortcuts(name, shortcuts)
  return <input aria-label="备注" />
}

function show() {
  const said: string[] = []
  const key = (keys: string): Shortcut => ({ keys, label: keys, run: () => said.push(keys) })
  vi.useFakeTimers()
  const shown = render(
    <>
      <Keys name="列表" shortcuts={[key('o')]} />
      <Keys name="前往" shortcuts={[key('g o'), key('g h')]} />
    </>,
  )
  onTestFinished(() => {
    shown.unmount()
    vi.useRealTimers()
  })
  let now = 1000
  const press = (letter: string, afterMs = 200, target: Element = document.body) => {
    now += afterMs
    const event = new KeyboardEvent('keydown', { key: letter, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: now })
    fireEvent(target, event)
    vi.advanceTimersByTime(afterMs)
  }
  return { ...shown, press, said }
}

it('tells two letters one after the other from the second alone, whoever listens first', () => {
  const { press, said } = show()
  press('g')
  press('o')
  press('o')
  press('g')
  press('h')
  expect(said).toEqual(['g o', 'o', 'g h'])
})

it('forgets the first letter after another key, after a while, and where a scanner types', () => {
  const { press, said } = show()
  press('g')
  press('x')
  press('o')
  press('g')
  press('o', 5000)
  press('g')
  press('h', keyGapMs - 10)
  expect(said).toEqual(['o', 'o'])
})

it('takes no letter of what somebody writes for the first', () => {
  const { getAllByRole, press, said } = show()
  const [field] = getAllByRole('textbox')
  if (field === undefined) throw new Error('no field')
  press('g', 200, field)
  press('h')
  expect(said).toEqual([])
})

const pressOutsideAct = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))

function Rows({ onOpen }: { readonly onOpen: (row: number) => void }) {
  const [row, setRow] = useState(0)
  useShortcuts('列表', [
    { keys: 'j', label: '下一行', run: () => setRow(row + 1) },
    { keys: 'Enter', label: '打开', run: () => onOpen(row) },
  ])
  return null
}

it('opens the row that a letter has just moved to, however busy the page is', () => {
  vi.useFakeTimers()
  const opened: number[] = []
  const { unmount } = render(<Rows onOpen={(row) => opened.push(row)} />)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    unmount()
    vi.useRealTimers()
  })
  // `act` would draw the row between the keys.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  pressOutsideAct('j')
  vi.advanceTimersByTime(keyGapMs)
  pressOutsideAct('Enter')
  expect(opened).toEqual([1])
})
