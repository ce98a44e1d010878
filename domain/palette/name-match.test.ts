import { describe, expect, it } from 'vitest'
import { bestFits, fitOf } from './name-match.ts'

const assign = { name: '指派工单', pinyin: 'zhipaigongdan', initials: 'zpgd' }
const orders = { name: '全部工单', pinyin: 'quanbugongdan', initials: 'qbgd' }
const order = { name: '工单', pinyin: 'gongdan', initials: 'gd' }

describe('fitOf', () => {
  it.each([
    ['指派工单', 0],
    ['ZPGD', 0],
    ['zhipaigongdan', 0],
    ['指派', 1],
    ['zp', 2],
    ['zhip', 2],
    ['派工', 3],
    ['gd', 3],
    ['zh', null],
    ['g', null],
    ['事件', null],
    [' ', null],
  ])('gives %s its place', (typed, fit) => {
    expect(fitOf(typed, assign)).toBe(fit)
  })
})

it('puts the best first and stops at the most', () => {
  expect(bestFits('gd', [orders, assign, order], 2)).toEqual([order, orders])
})
