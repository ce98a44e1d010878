import { expect, it } from 'vitest'
import type { Condition } from './condition.ts'
import { describeCondition } from './describe-condition.ts'
import { formKindOf } from './form-kind.ts'
import { noReferences } from './testing/no-references.ts'
import { madeField } from './testing/made-field.ts'

const fields = [
  {
    ...madeField('fault', 'radio', { name: '故障类型' }),
    settings: {
      options: [
        { id: 'o1', label: '漏水' },
        { id: 'o2', label: '异响' },
      ],
    },
  },
  { ...madeField('count', 'number', { name: '数量' }), settings: { unit: '台' } },
]

it.each<[Condition, string]>([
  [{ field: 'fault', operator: 'equals', value: 'o1' }, '「故障类型」等于「漏水」'],
  [{ field: 'fault', operator: 'isOneOf', value: ['o1', 'o2'] }, '「故障类型」属于「漏水」、「异响」'],
  [{ field: 'count', operator: 'atLeast', value: 3 }, '「数量」大于等于「3 台」'],
  [{ field: 'gone', operator: 'isEmpty' }, '「已删除字段」为空'],
  [{ field: '@title', operator: 'contains', value: '急' }, '「标题」包含「急」'],
  [{ all: [{ field: 'count', operator: 'isFilled' }] }, '「数量」不为空'],
  [
    {
      all: [
        { field: 'fault', operator: 'isFilled' },
        {
          any: [
            { field: 'count', operator: 'above', value: 3 },
            { field: 'count', operator: 'isEmpty' },
          ],
        },
      ],
    },
    '「故障类型」不为空且（「数量」大于「3 台」或「数量」为空）',
  ],
  [{ any: [] }, '总不成立'],
])('puts %j into words', (condition, words) => {
  expect(describeCondition(condition, fields, noReferences, formKindOf('order').fixed)).toBe(words)
})

it('says the word of a code, and chooses by it', () => {
  const priority = { key: 'priority', label: '优先级', type: 2, required: false, names: { 1: '普通', 3: '非常紧急' } }

  const words = describeCondition({ field: '@priority', operator: 'isOneOf', value: [1, 3] }, [], noReferences, [
    priority,
  ])

  expect(words).toBe('「优先级」属于「普通」、「非常紧急」')
})

it('names the people whom a fixed field is compared with', () => {
  const creator = { key: 'createUserId', label: '创建人', type: 28, required: true }
  const names = { label: (_: string, id: string) => (id === 'w1' ? '王芳' : null), find: () => null }

  const words = describeCondition({ field: '@createUserId', operator: 'equals', value: ['w1'] }, [], names, [creator])

  expect(words).toBe('「创建人」等于「王芳」')
})
