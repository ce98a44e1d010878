/**
 * People and service groups within a reach, for conditions. Each is an array of its own that the database makes once for a statement, whatever number of
 * rows it is compared with.
 */
import type { PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import { type ProviderPlace, type Reach, reachOf } from '@onsite/domain/permission/reach.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { readerIdsOf } from './service-group-store.ts'

type Asking = Pick<Context, 'person' | 'tenantId' | 'tx'>
type Ids = RawBuilder<string[]>

/** Keeps rows of people or service groups to a provider, or to one of its branches. */
const isAt = (at: string, { branchId, id }: ProviderPlace) =>
  branchId === null
    ? sql<boolean>`${sql.ref(`${at}.provider_id`)} = ${id}`
    : sql<boolean>`${sql.ref(`${at}.branch_id`)} = ${branchId}`

/** The service groups of a reach; none for one by departments. */
export function groupsWithin({ person, tenantId }: Pick<Asking, 'person' | 'tenantId'>, reach: Reach): Ids {
  if (reach.by === 'department') return sql`'{}'::uuid[]`
  if (reach.by === 'provider')
    return sql`array(select team.id from service_group team where team.tenant_id = ${tenantId} and ${isAt('team', reach.place)})`
  return reach.by === 'groups'
    ? sql`${[...reach.groupIds]}::uuid[]`
    : sql`array(select own.group_id from service_group_member own where own.tenant_id = ${tenantId} and own.person_id = ${person.id})`
}

/** The people of a reach; nobody for somebody without department or groups. */
export function peopleWithin(asking: Pick<Asking, 'person' | 'tenantId'>, reach: Reach): Ids {
  const { person, tenantId } = asking
  if (reach.by === 'provider')
    return sql`array(select peer.id from person peer where peer.tenant_id = ${tenantId} and ${isAt('peer', reach.place)})`
  if (reach.by !== 'department')
    return sql`array(select peer.person_id from service_group_member peer where peer.tenant_id = ${tenantId} and peer.group_id = any(${groupsWithin(asking, reach)}))`
  return sql`array(
    with recursive below as (
      select self.department_id as id from person self where self.tenant_id = ${tenantId} and self.id = ${person.id}
      union select child.id from department child join below on child.parent_id = below.id where child.tenant_id = ${tenantId}
    )
    select peer.id from person peer where peer.tenant_id = ${tenantId} and peer.department_id in (select below.id from below))`
}

/** The ids under which somebody is given records: the own one, those of the own groups, and whatever is within the reach of a permission. */
export function readersWithin(
  { person, tenantId }: Pick<Asking, 'person' | 'tenantId'>,
  widenedBy: PermissionName,
): Ids {
  const own = readerIdsOf(tenantId, person.id)
  const reach = reachOf(person, widenedBy)
  if (reach === null) return own
  const asking = { person, tenantId }
  return sql`(${own} || ${groupsWithin(asking, reach)} || ${peopleWithin(asking, reach)})`
}

/** The same people and groups as a list, without the own ones. */
export async function idsWithin({ person, tenantId, tx }: Asking, widenedBy: PermissionName): Promise<string[]> {
  const reach = reachOf(person, widenedBy)
  if (reach === null) return []
  const asking = { person, tenantId }
  const row = await tx.first(
    sql<{ ids: string[] }>`select ${groupsWithin(asking, reach)} || ${peopleWithin(asking, reach)} as ids`,
  )
  return row?.ids ?? []
}
