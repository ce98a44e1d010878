/** Searching and sight answer the same on one server, by functions, and on several, by ordinary statements. */
import { countCustomers, listCustomerNames, listCustomers } from '@onsite/api/customer/customer-calls.ts'
import { countWorkOrders, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { searchPath } from '../kernel/search-path.ts'
import { keywordOf } from '../kernel/search-text.ts'
import { isPlannedByValues } from '../kernel/statement-name.ts'
import { customer, customerOffice } from '../testing/builders/customer.ts'
import { office } from '../testing/builders/work-order.ts'
import { isOnCluster } from '../testing/test-database.ts'
import { trafficOf } from '../testing/traffic.ts'
import { countHits, isHit } from './record-index-store.ts'

const functions = /search_record|count_record|search_work_order|count_work_order_matches/

afterEach(() => searchPath.choose(isOnCluster()))

/** Asks both ways; the answers of the second must not have called a function. */
async function bothWays<T>(ask: () => Promise<T>): Promise<[T, T]> {
  searchPath.choose(false)
  const byFunctions = await ask()
  searchPath.choose(true)
  let byStatements: T | undefined
  const { sent } = await trafficOf(async () => {
    byStatements = await ask()
  })
  expect(sent.filter(({ text }) => functions.test(text))).toEqual([])
  return [byFunctions, byStatements as T]
}

test('finds customers by a keyword, whole or by one sign, for those who see all and for those who see some', async () => {
  const { people, seller, service } = await customerOffice()
  await customer(service, '华东制冷设备', { businessUserId: people.seller.id })
  await customer(service, '制冷维修中心')
  await customer(service, '北方电梯')

  for (const client of [service, seller])
    for (const keyword of ['制冷', '制冷设备', '冷', '没有的']) {
      // oxlint-disable-next-line no-await-in-loop -- the way is chosen for the whole process
      const [first, second] = await bothWays(async () => ({
        names: (await client.get(listCustomers, { keyword })).map(({ name }) => name),
        count: await client.get(countCustomers, { keyword }),
      }))

      expect(second).toEqual(first)
      expect(first.count).toBe(first.names.length)
    }
  const [seen] = await bothWays(async () => (await seller.get(listCustomerNames, {})).length)
  expect(seen).toBe(1)
})

test('finds orders by a keyword', async () => {
  const o = await office()
  await o.create({ title: '空调不制冷' })

  const [first, second] = await bothWays(async () => ({
    rows: (await o.dispatcher.get(listWorkOrders, { keyword: '不制冷' })).length,
    count: await o.dispatcher.get(countWorkOrders, { keyword: '不制冷' }),
  }))

  expect(first).toEqual({ rows: 1, count: 1 })
  expect(second).toEqual(first)
})

test('counts hits and asks for them within a condition, planned for the keyword at hand', async () => {
  const { service, tenant } = await customerOffice()
  await customer(service, '华东制冷设备')
  await customer(service, '北方电梯')
  const table = { spec: { kind: 'customer' } }
  const keyword = keywordOf(tenant.id, '制冷', 'customer')
  if (keyword === null) throw new Error('the keyword is empty')
  searchPath.choose(true)

  const { sent } = await trafficOf(async () => {
    await tenant.tx(async (tx) => {
      const ctx = { tx, tenantId: tenant.id }
      const condition = isHit(ctx, table, 'record.id', keyword)
      const rows = await tx.many(
        sql<{ name: string }>`select name from customer record where tenant_id = ${tenant.id} and ${condition}`,
      )

      expect(rows).toEqual([{ name: '华东制冷设备' }])
      expect(await countHits(ctx, table, keyword)).toBe(1)
    })
  })

  expect(sent.filter(({ text }) => text.includes('grams @>') && !isPlannedByValues(text))).toEqual([])
})
