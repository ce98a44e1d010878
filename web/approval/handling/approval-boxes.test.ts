import { expect, it } from 'vitest'
import { boxOf, withApproval, withBox } from './approval-boxes.ts'

it('opens what waits for the person, unless the address names another box', () => {
  expect(boxOf('')).toBe('todo')
  expect(boxOf('?box=mine')).toBe('mine')
  expect(boxOf('?box=nothing')).toBe('todo')
})

it('keeps the keyword when the box changes, but neither page nor open approval', () => {
  expect(withBox('?keyword=冷水机&pageIndex=3&id=1&state=2', 'done')).toBe(
    `?${new URLSearchParams({ keyword: '冷水机', box: 'done' }).toString()}`,
  )
})

it('opens and closes an approval without touching the rest', () => {
  expect(withApproval('?box=mine', 'x')).toBe('?box=mine&id=x')
  expect(withApproval('?box=mine&id=x', null)).toBe('?box=mine')
  expect(withApproval('?id=x', null)).toBe('')
})
