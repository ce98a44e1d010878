import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useWhenAnswered } from './use-when-answered.ts'

function show() {
  const run = vi.fn<(typed: string) => void>()
  const { result, rerender } = renderHook(({ late, typed }) => useWhenAnswered(typed, late, () => run(typed)), {
    initialProps: { typed: '', late: false },
  })
  return { run, press: () => act(() => result.current()), now: rerender }
}

it('runs at once on an answer in hand', () => {
  const { press, run } = show()
  press()
  expect(run.mock.calls).toEqual([['']])
})

it('waits for the answer, and runs once', () => {
  const { now, press, run } = show()
  now({ typed: '李', late: true })
  press()
  expect(run).not.toHaveBeenCalled()
  now({ typed: '李', late: false })
  now({ typed: '李', late: false })
  expect(run.mock.calls).toEqual([['李']])
})

it('is taken back by typing on', () => {
  const { now, press, run } = show()
  now({ typed: '李', late: true })
  press()
  now({ typed: '李明', late: true })
  now({ typed: '李明', late: false })
  expect(run).not.toHaveBeenCalled()
})
