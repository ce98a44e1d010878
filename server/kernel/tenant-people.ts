/** Facts about people that signing in needs, below the people area: admission, roles, and used seats. */
import { lacksSeats, type Plan } from '@onsite/domain/permission/plan.ts'
import type { Hidden } from '@onsite/domain/permission/masks.ts'
import type { ProviderPlace, Reaches } from '@onsite/domain/permission/reach.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { sql } from 'kysely'
import { q, type Tx } from './database.ts'
import type { StoredRights } from './open-sessions.ts'
import { shaped } from './shaped.ts'

/** A role as a person holds it: the fixed one, and the name of the own role of the enterprise that was made from it. */
export interface HeldRole {
  readonly role: number
  readonly name: string | null
}

export interface PersonInBrief {
  readonly name: string
  readonly isActive: boolean
  /** Null for the enterprise's own people. */
  readonly provider: ProviderPlace | null
  readonly roles: readonly HeldRole[]
}

/** Null when the person is not in the transaction's tenant. */
export async function personInBrief(tx: Tx, tenantId: string, personId: string): Promise<PersonInBrief | null> {
  const [person, roles] = await Promise.all([
    tx.first(
      q
        .selectFrom('person')
        .select(['name', 'state', 'provider_id', 'branch_id'])
        .where('tenant_id', '=', tenantId)
        .where('id', '=', personId),
    ),
    heldRoles(tx, tenantId, personId),
  ])
  if (person === undefined) return null
  const { branch_id: branchId, name, provider_id: providerId, state } = person
  return { name, isActive: state === 1, provider: providerId === null ? null : { id: providerId, branchId }, roles }
}

/** The name of the transaction's enterprise, for people who have no session. */
export async function tenantName(tx: Tx, tenantId: string): Promise<string> {
  const row = await tx.first(q.selectFrom('tenant').select('name').where('id', '=', tenantId))
  return row?.name ?? ''
}

/** Plan, paid seats and end of service of an enterprise, for whoever has no session. */
export async function tenantSeats(
  tx: Tx,
  tenantId: string,
): Promise<{ readonly plan: Plan; readonly seats: number; readonly expiresAt: string | null }> {
  const row = await tx.first(q.selectFrom('tenant').select(['plan', 'seats', 'expires_at']).where('id', '=', tenantId))
  if (row === undefined) throw new Error(`tenant ${tenantId} is gone`)
  return { plan: row.plan as Plan, seats: row.seats, expiresAt: row.expires_at }
}

/** The zone in which an enterprise's days are meant. */
export async function tenantZone(tx: Tx, tenantId: string): Promise<string> {
  const row = await tx.first(q.selectFrom('tenant').select('zone').where('id', '=', tenantId))
  if (row === undefined) throw new Error(`tenant ${tenantId} is gone`)
  return row.zone
}

/** Names by id; ids of other tenants are not in the map. */
export async function personNames(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  return new Map((await tx.many(namesByIds(tenantId, [...ids]))).map(({ id, name }) => [id, name]))
}

