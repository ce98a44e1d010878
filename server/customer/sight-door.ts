/** Applies the rules of `domain/customer/customer-scope.ts` to the person at hand: which customers he may change. */
import { type CustomerReader, mayEdit } from '@onsite/domain/customer/customer-scope.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { seesWhole } from '@onsite/domain/permission/reach.ts'
import type { Context } from '../kernel/context.ts'
import { idsWithin } from '../people/reach-store.ts'
import { membershipsOf } from '../people/service-group-store.ts'
import { scopesOf } from './share-store.ts'

async function readerOf(ctx: Context): Promise<CustomerReader> {
  const { hides, id, powers, reaches } = ctx.person
  // People who see and change all need no groups.
  const [groups, reachIds] = seesWhole(ctx.person, 'customer.viewAll')
    ? [[], []]
    : await Promise.all([membershipsOf(ctx, id), idsWithin(ctx, 'customer.viewAll')])
  return { id, powers, reaches, hides, groupIds: groups.map(({ groupId }) => groupId), reachIds }
}

/** Finds the customers among some that this person may change. */
export async function canEditCustomers(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  const some = [...new Set(ids)]
  const { powers } = ctx.person
  if (!isGranted(powers, 'customer.edit')) return new Set()
  if (seesWhole(ctx.person, 'customer.viewAll')) return new Set(some)
  const [reader, scopes] = await Promise.all([readerOf(ctx), scopesOf(ctx, some)])
  return new Set(
    some.filter((id) => {
      const scope = scopes.get(id)
      return scope !== undefined && mayEdit(reader, scope)
    }),
  )
}

/** Throws `customer-closed` unless this person may change the customer. */
export async function demandEdit(
  ctx: Context,
  customer: { readonly id: string; readonly name: string },
): Promise<void> {
  if (!(await canEditCustomers(ctx, [customer.id])).has(customer.id))
    throw new Failure('customer-closed', { name: customer.name })
}
