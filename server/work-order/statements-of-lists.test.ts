/** Lists are asked all day long: what they cost in statements beside the session. */
import { countWorkOrders, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import type { WorkOrderListQuery } from '@onsite/api/work-order/work-order-lists.ts'
import { expect, it } from 'vitest'
import { office } from '../testing/builders/work-order.ts'
import { statementsOf } from '../testing/statements-of.ts'

const cases: readonly [name: string, query: WorkOrderListQuery, list: number, count: number][] = [
  ['everything', {}, 1, 1],
  ['several states', { states: '0,1,3' }, 1, 1],
  ['a view', { view: 'acceptance' }, 1, 1],
  ['days of creation', { createStart: '2026-01-01' }, 1, 1],
  ['filters', { priority: '1', placeState: 0, title: '库' }, 1, 1],
  // The newest records, the search index, the page; counted by the index less the recycle bin.
  ['a keyword', { keyword: '冷库' }, 3, 2],
  ['a keyword of nobody', { keyword: '没有的' }, 2, 2],
]

it.each(cases)('%s: no more than so many', async (_, query, list, count) => {
  const o = await office()
  for (const title of ['冷库漏水', '冷库结霜']) await o.create({ title })
  await o.orderIn(3)
  // Whatever is kept in memory is read by the first call.
  await o.dispatcher.get(listWorkOrders, query)

  const listed = await statementsOf(async () => await o.dispatcher.get(listWorkOrders, query))
  const counted = await statementsOf(async () => await o.dispatcher.get(countWorkOrders, query))

  expect([listed.length, counted.length]).toEqual([list, count])
})

it('reads the names of people, teams and equipment with the page', async () => {
  const o = await office()
  await o.orderIn(3)

  const statements = await statementsOf(async () => await o.technician.get(listWorkOrders, { view: 'mine' }))

  expect(statements.filter((text) => /from "?person"?/.test(text) && !text.includes('page.*'))).toEqual([])
})