const namesByIds = shaped((tenantId: string, ids: readonly string[]) =>
  q
    .selectFrom('person')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`),
)

/** Roles of a person with their names, lowest first. */
export async function heldRoles(tx: Tx, tenantId: string, personId: string): Promise<HeldRole[]> {
  return await tx.many(
    q
      .selectFrom('person_role')
      .leftJoin('role_power', (join) =>
        join
          .onRef('role_power.tenant_id', '=', 'person_role.tenant_id')
          .onRef('role_power.role', '=', 'person_role.role')
          .onRef('role_power.variant', '=', 'person_role.variant'),
      )
      .select(['person_role.role', 'role_power.name'])
      .where('person_role.tenant_id', '=', tenantId)
      .where('person_role.person_id', '=', personId)
      .orderBy('person_role.role'),
  )
}

/** The roles of a person and the sales channels in which he works, none for all of them; in one statement, since every page asks. */
export async function rolesAndChannels(tx: Tx, tenantId: string, personId: string): Promise<RolesAndChannels> {
  const rows = await tx.many(rolesOfPerson(tenantId, personId))
  return {
    roles: rows.flatMap(({ name, role }) => (role === null ? [] : [{ name, role }])),
    saleChannels: rows[0]?.sale_channels ?? [],
  }
}

const rolesOfPerson = shaped((tenantId: string, personId: string) =>
  q
    .selectFrom('person')
    .leftJoin('person_role', (join) =>
      join.onRef('person_role.tenant_id', '=', 'person.tenant_id').onRef('person_role.person_id', '=', 'person.id'),
    )
    .leftJoin('role_power', (join) =>
      join
        .onRef('role_power.tenant_id', '=', 'person_role.tenant_id')
        .onRef('role_power.role', '=', 'person_role.role')
        .onRef('role_power.variant', '=', 'person_role.variant'),
    )
    .select(['person.sale_channels', 'person_role.role', 'role_power.name'])
    .where('person.tenant_id', '=', tenantId)
    .where('person.id', '=', personId)
    .orderBy('person_role.role'),
)

export interface RolesAndChannels {
  readonly roles: readonly HeldRole[]
  readonly saleChannels: readonly number[]
}

/** The sales channels in which a person works; none: all of them. */
export async function saleChannelsOf(tx: Tx, tenantId: string, personId: string): Promise<readonly number[]> {
  const found = await tx.first(
    q.selectFrom('person').select('sale_channels').where('tenant_id', '=', tenantId).where('id', '=', personId),
  )
  return found?.sale_channels ?? []
}

/** Active people who hold a role. */
export async function holdersOf(tx: Tx, tenantId: string, role: number): Promise<string[]> {
  const rows = await tx.many(
    q
      .selectFrom('person_role')
      .innerJoin('person', (join) =>
        join.onRef('person.tenant_id', '=', 'person_role.tenant_id').onRef('person.id', '=', 'person_role.person_id'),
      )
      .select('person.id')
      .where('person_role.tenant_id', '=', tenantId)
      .where('person_role.role', '=', role)
      .where('person.state', '=', 1)
      .orderBy('person.id'),
  )
  return rows.map((row) => row.id)
}

/** Rights that the enterprise stored for a role as a person holds it, be it an own role made from it; null for the defaults. */
export async function storedRights(
  tx: Tx,
  tenantId: string,
  personId: string,
  role: number,
): Promise<StoredRights | null> {
  const row = await tx.first(
    q
      .selectFrom('person_role')
      .innerJoin('role_power', (join) =>
        join
          .onRef('role_power.tenant_id', '=', 'person_role.tenant_id')
          .onRef('role_power.role', '=', 'person_role.role')
          .onRef('role_power.variant', '=', 'person_role.variant'),
      )
      .select(['role_power.name', 'role_power.codes', 'role_power.reaches', 'role_power.hides'])
      .where('person_role.tenant_id', '=', tenantId)
      .where('person_role.person_id', '=', personId)
      .where('person_role.role', '=', role),
  )
  return row === undefined ? null : { ...row, reaches: row.reaches as Reaches, hides: row.hides as Hidden[] }
}

/** Seats in use: active people. */
export async function countActivePeople(tx: Tx, tenantId: string): Promise<number> {
  const row = await tx.first(
    q
      .selectFrom('person')
      .select(sql<number>`count(*)`.as('count'))
      .where('tenant_id', '=', tenantId)
      .where('state', '=', 1),
  )
  return row?.count ?? 0
}

/** Whether functions are disabled for somebody in this role because more people use the plan than it has seats; the specification says so of administrators only. */
export async function meetsSeatLimit(
  tx: Tx,
  tenantId: string,
  { plan, seats }: { readonly plan: Plan; readonly seats: number },
  role: number | null,
): Promise<boolean> {
  return role === RoleType.Administrator && lacksSeats(plan, await countActivePeople(tx, tenantId), seats)
}

/** IANA name of a tenant's zone, for reactions, whose context lacks it. */
export async function zoneOf(tx: Tx, tenantId: string): Promise<string> {
  const row = await tx.first(q.selectFrom('tenant').select('zone').where('id', '=', tenantId))
  if (row === undefined) throw new Error(`tenant ${tenantId} is gone`)
  return row.zone
}
