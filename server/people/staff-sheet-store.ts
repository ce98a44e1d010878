/** People, as files of them need to be read and taken back. */
import type { RoleType } from '@onsite/domain/permission/roles.ts'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { unlinkAccount } from '../session/account-link-store.ts'
import type { RoleKey } from './role-store.ts'

/** Service groups of the enterprise's own that were not removed. */
export async function ownTeams(ctx: StoreContext): Promise<{ id: string; name: string }[]> {
  return await ctx.tx.many(
    q
      .selectFrom('service_group')
      .select(['id', 'name'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('removed_at', 'is', null)
      .where('provider_id', 'is', null)
      .orderBy('position')
      .orderBy('name')
      .limit(1000),
  )
}

/** The roles of a person, each with the own role of the enterprise in whose shape it is held. */
export async function roleKeysOf(ctx: StoreContext, personId: string): Promise<RoleKey[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('person_role')
      .select(['role', 'variant'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', personId)
      .orderBy('role'),
  )
  return rows.map(({ role, variant }) => ({ role: role as RoleType, variant }))
}

/** Removes somebody as if never added. PostgreSQL refuses when a record names the person. */
export async function deletePerson(ctx: StoreContext, personId: string): Promise<void> {
  const { tenantId, tx } = ctx
  await tx.run(q.deleteFrom('service_group_member').where('tenant_id', '=', tenantId).where('person_id', '=', personId))
  await tx.run(q.deleteFrom('person').where('tenant_id', '=', tenantId).where('id', '=', personId))
  await unlinkAccount(tx, { tenantId, personId })
}
