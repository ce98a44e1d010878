/** Names and texts that travel beside a row say the same as those that are asked for afterwards, and nothing that the reader may not see. */
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
// Each list has rows of its own kind; nothing here looks into one.
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

/** The records of a page: as the page reads them, each by itself, and as their rows alone. */
async function everyWay(ctx: Context, list: AnyList) {
  const page = await list.page(ctx, { pageSize: 100 })
  const each = async (read: (id: string) => Promise<RecordRow | undefined>) =>
    (await Promise.all(page.map(async ({ id }) => await read(id)))).flatMap((row) => row ?? [])
  const alone = await each(async (id) => await list.findShown(ctx, id))
  const bare = await each(async (id) => await list.findStored(ctx, id))
  const present = async (rows: readonly RecordRow[]) => await presentRecords(ctx, list.table, rows)
  return { page: await present(page), alone: await present(alone), bare: await present(bare) }
}

describe.each(lists.map((list) => [list.table.spec.kind, list] as const))('%s', (_, list) => {
  it.each(readers)('says the same of a record in a page, by itself and asked for afterwards: $name', async (reader) => {
    await stage.act(reader, async (ctx) => {
      const { alone, bare, page } = await everyWay(ctx, list)

      expect(alone).toEqual(bare)
      expect(page).toEqual(bare)
    })
  })

  it('has a record to say so of', async () => {
    const { page } = await stage.act(readerIn(RoleType.Administrator), async (ctx) => await everyWay(ctx, list))

    expect(page.length).toBeGreaterThan(0)
  })
})

/** Whether assets have the names of their customers beside them. */
const haveCustomers = async (role: RoleType): Promise<boolean[]> =>
  await stage.act(readerIn(role), async (ctx) => {
    const ids = await assetList.ids(ctx, {}, 10)
    const rows = await Promise.all(ids.map(async (id) => await assetList.findShown(ctx, id)))
    return [...new Set(rows.map((row) => row !== undefined && 'customer_id_name' in byColumn(row)))]
  })

it('reads the name of a customer along for those who see every customer, and for nobody else', async () => {
  expect(await haveCustomers(RoleType.Administrator)).toEqual([true])
  expect(await haveCustomers(RoleType.Salesperson)).toEqual([false])
})
