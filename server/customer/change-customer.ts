import { Failure } from '@onsite/domain/failure.ts'
import type { Context } from '../kernel/context.ts'
import { customerById, refreshCustomer } from './customer-store.ts'

type Customer = NonNullable<Awaited<ReturnType<typeof customerById>>>

/** Changes something that belongs to a customer: under its lock, with what is kept of it beside the customer refreshed, and told. */
export async function changeCustomer<T>(
  ctx: Context,
  customerId: string,
  write: (customer: Customer) => Promise<T>,
): Promise<T> {
  const customer = await customerById(ctx, customerId, true)
  if (customer === undefined) throw new Failure('not-found', { record: '客户' })
  const written = await write(customer)
  await refreshCustomer(ctx, customer, ctx.now)
  await ctx.record({
    kind: 'customer-changed',
    subjectKind: 'customer',
    subjectId: customer.id,
    people: [],
    touches: ['customer'],
  })
  return written
}
