/** Stores the roles that an enterprise changed or made itself. Signing in reads the same rows (`open_session`). */
import type { Hidden } from '@onsite/domain/permission/masks.ts'
import type { Reaches, Rights } from '@onsite/domain/permission/reach.ts'
import { permissionOf, type PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import type { PermissionRow } from '@onsite/domain/permission/permission.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { sql, type SqlBool } from 'kysely'
import { q } from '../kernel/database.ts'
import { lockName } from '../kernel/lock-name.ts'
import type { StoreContext } from '../kernel/store-context.ts'

/** Names a role: the fixed one, and which of those made from it; 0 is the fixed one itself. */
export interface RoleKey {
  readonly role: RoleType
  readonly variant: number
}

export interface StoredRole extends RoleKey, Rights {
  /** Null for the fixed roles. */
  readonly name: string | null
  readonly version: number
}

/** Changes of roles go one at a time in an enterprise: names and numbers are judged over all of them. */
export async function holdRoles(ctx: StoreContext): Promise<void> {
  await lockName(ctx, 'roles')
}

const rows = (ctx: StoreContext) => q.selectFrom('role_power').where('role_power.tenant_id', '=', ctx.tenantId)

/** All stored roles, own ones in the order of their making. */
export async function storedRoles(ctx: StoreContext): Promise<StoredRole[]> {
  const found = await ctx.tx.many(
    rows(ctx)
      .select(['role', 'variant', 'name', 'codes', 'reaches', 'hides', 'version'])
      .orderBy('role')
      .orderBy('variant')
      .limit(200),
  )
  return found.map(({ codes, hides, reaches, role, ...row }) => ({
    ...row,
    role: role as RoleType,
    powers: codes,
    reaches: reaches as Reaches,
    hides: hides as Hidden[],
  }))
}

/** Active people by role and variant, as `2:0`. */
export async function countHolders(ctx: StoreContext): Promise<Map<string, number>> {
  const counts = await ctx.tx.many(
    q
      .selectFrom('person_role')
      .innerJoin('person', (join) =>
        join.onRef('person.tenant_id', '=', 'person_role.tenant_id').onRef('person.id', '=', 'person_role.person_id'),
      )
      .select(['person_role.role', 'person_role.variant', sql<number>`count(*)`.as('count')])
      .where('person_role.tenant_id', '=', ctx.tenantId)
      .where('person.state', '=', 1)
      .groupBy(['person_role.role', 'person_role.variant']),
  )
  return new Map(counts.map(({ count, role, variant }) => [`${role}:${variant}`, count]))
}

/** Writes the rights of a role, and the name of an own one; the version goes up. */
export async function writeRole(
  ctx: StoreContext & { readonly now: Date },
  { hides, name, powers, reaches, role, variant }: Omit<StoredRole, 'version'>,
): Promise<void> {
  const values = { name, codes: [...powers], reaches: JSON.stringify(reaches), hides: [...hides], updated_at: ctx.now }
  await ctx.tx.post(
    q
      .insertInto('role_power')
      .values({ tenant_id: ctx.tenantId, role, variant, ...values })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'role', 'variant'])
          .doUpdateSet({ ...values, version: sql`role_power.version + 1` }),
      ),
  )
}

export async function deleteRole(ctx: StoreContext, { role, variant }: RoleKey): Promise<void> {
  await ctx.tx.post(
    q
      .deleteFrom('role_power')
      .where('tenant_id', '=', ctx.tenantId)
      .where('role', '=', role)
      .where('variant', '=', variant),
  )
}

/** Everybody who holds an own role, whether active or not. */
export async function countAllHolders(ctx: StoreContext, { role, variant }: RoleKey): Promise<number> {
  const row = await ctx.tx.first(
    q
      .selectFrom('person_role')
      .select(sql<number>`count(*)`.as('count'))
      .where('tenant_id', '=', ctx.tenantId)
      .where('role', '=', role)
      .where('variant', '=', variant),
  )
  return row?.count ?? 0
}

export interface RoleMemberRow {
  readonly id: string
  readonly name: string
  readonly departmentName: string
  readonly variant: number
}

