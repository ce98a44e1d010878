/** The only file that names the tables of service groups (服务团队), beside the people filter by group. */
import { type RawBuilder, sql } from 'kysely'
import type { ProviderPlace } from '@onsite/domain/permission/reach.ts'
import { nameBeside } from '../kernel/name-beside.ts'
import { q } from '../kernel/database.ts'
import type { Context } from '../kernel/context.ts'
import { likeInside } from '../kernel/like-inside.ts'
import { shaped } from '../kernel/shaped.ts'
import type { StoreContext } from '../kernel/store-context.ts'

export interface ServiceGroupRecord {
  readonly id: string
  readonly name: string
  readonly memberCount: number
}

export async function findServiceGroups(
  ctx: StoreContext,
  searchText: string,
  pageIndex = 0,
  pageSize = 10,
  within?: ProviderPlace,
): Promise<ServiceGroupRecord[]> {
  let query = q
    .selectFrom('service_group')
    .select(['id', 'name'])
    .select(
      sql<number>`(select count(*) from service_group_member m where m.tenant_id = ${ctx.tenantId} and m.group_id = service_group.id)`.as(
        'memberCount',
      ),
    )
    .where('tenant_id', '=', ctx.tenantId)
    .where('removed_at', 'is', null)
  if (within !== undefined) query = query.where('provider_id', '=', within.id)
  if (within?.branchId != null) query = query.where('branch_id', '=', within.branchId)
  const text = searchText.trim()
  if (text !== '') query = query.where('name', 'ilike', likeInside(text))
  return await ctx.tx.many(
    query
      .orderBy('position')
      .orderBy('name')
      .orderBy('id')
      .limit(pageSize)
      .offset(pageIndex * pageSize),
  )
}

const selectNames = (tenantId: string, ids: readonly string[]) =>
  q
    .selectFrom('service_group')
    .select(['id', 'name', 'provider_id', 'branch_id'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)

const namesByIds = shaped(selectNames)
const standingByIds = shaped((tenantId: string, ids: readonly string[]) =>
  selectNames(tenantId, ids).where('removed_at', 'is', null),
)

/** Names by id, of removed groups too, since documents of the past name them; foreign ids are not in the map. */
export async function serviceGroupNames(ctx: StoreContext, ids: Iterable<string>): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await ctx.tx.many(namesByIds(ctx.tenantId, wanted))
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** Groups that were not removed, each with the provider whose people it has. */
export async function standingGroups(
  ctx: StoreContext,
  ids: Iterable<string>,
): Promise<{ id: string; name: string; provider_id: string | null; branch_id: string | null }[]> {
  const wanted = [...new Set(ids)]
  return wanted.length === 0 ? [] : await ctx.tx.many(standingByIds(ctx.tenantId, wanted))
}

/**
 * Names by id of groups that something new may name: removed ones are not in the map, nor, for people of a provider, those of others.
 */
export async function standingGroupNames(
  ctx: StoreContext & Partial<Pick<Context, 'person'>>,
  ids: Iterable<string>,
): Promise<Map<string, string>> {
  const place = ctx.person?.provider
  const isNear = (team: { provider_id: string | null; branch_id: string | null }): boolean =>
    place === undefined || (place.branchId === null ? team.provider_id === place.id : team.branch_id === place.branchId)
  return new Map((await standingGroups(ctx, ids)).filter(isNear).map(({ id, name }) => [id, name]))
}

/** For a select list: the name of the service group that a column of another table names, null for none. */
export const serviceGroupName = (tenantId: string, column: string) => nameBeside('service_group', tenantId, column)

export interface Membership {
  readonly groupId: string
  readonly isLeader: boolean
}

/** The groups that a person belongs to. */
export async function membershipsOf(ctx: StoreContext, personId: string): Promise<Membership[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('service_group_member')
      .select(['group_id', 'is_leader'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', personId),
  )
  return rows.map((row) => ({ groupId: row.group_id, isLeader: row.is_leader }))
}

/** For a condition: the ids under which a person is given records, the person's own and those of the service groups. */
export function readerIdsOf(tenantId: string, personId: string): RawBuilder<string[]> {
  return sql`array_append(array(select group_id from service_group_member where tenant_id = ${tenantId} and person_id = ${personId}), ${personId}::uuid)`
}

/** The people of some groups, by group. */
export async function membersByGroup(ctx: StoreContext, groupIds: Iterable<string>): Promise<Map<string, string[]>> {
  const wanted = [...new Set(groupIds)]
  if (wanted.length === 0) return new Map()
  const rows = await ctx.tx.many(
    q
      .selectFrom('service_group_member')
      .select(['group_id', 'person_id'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('group_id', '=', sql<string>`any(${wanted}::uuid[])`),
  )
  const members = Map.groupBy(rows, (row) => row.group_id)
  return new Map([...members].map(([groupId, some]) => [groupId, some.map((row) => row.person_id)]))
}

/** The people of some groups, each once. */
export async function membersOf(ctx: StoreContext, groupIds: Iterable<string>): Promise<string[]> {
  return [...new Set([...(await membersByGroup(ctx, groupIds)).values()].flat())]
}

/** Leaders of the groups that a person belongs to, each once. */
export async function groupLeadersOf(ctx: StoreContext, personId: string): Promise<string[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('service_group_member as leader')
      .select('leader.person_id')
      .distinct()
      .where('leader.tenant_id', '=', ctx.tenantId)
      .where('leader.is_leader', '=', true)
      .where('leader.group_id', 'in', (eb) =>
        eb
          .selectFrom('service_group_member as own')
          .select('own.group_id')
          .where('own.tenant_id', '=', ctx.tenantId)
          .where('own.person_id', '=', personId),
      ),
  )
  return rows.map((row) => row.person_id)
}

/** Service groups that somebody leads. */
export async function groupsLedBy(ctx: StoreContext, personId: string): Promise<{ id: string; name: string }[]> {
  return await ctx.tx.many(
    q
      .selectFrom('service_group as one')
      .innerJoin('service_group_member as lead', (join) =>
        join.onRef('lead.tenant_id', '=', 'one.tenant_id').onRef('lead.group_id', '=', 'one.id'),
      )
      .select(['one.id', 'one.name'])
      .where('one.tenant_id', '=', ctx.tenantId)
      .where('one.removed_at', 'is', null)
      .where('lead.person_id', '=', personId)
      .where('lead.is_leader', '=', true)
      .orderBy('one.id'),
  )
}

/** Makes another person lead a service group, who becomes a member where there is none yet. The former leader stays a member. */
export async function passLead(ctx: StoreContext, groupId: string, fromId: string, toId: string): Promise<void> {
  await ctx.tx.post(
    q
      .updateTable('service_group_member')
      .set({ is_leader: false })
      .where('tenant_id', '=', ctx.tenantId)
      .where('group_id', '=', groupId)
      .where('person_id', '=', fromId),
  )
  await ctx.tx.post(
    q
      .insertInto('service_group_member')
      .values({ tenant_id: ctx.tenantId, group_id: groupId, person_id: toId, is_leader: true })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'group_id', 'person_id']).doUpdateSet({ is_leader: true }),
      ),
  )
}

/** Leaders of a service group. */
export async function groupLeaders(ctx: StoreContext, groupId: string): Promise<string[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('service_group_member')
      .select('person_id')
      .where('tenant_id', '=', ctx.tenantId)
      .where('group_id', '=', groupId)
      .where('is_leader', '=', true),
  )
  return rows.map((row) => row.person_id)
}
