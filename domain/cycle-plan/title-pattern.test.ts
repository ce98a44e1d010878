import { expect, it } from 'vitest'
import { patternFault, titleOf } from './title-pattern.ts'

const facts = {
  planName: '季度保养',
  targetName: '冷水机组 A1',
  customerName: '华泰大厦',
  due: '2026-10-08',
  time: 4,
} as const

it('fills in the variables of a title', () => {
  expect(titleOf('{客户名称} {目标名称} 第{次数}次保养（{年}年{季度}季度）', facts)).toBe(
    '华泰大厦 冷水机组 A1 第4次保养（2026年4季度）',
  )
  expect(titleOf('{计划名称} {计划日期} {月}', facts)).toBe('季度保养 2026/10/08 10')
})

it('keeps a title within what a title may hold, and variables in names as they are', () => {
  expect(Array.from(titleOf('{客户名称}'.repeat(40), facts))).toHaveLength(100)
  expect(titleOf('{客户名称}', { ...facts, customerName: '{年}' })).toBe('{年}')
})

it.each(['{客户}', '{客户名称', '客户名称}', '{{年}}', '{}'])('refuses %s', (pattern) => {
  expect(patternFault(pattern)).toMatch(/\p{Script=Han}/u)
})

it('accepts patterns without variables', () => {
  expect(patternFault('例行保养')).toBeNull()
  expect(patternFault('{客户名称}例行保养')).toBeNull()
})
