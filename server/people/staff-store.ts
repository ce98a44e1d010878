/** People as their administrators keep them. */
import { PersonState } from '@onsite/domain/people/person-state.ts'
import { RoleType, roleNames } from '@onsite/domain/permission/roles.ts'
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
import { spellingOf } from '../kernel/search-text.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { lockName } from '../kernel/lock-name.ts'
import { touchGroups } from './group-sheet-store.ts'
import { branchName, providerName } from './provider-place-store.ts'
import { type PersonFilter, selectPeople, startsFirst } from './people-store.ts'
import { membershipsOf } from './service-group-store.ts'

export interface StaffMember {
  readonly id: string
  readonly name: string
  readonly mobile: string
  readonly departmentId: string | null
  readonly departmentName: string
  readonly roles: readonly RoleType[]
  /** As the enterprise calls them, in the same order. */
  readonly roleNames: readonly string[]
  readonly groups: readonly { readonly id: string; readonly name: string }[]
  /** None: all of them. */
  readonly saleChannels: readonly number[]
  readonly providerId: string | null
  readonly providerName: string
  readonly branchId: string | null
  readonly branchName: string
  readonly state: PersonState
  readonly version: number
}

export type StaffFilter = Omit<PersonFilter, 'departmentId'>

const selectStaff = (ctx: StoreContext, filter: StaffFilter) => selectPeople(ctx, { state: 'any', ...filter })

