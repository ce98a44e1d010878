/** Service groups as their administrators keep them: members, leaders and areas. */
import { divisionAndAbove, divisionStem } from '@onsite/domain/people/division-code.ts'
import { PersonState } from '@onsite/domain/people/person-state.ts'
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
import { likeInside } from '../kernel/like-inside.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { branchName, providerName } from './provider-place-store.ts'

export interface GroupMember {
  readonly id: string
  readonly name: string
  readonly isLeader: boolean
  readonly isActive: boolean
}

export interface GroupRecord {
  readonly id: string
  readonly name: string
  readonly note: string
  readonly version: number
  /** Leaders first, then by name. */
  readonly members: readonly GroupMember[]
  readonly areaCodes: readonly string[]
  readonly providerId: string | null
  readonly providerName: string | null
  readonly branchId: string | null
  readonly branchName: string | null
}

export interface GroupFilter {
  readonly providerId?: string
  readonly branchId?: string
  readonly keyword?: string
  readonly personId?: string
  readonly areaCode?: string
}

/** Groups that were not removed. */
function selectGroups(
  { tenantId }: StoreContext,
  { areaCode, branchId, keyword = '', personId, providerId }: GroupFilter,
) {
  const text = keyword.trim()
  let found = q
    .selectFrom('service_group as one')
    .where('one.tenant_id', '=', tenantId)
    .where('one.removed_at', 'is', null)
  if (text !== '') {
    const part = likeInside(text)
    found = found.where((eb) =>
      eb.or([
        eb('one.name', 'ilike', part),
        sql<boolean>`exists (select from service_group_member m join person p on p.tenant_id = m.tenant_id and p.id = m.person_id where m.tenant_id = ${tenantId} and m.group_id = one.id and p.name ilike ${part})`,
      ]),
    )
  }
  if (providerId !== undefined) found = found.where('one.provider_id', '=', providerId)
  if (branchId !== undefined) found = found.where('one.branch_id', '=', branchId)
  if (personId !== undefined)
    found = found.where(
      sql<boolean>`exists (select from service_group_member m where m.tenant_id = ${tenantId} and m.group_id = one.id and m.person_id = ${personId})`,
    )
  if (areaCode !== undefined)
    found = found.where(
      sql<boolean>`exists (select from service_group_area a where a.tenant_id = ${tenantId} and a.group_id = one.id and (a.code = any(${divisionAndAbove(areaCode)}::text[]) or a.code like ${`${divisionStem(areaCode)}%`}))`,
    )
  return found
}

