/** The only file that names the tables of people, departments and service groups. */
import { PersonState } from '@onsite/domain/people/person-state.ts'
import type { ProviderPlace } from '@onsite/domain/permission/reach.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { sql } from 'kysely'
import { nameBeside } from '../kernel/name-beside.ts'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import { gathered } from '../kernel/gathered.ts'
import { likeInside } from '../kernel/like-inside.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { personNames } from '../kernel/tenant-people.ts'
import { spellingOf } from '../kernel/search-text.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { readingsOf } from './mixed-pinyin.ts'
import { providerName } from './provider-place-store.ts'

export interface PersonFilter {
  readonly searchText?: string
  readonly departmentId?: string
  /** Any of several. */
  readonly departmentIds?: readonly string[]
  readonly serviceGroupId?: string
  readonly roleType?: RoleType
  /** Only people of this provider, or of this branch of it. */
  readonly within?: ProviderPlace
  /** People of providers, or the enterprise's own. */
  readonly isOutsourced?: boolean
  /** By default everybody, and with a role those who can still work: whoever asks by role has work to give. */
  readonly state?: PersonState | 'any'
}

export interface PersonRecord {
  readonly id: string
  readonly name: string
  readonly mobile: string
  readonly departmentName: string
  /** The provider that sends them; '' for the enterprise's own people. */
  readonly providerName: string
  readonly roles: readonly RoleType[]
}

/** For filters of lists and pickers: people of a provider find those of their own place only. */
export const withinOwn = ({ person }: Pick<Context, 'person'>): Pick<PersonFilter, 'within'> => ({
  within: person.provider,
})

const defaultSize = 10

/** Pinyin as people type it: `zhang wei`, `Zhang'wei`, `lü`. */
const lettersOf = (text: string): string => text.replaceAll(/[\s'’]/g, '').replaceAll('ü', 'v')

/** A given name is found as well, but one letter only at the beginning. */
function likeSpelling(text: string): string {
  const letters = lettersOf(text)
  const part = likeInside(letters)
  return letters.length < 2 ? part.slice(1) : part
}

/** Whether a name is spelled so, whole syllables and initials mixed. */
function isMixed(text: string) {
  const readings = readingsOf(lettersOf(text))
  const initials = readings.map((one) => likeInside(one.initials))
  const spelled = readings.map(({ parts }) => `%${parts.join('%')}%`)
  return sql<boolean>`exists (
    select from unnest(${initials}::text[], ${spelled}::text[]) as reading (initials, pinyin)
    where person.initials like reading.initials and person.pinyin like reading.pinyin
  )`
}

/** People of the enterprise whom the filter lets through. */
export function selectPeople({ tenantId }: StoreContext, filter: PersonFilter) {
  let result = q.selectFrom('person').where('person.tenant_id', '=', tenantId)
  const { departmentId, departmentIds, isOutsourced, roleType, serviceGroupId, within } = filter
  const state = filter.state ?? (roleType === undefined ? 'any' : PersonState.Active)
  const text = filter.searchText?.trim().toLowerCase() ?? ''
  if (text !== '') {
    const part = likeInside(text)
    const spelled = likeSpelling(text)
    result = result.where((eb) =>
      eb.or([
        eb('person.name', 'ilike', part),
        eb('person.mobile', 'like', part),
        eb('person.initials', 'like', spelled),
        eb('person.pinyin', 'like', spelled),
        isMixed(text),
      ]),
    )
  }
  if (within !== undefined)
    result =
      within.branchId === null
        ? result.where('person.provider_id', '=', within.id)
        : result.where('person.branch_id', '=', within.branchId)
  if (isOutsourced !== undefined) result = result.where('person.provider_id', isOutsourced ? 'is not' : 'is', null)
  if (departmentId !== undefined) result = result.where('person.department_id', '=', departmentId)
  if (departmentIds !== undefined)
    result = result.where('person.department_id', '=', sql<string>`any(${[...departmentIds]}::uuid[])`)
  if (state !== 'any') result = result.where('person.state', '=', state)
  if (roleType !== undefined)
    result = result.where((eb) =>
      eb.exists(
        eb
          .selectFrom('person_role')
          .select('role')
          .where('person_role.tenant_id', '=', tenantId)
          .whereRef('person_role.person_id', '=', 'person.id')
          .where('person_role.role', '=', roleType),
      ),
    )
  if (serviceGroupId !== undefined) {
    result = result.where((eb) =>
      eb.exists(
        eb
          .selectFrom('service_group_member')
          .select('group_id')
          .where('service_group_member.tenant_id', '=', tenantId)
          .whereRef('service_group_member.person_id', '=', 'person.id')
          .where('service_group_member.group_id', '=', serviceGroupId),
      ),
    )
  }
  return result
}

export function startsFirst({ searchText = '' }: PersonFilter) {
  const text = searchText.trim().toLowerCase()
  const start = likeInside(text).slice(1)
  const spelled = likeSpelling(text).replace(/^%/, '')
  return sql<boolean>`not (person.name ilike ${start} or person.initials like ${spelled} or person.pinyin like ${spelled})`
}

/** A page of people by pinyin. */
export async function findPeople(
  ctx: StoreContext,
  filter: PersonFilter,
  pageIndex = 0,
  pageSize = defaultSize,
): Promise<PersonRecord[]> {
  const page = selectPeople(ctx, filter)
    .leftJoin('department', (join) =>
      join.onRef('department.tenant_id', '=', 'person.tenant_id').onRef('department.id', '=', 'person.department_id'),
    )
    .select(['person.id', 'person.name', 'person.mobile', 'department.name as department_name'])
    .select(providerName(ctx.tenantId, 'person.provider_id').as('provider_name'))
    .select(
      sql<
        number[]
      >`array(select r.role from person_role r where r.tenant_id = ${ctx.tenantId} and r.person_id = person.id order by r.role)`.as(
        'roles',
      ),
    )
    // Names that begin with the typed text come before names that contain it.
    .orderBy(startsFirst(filter))
    .orderBy('person.pinyin')
    .orderBy('person.id')
    .limit(pageSize)
    .offset(pageIndex * pageSize)
  const rows = await ctx.tx.many(page)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    mobile: row.mobile,
    departmentName: row.department_name ?? '',
    providerName: row.provider_name ?? '',
    roles: row.roles as RoleType[],
  }))
}