const columns = (ctx: StoreContext, people: ReturnType<typeof selectPeople>) =>
  people
    .leftJoin('department', (join) =>
      join.onRef('department.tenant_id', '=', 'person.tenant_id').onRef('department.id', '=', 'person.department_id'),
    )
    .select([
      'person.id',
      'person.name',
      'person.mobile',
      'person.department_id',
      'person.state',
      'person.version',
      'person.sale_channels',
      'person.provider_id',
      'person.branch_id',
      providerName(ctx.tenantId, 'person.provider_id').as('provider_name'),
      branchName(ctx.tenantId, 'person.branch_id').as('branch_name'),
      'department.name as department_name',
    ])
    .select(
      sql<
        number[]
      >`array(select r.role from person_role r where r.tenant_id = ${ctx.tenantId} and r.person_id = person.id order by r.role)`.as(
        'roles',
      ),
    )
    .select(
      sql<
        (string | null)[]
      >`array(select own.name from person_role r left join role_power own on own.tenant_id = r.tenant_id and own.role = r.role and own.variant = r.variant where r.tenant_id = ${ctx.tenantId} and r.person_id = person.id order by r.role)`.as(
        'own_names',
      ),
    )
    .select(
      sql<
        { id: string; name: string }[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.position, g.name), '[]') from service_group_member m join service_group g on g.tenant_id = m.tenant_id and g.id = m.group_id where m.tenant_id = ${ctx.tenantId} and m.person_id = person.id)`.as(
        'groups',
      ),
    )

type Row = Awaited<ReturnType<ReturnType<typeof columns>['execute']>>[number]

const memberOf = (row: Row): StaffMember => ({
  id: row.id,
  name: row.name,
  mobile: row.mobile,
  departmentId: row.department_id,
  departmentName: row.department_name ?? '',
  roles: row.roles as RoleType[],
  roleNames: row.roles.map((role, at) => row.own_names[at] ?? roleNames[role as RoleType]),
  groups: row.groups,
  saleChannels: row.sale_channels,
  providerId: row.provider_id,
  providerName: row.provider_name ?? '',
  branchId: row.branch_id,
  branchName: row.branch_name ?? '',
  state: row.state as PersonState,
  version: row.version,
})

/** A page of people: those who work here first, by pinyin. */
export async function findStaff(
  ctx: StoreContext,
  filter: StaffFilter,
  pageIndex: number,
  pageSize: number,
): Promise<StaffMember[]> {
  const rows = await ctx.tx.many(
    columns(ctx, selectStaff(ctx, filter))
      .orderBy('person.state', 'desc')
      .orderBy(startsFirst(filter))
      .orderBy('person.pinyin')
      .orderBy('person.id')
      .limit(pageSize)
      .offset(pageIndex * pageSize),
  )
  return rows.map(memberOf)
}

/** People by pinyin who come after one of them, null for the first. */
export async function staffAfter(
  ctx: StoreContext,
  filter: StaffFilter,
  afterId: string | null,
  most: number,
): Promise<StaffMember[]> {
  const people = selectStaff(ctx, filter)
  const rest =
    afterId === null
      ? people
      : people.where(
          sql<boolean>`(person.pinyin, person.id) > (select one.pinyin, one.id from person one where one.tenant_id = ${ctx.tenantId} and one.id = ${afterId})`,
        )
  const rows = await ctx.tx.many(columns(ctx, rest).orderBy('person.pinyin').orderBy('person.id').limit(most))
  return rows.map(memberOf)
}

export async function countStaffBy(ctx: StoreContext, filter: StaffFilter): Promise<number> {
  const row = await ctx.tx.first(selectStaff(ctx, filter).select(sql<number>`count(*)`.as('count')))
  return row?.count ?? 0
}

export async function staffMember(ctx: StoreContext, id: string): Promise<StaffMember | null> {
  const row = await ctx.tx.first(columns(ctx, selectPeople(ctx, {}).where('person.id', '=', id)))
  return row === undefined ? null : memberOf(row)
}

/** People by id, whatever the state. */
export async function staffMembers(ctx: StoreContext, ids: readonly string[]): Promise<Map<string, StaffMember>> {
  if (ids.length === 0) return new Map()
  const people = selectPeople(ctx, { state: 'any' }).where('person.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
  return new Map((await ctx.tx.many(columns(ctx, people))).map((row) => [row.id, memberOf(row)]))
}

/** People by their mobiles, whatever the state. */
export async function staffWithMobiles(ctx: StoreContext, mobiles: readonly string[]): Promise<StaffMember[]> {
  if (mobiles.length === 0) return []
  const people = selectPeople(ctx, { state: 'any' }).where('person.mobile', '=', sql<string>`any(${[...mobiles]})`)
  return (await ctx.tx.many(columns(ctx, people))).map(memberOf)
}

/** Changes of people go one at a time in an enterprise: seats, phones and the last administrator are judged over all of them. */
export async function holdStaff(ctx: StoreContext): Promise<void> {
  await lockName(ctx, 'staff')
}

/** The person with a mobile, whatever the state. */
export async function personWithMobile(
  ctx: StoreContext,
  mobile: string,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  return await ctx.tx.first(
    q.selectFrom('person').select(['id', 'name']).where('tenant_id', '=', ctx.tenantId).where('mobile', '=', mobile),
  )
}

/** Whether an active person other than this one is an administrator. */
export async function hasOtherAdministrator(ctx: StoreContext, id: string): Promise<boolean> {
  const others = selectPeople(ctx, { roleType: RoleType.Administrator, state: PersonState.Active })
  return (await ctx.tx.first(others.select('person.id').where('person.id', '!=', id).limit(1))) !== undefined
}

export interface PersonFields {
  readonly name: string
  readonly mobile: string
  readonly departmentId: string | null
  readonly saleChannels?: readonly number[]
  /** Absent: as before. */
  readonly providerId?: string | null
  readonly branchId?: string | null
}

const rowOf = ({ branchId = null, departmentId, mobile, name, providerId, saleChannels }: PersonFields) => ({
  ...(providerId === undefined ? {} : { provider_id: providerId, branch_id: branchId }),
  ...(saleChannels === undefined ? {} : { sale_channels: [...saleChannels].toSorted((one, other) => one - other) }),
  name,
  mobile,
  department_id: departmentId,
  ...spellingOf(name),
})

export async function insertPerson(ctx: StoreContext, id: string, fields: PersonFields): Promise<void> {
  await ctx.tx.post(q.insertInto('person').values({ tenant_id: ctx.tenantId, id, ...rowOf(fields) }))
}

export async function updatePerson(ctx: StoreContext, id: string, fields: PersonFields): Promise<void> {
  await touchPerson(ctx, id, rowOf(fields))
}

export async function setPersonState(ctx: StoreContext, id: string, state: PersonState): Promise<void> {
  await touchPerson(ctx, id, { state, left_with_provider: false })
}

async function touchPerson(
  ctx: StoreContext,
  id: string,
  change: Partial<ReturnType<typeof rowOf>> & { readonly state?: PersonState; readonly left_with_provider?: boolean },
): Promise<void> {
  await ctx.tx.post(
    q
      .updateTable('person')
      .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id),
  )
}

/** Gives a person these roles and no others. Of one that stays, an own role of the enterprise stays with it. */
export async function writeRoles(ctx: StoreContext, personId: string, roles: readonly RoleType[]): Promise<void> {
  await ctx.tx.post(
    q
      .deleteFrom('person_role')
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', personId)
      .where('role', '!=', sql<number>`all(${[...roles]}::smallint[])`),
  )
  if (roles.length === 0) return
  await ctx.tx.post(
    q
      .insertInto('person_role')
      .values(roles.map((role) => ({ tenant_id: ctx.tenantId, person_id: personId, role })))
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** Puts a person into these groups and no others. In those that stay, a leader stays one. A form of a group opened before that is overtaken. */
export async function writeGroupsOf(ctx: StoreContext, personId: string, groupIds: readonly string[]): Promise<void> {
  const before = (await membershipsOf(ctx, personId)).map(({ groupId }) => groupId)
  const left = before.filter((id) => !groupIds.includes(id))
  const joined = groupIds.filter((id) => !before.includes(id))
  if (left.length > 0)
    await ctx.tx.post(
      q
        .deleteFrom('service_group_member')
        .where('tenant_id', '=', ctx.tenantId)
        .where('person_id', '=', personId)
        .where('group_id', '=', sql<string>`any(${left}::uuid[])`),
    )
  if (joined.length > 0)
    await ctx.tx.post(
      q
        .insertInto('service_group_member')
        .values(joined.map((group_id) => ({ tenant_id: ctx.tenantId, group_id, person_id: personId }))),
    )
  await touchGroups(ctx, [...left, ...joined])
}
