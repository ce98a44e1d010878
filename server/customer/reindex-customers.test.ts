import { listAddresses } from '@onsite/api/customer/address-calls.ts'
import { listContacts } from '@onsite/api/customer/contact-calls.ts'
import { countCustomers, listCustomers } from '@onsite/api/customer/customer-calls.ts'
import { expect, test } from 'vitest'
import { q } from '../kernel/database.ts'
import { jobContext } from '../kernel/job-runner.ts'
import { LocalFileStore } from '../kernel/local-file-store.ts'
import { gramsOf } from '../kernel/search-text.ts'
import { testApp, testFilesFolder, testLogger } from '../testing/test-app.ts'
import { reindexCustomers } from './reindex-customers.job.ts'
import { customer, customerOffice } from '../testing/builders/customer.ts'

test('records of an older text are found by it, and by everything after the job', async () => {
  const { people, seller, service, tenant } = await customerOffice()
  const { id } = await customer(service, '华东制冷', {
    areaCode: '310115',
    detail: '世纪大道',
    businessUserId: people.seller.id,
  })
  // As the migration left them: the name and the number, no pinyin, no words of addresses, the creator alone as reader.
  await tenant.tx(async (tx) => {
    await tx.run(
      q
        .updateTable('record_index')
        .set({ text: '华东制冷', grams: gramsOf(tenant.id, '华东制冷', 'customer'), readers: [], made_by: 1 })
        .where('tenant_id', '=', tenant.id)
        .where('record_id', '=', id),
    )
    await tx.run(
      q
        .updateTable('record_index')
        .set({ text: '旧', grams: [], made_by: 1 })
        .where('tenant_id', '=', tenant.id)
        .where('kind', 'in', ['contact', 'address']),
    )
    await tx.run(q.updateTable('customer_address').set({ address_text: '世纪大道' }).where('tenant_id', '=', tenant.id))
  })
  expect(await service.get(countCustomers, { keyword: '华东' })).toBe(1)
  expect(await service.get(countCustomers, { keyword: 'huadong' })).toBe(0)
  expect(await seller.get(listCustomers, {})).toEqual([])

  const { database } = await testApp()
  await reindexCustomers.run(jobContext({ database, files: new LocalFileStore(testFilesFolder), log: testLogger }), {})

  expect(await service.get(countCustomers, { keyword: 'huadong' })).toBe(1)
  expect(await seller.get(listCustomers, { keyword: '世纪' })).toHaveLength(1)
  expect(await service.get(listContacts, { keyword: 'zhangsan' })).toHaveLength(1)
  expect(await service.get(listAddresses, { keyword: '浦东' })).toMatchObject([{ address: '上海市浦东新区世纪大道' }])
})