export async function countPeopleBy(ctx: StoreContext, filter: PersonFilter): Promise<number> {
  const row = await ctx.tx.first(selectPeople(ctx, filter).select(sql<number>`count(*)`.as('count')))
  return row?.count ?? 0
}

/** Names by id; foreign ids are not in the map. */
export async function peopleNames(ctx: StoreContext, ids: Iterable<string>): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)]
  return wanted.length === 0 ? new Map() : await namesOf(ctx, wanted)
}

const namesOf = gathered(async (ctx: StoreContext, asked: readonly (readonly string[])[]) => {
  const names = await personNames(ctx.tx, ctx.tenantId, [...new Set(asked.flat())])
  return asked.map((ids) => new Map([...names].filter(([id]) => ids.includes(id))))
})

/** For a select list: the name of the person that a column of another table names, null for none. Saves a list a round trip for names. */
export const personName = (tenantId: string, column: string) => nameBeside('person', tenantId, column)

/** The same for the phone number. */
export const personPhone = (tenantId: string, column: string) => nameBeside('person', tenantId, column, 'mobile')

export interface StaffRecord {
  readonly id: string
  readonly name: string
  readonly mobile: string
  readonly isActive: boolean
  readonly maxDailyOrders: number | null
  /** Null for the enterprise's own people. */
  readonly providerId: string | null
  readonly branchId: string | null
  readonly roles: readonly RoleType[]
}

/** People with the facts that operations check before giving them work. */
export async function staffByIds(ctx: StoreContext, ids: Iterable<string>): Promise<Map<string, StaffRecord>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await ctx.tx.many(
    q
      .selectFrom('person')
      .select(['id', 'name', 'mobile', 'state', 'max_daily_orders', 'provider_id', 'branch_id'])
      .select(
        sql<
          number[]
        >`array(select r.role from person_role r where r.tenant_id = ${ctx.tenantId} and r.person_id = person.id order by r.role)`.as(
          'roles',
        ),
      )
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', sql<string>`any(${wanted}::uuid[])`),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        mobile: row.mobile,
        isActive: row.state === 1,
        maxDailyOrders: row.max_daily_orders,
        providerId: row.provider_id,
        branchId: row.branch_id,
        roles: row.roles as RoleType[],
      },
    ]),
  )
}

/** The same of people whom somebody names: for people of a provider only those of it are there. */
export async function staffToName(ctx: Context, ids: Iterable<string>): Promise<Map<string, StaffRecord>> {
  const staff = await staffByIds(ctx, ids)
  const { provider } = ctx.person
  return provider === undefined
    ? staff
    : new Map([...staff].filter(([, { branchId, providerId }]) => isWithin(provider, { branchId, providerId })))
}

/** Somebody stands in a place of a provider. */
const isWithin = (
  place: ProviderPlace,
  { branchId, providerId }: Pick<StaffRecord, 'branchId' | 'providerId'>,
): boolean => (place.branchId === null ? providerId === place.id : branchId === place.branchId)

/** Adds the first administrator of a new enterprise, with the department of its own name. */
export async function insertFounder(
  { tenantId, tx }: StoreContext,
  founder: { readonly personId: string; readonly name: string; readonly mobile: string; readonly enterprise: string },
): Promise<void> {
  const { enterprise, mobile, name, personId } = founder
  const departmentId = uuidv7()
  await tx.post(q.insertInto('department').values({ tenant_id: tenantId, id: departmentId, name: enterprise }))
  await tx.post(
    q.insertInto('person').values({
      tenant_id: tenantId,
      id: personId,
      name,
      mobile,
      department_id: departmentId,
      ...spellingOf(name),
    }),
  )
  await tx.post(
    q.insertInto('person_role').values({ tenant_id: tenantId, person_id: personId, role: RoleType.Administrator }),
  )
}
