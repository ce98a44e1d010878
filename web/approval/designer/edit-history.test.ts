import { expect, it } from 'vitest'
import { redone, startHistory, undone, withEdit } from './edit-history.ts'

it('takes edits back and does them again', () => {
  const edited = withEdit(withEdit(startHistory('a'), 'b'), 'c')

  expect(undone(edited).present).toBe('b')
  expect(undone(undone(edited)).present).toBe('a')
  expect(redone(undone(edited)).present).toBe('c')
})

it('stays where it is when there is nothing to take back or to repeat', () => {
  const fresh = startHistory('a')

  expect(undone(fresh)).toBe(fresh)
  expect(redone(fresh)).toBe(fresh)
})

it('counts typing into one field as one step', () => {
  const typed = withEdit(withEdit(withEdit(startHistory(''), '主', 'name:1'), '主管', 'name:1'), '主管审', 'name:1')

  expect(undone(typed).present).toBe('')
})

it('begins a new step after an undo, even in the same field', () => {
  const typed = withEdit(withEdit(startHistory('0'), '1', 'name:1'), '2', 'other')
  const back = undone(typed)

  expect(undone(withEdit(back, '3', 'name:1')).present).toBe('1')
})

it('forgets what was undone once something else is done', () => {
  const edited = withEdit(undone(withEdit(startHistory('a'), 'b')), 'c')

  expect(redone(edited)).toBe(edited)
  expect(undone(edited).present).toBe('a')
})

it('makes no step of an edit that changes nothing', () => {
  const fresh = startHistory('a')

  expect(withEdit(fresh, 'a')).toBe(fresh)
})

it('keeps a hundred steps', () => {
  let history = startHistory(0)
  for (let step = 1; step <= 150; step += 1) history = withEdit(history, step)
  for (let step = 0; step < 150; step += 1) history = undone(history)

  expect(history.present).toBe(50)
})
