/** Names and texts that travel with the rows of a page say the same as those that are asked for afterwards, and nothing that the reader may not see. */
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { assetList } from '../asset/asset-store.ts'
import { salesKind, serviceKind } from '../contract/contract-machines.ts'
import { customRecordList } from '../custom-form/custom-record-store.ts'
import { addressList } from '../customer/address-store.ts'
import { contactList } from '../customer/contact-store.ts'
import { customerList } from '../customer/customer-store.ts'
import { cyclePlanList } from '../cycle-plan/cycle-plan-store.ts'
import { cycleTmplList } from '../cycle-plan/cycle-tmpl-store.ts'
import { eventList } from '../event/event-store.ts'
import type { Context } from '../kernel/context.ts'
import { portalAccountList } from '../portal-account/portal-account-store.ts'
import { productList } from '../product/product-store.ts'
import { branchList, providerList } from '../provider/provider-store.ts'
import { readerIn, readers, type SightStage, sightStage } from '../testing/builders/sight.ts'
import { workOrderList } from '../work-order/work-order-list-store.ts'
import { presentRecords } from './present-record.ts'
import type { RecordList } from './record-list.ts'
import { byColumn, type RecordRow } from './record-table.ts'

type AnyList = RecordList<RecordRow>
const lists = [
  customerList,
  contactList,
  addressList,
  assetList,
  salesKind.list,
  serviceKind.list,
  cyclePlanList,
  cycleTmplList,
  eventList,
  portalAccountList,
  productList,
  providerList,
  branchList,
  customRecordList,
  workOrderList,
] as unknown as readonly AnyList[]

let stage: SightStage
beforeAll(async () => {
  stage = await sightStage()
  await stage.office.orderIn(4, { customerId: stage.open.customer ?? '', productionId: stage.open.asset ?? '' })
})

/** A page as it is read, and the same records as their rows alone. */
async function bothWays(ctx: Context, list: AnyList) {
  const rows = await list.page(ctx, { pageSize: 100 })
  const bare = await Promise.all(rows.map(async ({ id }) => (await list.stored(ctx, id)) as RecordRow))
  return { rows, bare, shown: await presentRecords(ctx, list.table, rows) }
}

describe.each(lists.map((list) => [list.table.spec.kind, list] as const))('%s', (_, list) => {
  it.each(readers)('reads the same along with a page as afterwards: $name', async (reader) => {
    await stage.act(reader, async (ctx) => {
      const { bare, shown } = await bothWays(ctx, list)

      expect(shown).toEqual(await presentRecords(ctx, list.table, bare))
    })
  })

  it('shows one record as a page does', async () => {
    await stage.act(readerIn(RoleType.Administrator), async (ctx) => {
      const { rows, shown } = await bothWays(ctx, list)
      const one = await list.shown(ctx, rows[0]?.id ?? '')

      expect(rows.length).toBeGreaterThan(0)
      expect(await presentRecords(ctx, list.table, one === undefined ? [] : [one])).toEqual(shown.slice(0, 1))
    })
  })
})

/** Whether the assets of a page have the names of their customers beside them. */
const haveCustomers = async (role: RoleType): Promise<boolean[]> =>
  await stage.act(readerIn(role), async (ctx) => {
    const rows = await assetList.page(ctx, {})
    return [...new Set(rows.map((row) => 'customer_id_name' in byColumn(row)))]
  })

it('reads the name of a customer along for those who see every customer, and for nobody else', async () => {
  expect(await haveCustomers(RoleType.Administrator)).toEqual([true])
  expect(await haveCustomers(RoleType.Salesperson)).toEqual([false])
})
