import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { permissionOf, type PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import type { Context } from '../kernel/context.ts'
import { staffToName } from './people-store.ts'
import { holdersAmong } from './role-store.ts'

/** Throws `not-found` or `person-left` unless all are people whom this person may name and who work here. */
async function demandWorking(ctx: Context, ids: readonly string[]): Promise<void> {
  const staff = await staffToName(ctx, ids)
  for (const id of ids) {
    const person = staff.get(id)
    if (person === undefined) throw new Failure('not-found', { record: '人员' })
    if (!person.isActive) throw new Failure('person-left', { name: person.name })
  }
}

/**
 * Judges people who are given a record. Throws `not-found` or `person-left` unless all work here, and a fault at the field for somebody who holds the
 * permission to open it in none of his roles.
 */
export async function demandReaders(
  ctx: Context,
  ids: readonly string[],
  { field, permission }: { readonly field: string; readonly permission: PermissionName },
): Promise<void> {
  const others = ids.filter((id) => id !== ctx.person.id)
  const [holders] = await Promise.all([
    others.length === 0 ? null : holdersAmong(ctx, permission, others),
    demandWorking(ctx, ids),
  ])
  const blind = others.find((id) => holders?.has(id) === false)
  if (blind === undefined) return
  const name = (await staffToName(ctx, [blind])).get(blind)?.name ?? ''
  throw faultAt(field, `${name}没有「${permissionOf(permission).label}」权限，请选择其他人`)
}
