import { customerFacts } from '@onsite/api/customer/customer-facts.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { logRecord } from '../record/record-log.ts'
import { updateRows } from '../record/record-store.ts'
import { type CustomerRecord, customerList, customerTable } from './customer-store.ts'
import { refreshCustomers } from './refresh-customers.ts'
import { demandEdit } from './sight-door.ts'

/** Words of a change for the life line. */
export interface ChangeWords {
  readonly action: string
  readonly note?: string
  readonly changes?: readonly FieldChange[]
}

/** A customer that this person may change, its row held. Throws `not-found` and `customer-closed`. */
export async function demandCustomer(ctx: Context, id: string): Promise<CustomerRecord> {
  const customer = await customerList.findSeen(ctx, id, { lock: true })
  if (customer === undefined) throw new Failure('not-found', { record: '客户' })
  await demandEdit(ctx, customer)
  return customer
}

/** Changes something that belongs to a customer: locks it, refreshes the data kept beside it, logs and tells. */
export async function changeCustomer<T>(
  ctx: Context,
  customerId: string,
  write: (customer: CustomerRecord) => Promise<{ readonly result: T; readonly words: ChangeWords }>,
): Promise<T> {
  const customer = await demandCustomer(ctx, customerId)
  const { result, words } = await write(customer)
  await updateRows(ctx, customerTable, [customer.id], {})
  await refreshCustomers(ctx, [customer.id])
  await tellChanges(ctx, [customer.id], words)
  return result
}

/** Logs a change of customers and tells open pages. */
export async function tellChanges(ctx: Context, ids: readonly string[], words: ChangeWords): Promise<void> {
  await Promise.all([
    logRecord(ctx, ...ids.map((recordId) => ({ kind: 'customer', recordId, ...words }))),
    ...ids.map(async (id) => {
      await ctx.record(customerFacts.changed, { subjectId: id })
    }),
  ])
}