const withParts = (ctx: StoreContext, groups: ReturnType<typeof selectGroups>) =>
  groups
    .select([
      'one.id',
      'one.name',
      'one.note',
      'one.version',
      'one.provider_id as providerId',
      'one.branch_id as branchId',
    ])
    .select([
      providerName(ctx.tenantId, 'one.provider_id').as('providerName'),
      branchName(ctx.tenantId, 'one.branch_id').as('branchName'),
    ])
    .select(
      sql<
        GroupMember[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'isLeader', m.is_leader, 'isActive', p.state = ${PersonState.Active}) order by m.is_leader desc, p.pinyin, p.id), '[]') from service_group_member m join person p on p.tenant_id = m.tenant_id and p.id = m.person_id where m.tenant_id = ${ctx.tenantId} and m.group_id = one.id)`.as(
        'members',
      ),
    )
    .select(
      sql<
        string[]
      >`array(select a.code from service_group_area a where a.tenant_id = ${ctx.tenantId} and a.group_id = one.id order by a.code)`.as(
        'areaCodes',
      ),
    )

/** A page of groups, in the order of every select box. */
export async function findGroups(
  ctx: StoreContext,
  filter: GroupFilter,
  pageIndex: number,
  pageSize: number,
): Promise<GroupRecord[]> {
  return await ctx.tx.many(
    withParts(ctx, selectGroups(ctx, filter))
      .orderBy('one.position')
      .orderBy('one.name')
      .orderBy('one.id')
      .limit(pageSize)
      .offset(pageIndex * pageSize),
  )
}

export async function countGroups(ctx: StoreContext, filter: GroupFilter): Promise<number> {
  const row = await ctx.tx.first(selectGroups(ctx, filter).select(sql<number>`count(*)`.as('count')))
  return row?.count ?? 0
}

/** A group that was not removed. */
export async function groupById(ctx: StoreContext, id: string): Promise<GroupRecord | undefined> {
  return await ctx.tx.first(withParts(ctx, selectGroups(ctx, {}).where('one.id', '=', id)))
}

/** Whether another group has the name. */
export async function isGroupNamed(ctx: StoreContext, name: string, exceptId: string | null): Promise<boolean> {
  const other = selectGroups(ctx, {}).select('one.id').where('one.name', '=', name)
  return (
    (await ctx.tx.first((exceptId === null ? other : other.where('one.id', '!=', exceptId)).limit(1))) !== undefined
  )
}

export interface GroupFields {
  readonly name: string
  readonly note: string
  /** Absent: as before. */
  readonly providerId?: string | null
  readonly branchId?: string | null
  readonly memberIds: readonly string[]
  readonly leaderIds: readonly string[]
  readonly areaCodes: readonly string[]
}

/** Adds a group behind all others. */
export async function insertGroup(ctx: StoreContext, id: string, fields: GroupFields): Promise<void> {
  const { branchId = null, name, note, providerId = null } = fields
  await ctx.tx.post(
    sql`insert into service_group (tenant_id, id, name, note, provider_id, branch_id, position)
      select ${ctx.tenantId}, ${id}, ${name}, ${note}, ${providerId}::uuid, ${branchId}::uuid, coalesce(max(position), 0) + 1 from service_group where tenant_id = ${ctx.tenantId}`,
  )
}

export async function updateGroup(ctx: StoreContext, id: string, fields: GroupFields): Promise<void> {
  const { branchId = null, name, note, providerId } = fields
  const place = providerId === undefined ? {} : { provider_id: providerId, branch_id: branchId }
  await ctx.tx.post(
    q
      .updateTable('service_group')
      .set({ name, note, ...place, version: sql`version + 1` })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id),
  )
}

/** Gives a group these members, leaders and areas and no others. */
export async function writeGroupParts(ctx: StoreContext, id: string, fields: GroupFields): Promise<void> {
  const { areaCodes, leaderIds, memberIds } = fields
  const key = { tenant_id: ctx.tenantId, group_id: id }
  await ctx.tx.post(
    q.deleteFrom('service_group_member').where('tenant_id', '=', ctx.tenantId).where('group_id', '=', id),
  )
  await ctx.tx.post(q.deleteFrom('service_group_area').where('tenant_id', '=', ctx.tenantId).where('group_id', '=', id))
  if (memberIds.length > 0)
    await ctx.tx.post(
      q
        .insertInto('service_group_member')
        .values(memberIds.map((person_id) => ({ ...key, person_id, is_leader: leaderIds.includes(person_id) }))),
    )
  if (areaCodes.length > 0)
    await ctx.tx.post(q.insertInto('service_group_area').values(areaCodes.map((code) => ({ ...key, code }))))
}

/** People whose groups changed: a form that was opened before that must not put the old groups back. */
export async function touchPeople(ctx: StoreContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.tx.post(
    q
      .updateTable('person')
      .set({ version: sql`version + 1` })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
  )
}

/** Groups whose members changed, for the same reason. */
export async function touchGroups(ctx: StoreContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.tx.post(
    q
      .updateTable('service_group')
      .set({ version: sql`version + 1` })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
  )
}

/** Takes a group from all choices. Its name stays for the documents that name it. */
export async function markGroupRemoved(ctx: StoreContext, id: string): Promise<void> {
  await ctx.tx.post(
    q
      .updateTable('service_group')
      .set({ removed_at: sql`now()`, version: sql`version + 1` })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id),
  )
}
