import type { StaffRow } from '@onsite/api/people/staff-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { lastSignIns } from '../session/account-link-store.ts'
import { type StaffMember, staffMember } from './staff-store.ts'

/** People with when they last signed in. */
export async function presentStaff(ctx: StoreContext, people: readonly StaffMember[]): Promise<StaffRow[]> {
  const signedIn = await lastSignIns(
    ctx.tx,
    ctx.tenantId,
    people.map(({ id }) => id),
  )
  return people.map(
    ({ branchName, departmentName, groups, providerName, roleNames, roles, saleChannels, ...person }) => ({
      ...person,
      department_name: departmentName,
      provider_name: providerName,
      branch_name: branchName,
      roleTypes: [...roles],
      roleNames: [...roleNames],
      groups: [...groups],
      saleChannels: [...saleChannels],
      lastSignIn: signedIn.get(person.id) ?? null,
    }),
  )
}

/** One person as they stand now. Throws `not-found`. */
export async function presentPersonNow(ctx: StoreContext, id: string): Promise<StaffRow> {
  const [row] = await presentStaff(ctx, [await demandStaff(ctx, id)])
  if (row === undefined) throw new Failure('not-found', { record: '人员' })
  return row
}

export async function demandStaff(ctx: StoreContext, id: string): Promise<StaffMember> {
  const person = await staffMember(ctx, id)
  if (person === null) throw new Failure('not-found', { record: '人员' })
  return person
}