/** Active people with a fixed role or one made from it, by pinyin; at most 1000, or those among some ids. */
export async function roleMembers(
  ctx: StoreContext,
  role: RoleType,
  among?: readonly string[],
): Promise<RoleMemberRow[]> {
  let query = q
    .selectFrom('person_role')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'person_role.tenant_id').onRef('person.id', '=', 'person_role.person_id'),
    )
    .leftJoin('department', (join) =>
      join.onRef('department.tenant_id', '=', 'person.tenant_id').onRef('department.id', '=', 'person.department_id'),
    )
    .select(['person.id', 'person.name', 'department.name as department_name', 'person_role.variant'])
    .where('person_role.tenant_id', '=', ctx.tenantId)
    .where('person_role.role', '=', role)
    .where('person.state', '=', 1)
  if (among !== undefined) query = query.where('person.id', '=', sql<string>`any(${[...among]}::uuid[])`)
  const found = await ctx.tx.many(query.orderBy('person.pinyin').orderBy('person.id').limit(1000))
  return found.map(({ department_name: departmentName, ...row }) => ({ ...row, departmentName: departmentName ?? '' }))
}

/** The roles of people, with the rights that the enterprise gave to a role made from a fixed one. */
const rolesWithPowers = ({ tenantId }: StoreContext) =>
  q
    .selectFrom('person_role')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'person_role.tenant_id').onRef('person.id', '=', 'person_role.person_id'),
    )
    .leftJoin('role_power', (join) =>
      join
        .onRef('role_power.tenant_id', '=', 'person_role.tenant_id')
        .onRef('role_power.role', '=', 'person_role.role')
        .onRef('role_power.variant', '=', 'person_role.variant'),
    )
    .where('person_role.tenant_id', '=', tenantId)

/** For a condition on these: the role holds the permission, administrators apart. */
const holds = ({ code, roles }: Pick<PermissionRow, 'code' | 'roles'>) =>
  sql<SqlBool>`coalesce(${code} = any(role_power.codes), person_role.role = any(${[...roles]}::int[]))`

/**
 * Active people of the enterprise itself whose role holds a permission, by pinyin. Administrators hold every permission: whoever is nothing else is left out,
 * since he is not the one who does the work.
 */
export async function holdersOfPermission(
  ctx: StoreContext,
  name: PermissionName,
): Promise<{ readonly id: string; readonly name: string }[]> {
  const { code, roles } = permissionOf(name)
  return await ctx.tx.many(
    rolesWithPowers(ctx)
      .select(['person.id', 'person.name', 'person.pinyin'])
      .distinct()
      .where('person.state', '=', 1)
      .where('person.provider_id', 'is', null)
      .where('person_role.role', '<>', RoleType.Administrator)
      .where(holds({ code, roles }))
      .orderBy('person.pinyin')
      .orderBy('person.id')
      .limit(500),
  )
}

/** Finds out which of some people hold a permission in one of their roles; administrators hold all. */
export async function holdersAmong(
  ctx: StoreContext,
  name: PermissionName,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { code, forProviders = false, roles } = permissionOf(name)
  const found = await ctx.tx.many(
    rolesWithPowers(ctx)
      .select('person.id')
      .where('person.id', '=', sql<string>`any(${[...personIds]}::uuid[])`)
      .where(sql<SqlBool>`(person.provider_id is null or ${forProviders})`)
      .where(sql<SqlBool>`(person_role.role = ${RoleType.Administrator} or ${holds({ code, roles })})`),
  )
  return new Set(found.map(({ id }) => id))
}

/** Gives holders of a fixed role one made from it, or the fixed one again. */
export async function giveVariant(
  ctx: StoreContext,
  { role, variant }: RoleKey,
  personIds: readonly string[],
): Promise<void> {
  await ctx.tx.post(
    q
      .updateTable('person_role')
      .set({ variant })
      .where('tenant_id', '=', ctx.tenantId)
      .where('role', '=', role)
      .where('person_id', '=', sql<string>`any(${[...personIds]}::uuid[])`),
  )
}
