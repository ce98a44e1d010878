import { countAssets } from '@onsite/api/asset/asset-calls.ts'
import { listAddresses } from '@onsite/api/customer/address-calls.ts'
import { listContacts } from '@onsite/api/customer/contact-calls.ts'
import { countCustomers, listCustomers } from '@onsite/api/customer/customer-calls.ts'
import { searchTextVersion } from '@onsite/domain/record/record-index.ts'
import { expect, test } from 'vitest'
import { q } from '../kernel/database.ts'
import { jobContext } from '../kernel/job-runner.ts'
import { LocalFileStore } from '../kernel/local-file-store.ts'
import { gramsOf } from '../kernel/search-text.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { testApp, testFilesFolder, testLogger } from '../testing/test-app.ts'
import { reindexRecords } from './reindex-records.job.ts'
import { recordDirectory } from '../record-kinds.ts'
import { yard } from '../testing/builders/asset.ts'
import { customer, customerOffice } from '../testing/builders/customer.ts'

async function reindex(): Promise<void> {
  const { database } = await testApp()
  const job = reindexRecords(recordDirectory)
  await job.run(jobContext({ database, files: new LocalFileStore(testFilesFolder), log: testLogger }), {})
}

test('customers of an older text are found by it, and by everything after the job', async () => {
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
        .set({ text: '华东制冷', grams: gramsOf(tenant.id, '华东制冷', 'customer'), made_by: 1 })
        .where('tenant_id', '=', tenant.id)
        .where('record_id', '=', id),
    )
    await tx.run(
      q
        .deleteFrom('record_reader')
        .where('tenant_id', '=', tenant.id)
        .where('record_id', '=', id)
        .where('reader_id', '<>', people.service.id),
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

  await reindex()

  expect(await service.get(countCustomers, { keyword: 'huadong' })).toBe(1)
  expect(await seller.get(listCustomers, { keyword: '世纪' })).toHaveLength(1)
  expect(await service.get(listContacts, { keyword: 'zhangsan' })).toHaveLength(1)
  expect(await service.get(listAddresses, { keyword: '浦东' })).toMatchObject([{ address: '上海市浦东新区世纪大道' }])
})

test('rows of every kind are made anew, and those of records that are gone go', async () => {
  const { dispatcher, addAsset, tenant } = await yard()
  await addAsset({ name: '空压机', serialNo: 'SN-77' })
  const gone = uuidv7()
  await tenant.tx(async (tx) => {
    await tx.run(
      q.insertInto('record_index').values({
        tenant_id: tenant.id,
        record_id: gone,
        kind: 'asset',
        created_at: new Date(),
        text: '不在了',
        grams: [],
      }),
    )
    await tx.run(
      q.updateTable('record_index').set({ text: '旧', grams: [], made_by: 1 }).where('tenant_id', '=', tenant.id),
    )
  })
  expect(await dispatcher.get(countAssets, { keyword: 'kongyaji' })).toBe(0)

  await reindex()

  expect(await dispatcher.get(countAssets, { keyword: 'kongyaji' })).toBe(1)
  expect(await dispatcher.get(countAssets, { keyword: 'sn-77' })).toBe(1)
  const left = await tenant.tx(
    async (tx) =>
      await tx.many(q.selectFrom('record_index').select(['record_id', 'made_by']).where('tenant_id', '=', tenant.id)),
  )
  expect(left.length).toBeGreaterThan(1)
  expect(new Set(left.map((row) => row.made_by))).toEqual(new Set([searchTextVersion]))
  expect(left.map((row) => row.record_id)).not.toContain(gone)
})

test('only orders, whose search is their own, are not made anew by the job', () => {
  const others = recordDirectory.entries.filter((entry) => !('reindex' in entry)).map(({ kind }) => kind)

  expect(new Set(others)).toEqual(new Set(['work-order']))
})
