import { Failure } from '@onsite/domain/failure.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import type { Context } from '../kernel/context.ts'
import { staffToName } from './people-store.ts'

/** People who are given work. Throws `not-found` or `not-a-technician` unless all are active people with role 2. */
export async function demandTechnicians(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const staff = await staffToName(ctx, ids)
  for (const id of ids) {
    const person = staff.get(id)
    if (person === undefined) throw new Failure('not-found', { record: '服务人员' })
    if (!person.isActive || !person.roles.includes(RoleType.Technician))
      throw new Failure('not-a-technician', { name: person.name })
  }
}

/** Throws `not-found` unless all are people of this enterprise. */
export async function demandPeople(ctx: Context, ids: readonly string[]): Promise<void> {
  const staff = await staffToName(ctx, ids)
  if (ids.some((id) => !staff.has(id))) throw new Failure('not-found', { record: '人员' })
}
