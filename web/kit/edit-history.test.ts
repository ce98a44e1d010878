import { expect, it } from 'vitest'
import { mergeMs, mostSteps, redoEdit, startHistory, undoEdit, withEdit } from './edit-history.ts'

it('takes edits back and does them again', () => {
  const edited = withEdit(withEdit(startHistory('a'), 'b'), 'c')

  expect(undoEdit(edited).content).toBe('b')
  expect(undoEdit(undoEdit(edited)).content).toBe('a')
  expect(redoEdit(undoEdit(edited)).content).toBe('c')
})

it('stays where it is when there is nothing to take back or to repeat', () => {
  const fresh = startHistory('a')

  expect(undoEdit(fresh)).toBe(fresh)
  expect(redoEdit(fresh)).toBe(fresh)
})

it('counts typing into one field as one step', () => {
  const typed = withEdit(
    withEdit(withEdit(startHistory(''), '主', { key: 'name:1' }), '主管', { key: 'name:1' }),
    '主管审',
    { key: 'name:1' },
  )

  expect(undoEdit(typed).content).toBe('')
})

it('begins a new step after an undo, even in the same field', () => {
  const typed = withEdit(withEdit(startHistory('0'), '1', { key: 'name:1' }), '2', { key: 'other' })
  const back = undoEdit(typed)

  expect(undoEdit(withEdit(back, '3', { key: 'name:1' })).content).toBe('1')
})

it('forgets what was undone once something else is done', () => {
  const edited = withEdit(undoEdit(withEdit(startHistory('a'), 'b')), 'c')

  expect(redoEdit(edited)).toBe(edited)
  expect(undoEdit(edited).content).toBe('a')
})

it('makes no step of an edit that changes nothing', () => {
  const fresh = startHistory('a')

  expect(withEdit(fresh, 'a')).toBe(fresh)
})

it('counts typing into one field after a pause as another step', () => {
  const typed = withEdit(withEdit(startHistory(''), '主', { key: 'name', at: 0 }), '主管', { key: 'name', at: mergeMs })

  expect(undoEdit(typed).content).toBe('主')
})

it('keeps so many steps and no more', () => {
  let history = startHistory(0)
  for (let step = 1; step <= mostSteps + 50; step += 1) history = withEdit(history, step)
  for (let step = 0; step < mostSteps + 50; step += 1) history = undoEdit(history)

  expect(history.content).toBe(50)
})
