/** Moves customers into the recycle bin, back, and deletes them for good, with their contacts and addresses. */
import { customerTags } from '@onsite/domain/customer/customer-kinds.ts'
import { customerFacts } from '@onsite/api/customer/customer-facts.ts'
import {
  purgeCustomers,
  removeCustomer,
  removeCustomers,
  restoreCustomers,
} from '@onsite/api/customer/customer-calls.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { isReferenced } from '../kernel/is-referenced.ts'
import { inSavepoint } from '../kernel/savepoint.ts'
import { removeValues } from '../field/field-values.ts'
import { indexRecords, unindexRecords } from '../record/record-index.ts'
import { changeEach, dropRecords, removeRecords, restoreRecords } from '../record/record-remove.ts'
import { updateRows } from '../record/record-store.ts'
import { dropAllTags } from '../tag/record-tags.ts'
import { addressTable, dropAddressesOf, everyAddressOf } from './address-store.ts'
import { contactTable, dropContactsOf, everyContactOf } from './contact-store.ts'
import { customerList, customerTable } from './customer-store.ts'
import { refreshCustomers } from './refresh-customers.ts'
import { demandEdit } from './sight-door.ts'

const touches = ['customer'] as const

const idsOf = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id)

/** Children deleted with their customer; its exact instant marks them. */
const along = (list: readonly { readonly id: string; readonly deleted_at: string | null }[]): string[] =>
  list.filter((one) => one.deleted_at === null).map(({ id }) => id)

async function remove(ctx: Context, ids: readonly string[]) {
  return await removeRecords(ctx, customerList, ids, {
    touches,
    mayNot: async (row) => {
      await demandEdit(ctx, row)
      return null
    },
    also: async (rows) => {
      const { addresses, contacts } = await childrenOf(ctx, idsOf(rows))
      const gone = { deleted_at: ctx.now, deleted_by: ctx.person.id }
      await Promise.all([
        updateRows(ctx, contactTable, along(contacts), gone),
        updateRows(ctx, addressTable, along(addresses), gone),
        unindexRecords(ctx, [...along(contacts), ...along(addresses)]),
      ])
    },
  })
}

async function childrenOf(ctx: Context, ids: readonly string[]) {
  const [contacts, addresses] = await Promise.all([everyContactOf(ctx, ids), everyAddressOf(ctx, ids)])
  return { contacts, addresses }
}

/** `Our choice:` a name that is taken meanwhile does not keep a customer in the bin: same names are allowed on request. */
async function restore(ctx: Context, ids: readonly string[]) {
  const deletedAt = new Map<string, string | null>()
  return await restoreRecords(ctx, customerList, ids, {
    touches,
    mayNot: async (row) => {
      await demandEdit(ctx, row)
      deletedAt.set(row.id, row.deleted_at)
      return null
    },
    also: async (rows) => {
      const { addresses, contacts } = await childrenOf(ctx, idsOf(rows))
      const people = contacts.filter((one) => one.deleted_at === deletedAt.get(one.customer_id))
      const places = addresses.filter((one) => one.deleted_at === deletedAt.get(one.customer_id))
      const back = { deleted_at: null, deleted_by: null }
      await Promise.all([
        updateRows(ctx, contactTable, idsOf(people), back),
        updateRows(ctx, addressTable, idsOf(places), back),
      ])
      await Promise.all([
        indexRecords(ctx, contactTable, people),
        indexRecords(ctx, addressTable, places),
        refreshCustomers(ctx, idsOf(rows)),
      ])
    },
  })
}

/** Any record that names a customer, even a closed document, keeps it: the foreign keys decide, so the attempt is the check. */
async function purge(ctx: Context, ids: readonly string[]) {
  return await changeEach(
    ctx,
    customerList,
    ids,
    async ({ id }) => ((await purgeAll(ctx, [id])) ? null : '还有单据引用它，不能彻底删除'),
    async (rows) => {
      for (const { id } of rows) await ctx.record(customerFacts.purged, { subjectId: id })
    },
    { recycled: true },
  )
}

/** Deletes customers for good; returns false and changes nothing when a document names one of them. */
export async function purgeAll(ctx: Context, ids: readonly string[]): Promise<boolean> {
  const { addresses, contacts } = await childrenOf(ctx, ids)
  try {
    await inSavepoint(ctx.tx, async () => {
      await removeValues(ctx, [...idsOf(contacts), ...idsOf(addresses)])
      await dropContactsOf(ctx, ids)
      await dropAddressesOf(ctx, ids)
      await unindexRecords(
        ctx,
        [...contacts, ...addresses].map(({ id }) => id),
      )
      await dropAllTags(ctx, customerTags, ids)
      await dropRecords(ctx, customerTable, ids)
    })
  } catch (error) {
    if (!isReferenced(error)) throw error
    return false
  }
  return true
}

export const recycleAnswers: readonly Answer[] = [
  answer(removeCustomer, async (ctx, { id }) => {
    const [line] = await remove(ctx, [id])
    if (line === undefined) throw new Error('a batch of one has one line')
    return line
  }),
  answer(removeCustomers, async (ctx, { ids }) => await remove(ctx, ids)),
  answer(restoreCustomers, async (ctx, { ids }) => await restore(ctx, ids)),
  answer(purgeCustomers, async (ctx, { ids }) => await purge(ctx, ids)),
]
