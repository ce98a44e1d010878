/** Lists are asked all day long: what they cost in statements beside the session. */
import type { Input } from '@onsite/api/define-call.ts'
import { countWorkOrders, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import type { WorkOrderFilter } from '@onsite/api/work-order/work-order-lists.ts'
import { expect, it } from 'vitest'
import { office } from '../testing/builders/work-order.ts'
import { statementsOf } from '../testing/statements-of.ts'

type Query = Input<typeof listWorkOrders>
type Row = readonly [name: string, query: Query, list: number, count: number, withTotal: number]
const cases: readonly Row[] = [
  ['everything', {}, 1, 1, 2],
  ['several states', { states: '0,1,3' }, 1, 1, 2],
  ['a view', { view: 'acceptance' }, 1, 1, 2],
  ['days of creation', { createStart: '2026-01-01' }, 1, 1, 2],
  // Nothing has counted these, so that they are counted apart.
  ['filters', { priority: '1', placeState: 0, title: '库' }, 1, 1, 1],
  // The newest records and the search index in one, the page; counted by the index less the recycle bin, or among what was found.
  ['a keyword', { keyword: '冷库' }, 2, 2, 3],
  ['a keyword of nobody', { keyword: '没有的' }, 1, 2, 1],
]

it.each(cases)('%s: no more than so many', async (_, query, list, count, withTotal) => {
  const o = await office()
  for (const title of ['冷库漏水', '冷库结霜']) await o.create({ title })
  await o.orderIn(3)
  // Whatever is kept in memory is read by the first call.
  await o.dispatcher.get(listWorkOrders, query)

  const listed = await statementsOf(async () => await o.dispatcher.get(listWorkOrders, query))
  const counted = await statementsOf(async () => await o.dispatcher.get(countWorkOrders, query))
  const both = await statementsOf(async () => await o.dispatcher.get(listWorkOrders, { ...query, withTotal: 1 }))

  expect([listed.length, counted.length, both.length]).toEqual([list, count, withTotal])
})

type Page = Pick<Query, 'pageIndex' | 'pageSize'>
const totals: readonly [name: string, filter: WorkOrderFilter, page: Page, total: number | undefined][] = [
  ['everything', {}, {}, 3],
  ['states', { states: '0,3' }, {}, 3],
  ['a view', { view: 'assign' }, {}, 0],
  ['days of creation', { createStart: '2026-01-01', createEnd: '2099-12-31' }, {}, 3],
  ['a page past the end', {}, { pageIndex: 7 }, 3],
  ['a keyword', { keyword: '冷库' }, {}, 2],
  ['a keyword of nobody', { keyword: '没有的' }, {}, 0],
  // A page that the newest records fill does not look through the others.
  ['the first page of a keyword', { keyword: '冷库' }, { pageSize: 1 }, undefined],
  ['what nothing has counted', { title: '库' }, {}, undefined],
]

it.each(totals)('a list comes with its total where that is known at once: %s', async (_, filter, page, total) => {
  const o = await office()
  for (const title of ['冷库漏水', '冷库结霜']) await o.create({ title })
  await o.orderIn(3)

  const reply = await o.dispatcher.call(listWorkOrders, { ...filter, ...page, withTotal: 1 })
  const unasked = await o.dispatcher.call(listWorkOrders, { ...filter, ...page })

  expect(reply.total).toBe(total)
  expect(reply.data).toEqual(unasked.data)
  expect(unasked.total).toBeUndefined()
  if (total !== undefined) expect(await o.dispatcher.get(countWorkOrders, filter)).toBe(total)
})

it('reads the names of people, service groups and assets with the page', async () => {
  const o = await office()
  await o.orderIn(3)

  const statements = await statementsOf(async () => await o.technician.get(listWorkOrders, { view: 'mine' }))

  expect(statements.filter((text) => /from "?person"?/.test(text) && !text.includes('page.*'))).toEqual([])
})
