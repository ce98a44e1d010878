import { listCustomers } from '@onsite/api/customer/customer-calls.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { customer, customerOffice } from '../testing/builders/customer.ts'

test('a record is found at once, although its grams go into the index together with others', async () => {
  const { service, tenant } = await customerOffice()
  const { id } = await customer(service, '华东制冷')

  const found = await service.get(listCustomers, { keyword: '制冷' })

  expect(found.map((row) => row.id)).toEqual([id])
  const options = await tenant.tx(
    async (tx) =>
      await tx.first(
        sql<{ reloptions: string[] }>`select reloptions from pg_class where relname = 'record_index_grams'`,
      ),
  )
  expect(options?.reloptions).toEqual(['fastupdate=on', 'gin_pending_list_limit=64'])
})
