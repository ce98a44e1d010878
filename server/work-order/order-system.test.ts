import { evaluateCondition } from '@onsite/domain/field/evaluate-condition.ts'
import { expect, test } from 'vitest'
import { systemOf } from './order-system.ts'

const order = { title: '空调不制冷', customer_name: '西溪湿地酒店', creator_id: 'chen', technician_id: null }

const holds = (key: string, ids: readonly string[]) =>
  evaluateCondition({ field: `@${key}`, operator: 'equals', value: [...ids] }, {}, [], systemOf(order))

test('conditions compare the people of an order as designers save them', () => {
  expect([
    holds('createUserId', ['chen']),
    holds('createUserId', ['wang']),
    holds('servicePersonalId', ['wang']),
  ]).toEqual([true, false, false])
})
