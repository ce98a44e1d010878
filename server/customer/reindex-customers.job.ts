import { Type } from 'typebox'
import { defineJob } from '../kernel/job.ts'
import { indexRecords } from '../record/record-index-door.ts'
import { staleRecords } from '../record/record-index-store.ts'
import type { StoreContext } from '../record/record-table-door.ts'
import { addressesByIds, addressTable, restateAddresses } from './address-store.ts'
import { contactsByIds, contactTable } from './contact-store.ts'
import { refreshCustomers } from './refresh-customers.ts'

const atOnce = 500

/** Makes search rows anew whose text an older version wrote. Most nights there is nothing to do. */
export const reindexCustomers = defineJob({
  name: 'reindex-customers',
  schedule: '20 * * * *',
  payload: Type.Object({}),
  async run({ database }) {
    for (const tenantId of await database.tenantIds()) {
      for (let more = true; more; )
        more = await database.tenant(tenantId, async (tx) => await reindexSome({ tenantId, tx }))
    }
  },
})

/** A portion of one enterprise; whether there may be more. */
export async function reindexSome(ctx: StoreContext): Promise<boolean> {
  const stale = await staleRecords(ctx, ['customer', 'contact', 'address'], atOnce)
  const of = (kind: string) => stale.filter((row) => row.kind === kind).map((row) => row.record_id)
  const [contacts, addresses] = await Promise.all([
    contactsByIds(ctx, of('contact')),
    addressesByIds(ctx, of('address')),
  ])
  await refreshCustomers(ctx, of('customer'))
  await indexRecords(ctx, contactTable, contacts)
  await indexRecords(ctx, addressTable, await restateAddresses(ctx, addresses))
  return of('customer').length + contacts.length + addresses.length > 0
}
