import type { StaffQuery } from '@onsite/api/people/staff-calls.ts'
import { given } from '@onsite/domain/given.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { departmentAndBelow } from './department-store.ts'
import type { StaffFilter } from './staff-store.ts'

/** The condition of a list of people: of a department with those below it. */
export async function staffFilterOf(
  ctx: StoreContext,
  { branchId, departmentId, keyword, outsourced, providerId, ...rest }: StaffQuery,
): Promise<StaffFilter> {
  const departmentIds = departmentId === undefined ? undefined : await departmentAndBelow(ctx, departmentId)
  const within = providerId === undefined ? undefined : { id: providerId, branchId: branchId ?? null }
  const isOutsourced = outsourced === undefined ? undefined : outsourced === 1
  return { ...rest, ...given({ departmentIds, isOutsourced, searchText: keyword, within }) }
}
