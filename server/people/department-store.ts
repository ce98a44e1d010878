/** The tree of departments and their heads; read whole, since a tree is small. */
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
import { likeInside } from '../kernel/like-inside.ts'
import { lockName } from '../kernel/lock-name.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { personName } from './people-store.ts'

export interface DepartmentName {
  readonly id: string
  readonly name: string
}

/** Departments whose name contains the text, '' for any, in their order. */
export async function findDepartments(ctx: StoreContext, searchText: string, most: number): Promise<DepartmentName[]> {
  const text = searchText.trim()
  let query = q.selectFrom('department').select(['id', 'name']).where('tenant_id', '=', ctx.tenantId)
  if (text !== '') query = query.where('name', 'ilike', likeInside(text))
  return await ctx.tx.many(query.orderBy('position').orderBy('name').orderBy('id').limit(most))
}

export interface DepartmentRecord extends DepartmentName {
  /** Null at the top. */
  readonly parentId: string | null
  readonly leaderId: string | null
  readonly leaderName: string
}

/** Most departments of an enterprise. */
const mostDepartments = 20_000
/** Most levels that are looked up; a circle in the tree ends there as well. */
const mostLevels = 50

/** All departments, by position and name. */
export async function departments(ctx: StoreContext): Promise<DepartmentRecord[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('department')
      .select([
        'id',
        'parent_id',
        'name',
        'leader_id',
        personName(ctx.tenantId, 'department.leader_id').as('leader_name'),
      ])
      .where('tenant_id', '=', ctx.tenantId)
      .orderBy('position')
      .orderBy('name')
      .orderBy('id')
      .limit(mostDepartments),
  )
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    name: row.name,
    leaderId: row.leader_id,
    leaderName: row.leader_name ?? '',
  }))
}

/** Heads of a person's department and of those above it, null where one has none; empty for a person without a department. */
export async function headsAbove(ctx: StoreContext, personId: string): Promise<(string | null)[]> {
  const [person, all] = await Promise.all([
    ctx.tx.first(
      q.selectFrom('person').select('department_id').where('tenant_id', '=', ctx.tenantId).where('id', '=', personId),
    ),
    departments(ctx),
  ])
  const byId = new Map(all.map((department) => [department.id, department]))
  const heads: (string | null)[] = []
  let next = byId.get(person?.department_id ?? '')
  while (next !== undefined && heads.length < mostLevels) {
    heads.push(next.leaderId)
    next = byId.get(next.parentId ?? '')
  }
  return heads
}

/** Departments that somebody leads. */
export const departmentsLedBy = async (ctx: StoreContext, personId: string): Promise<DepartmentName[]> =>
  (await departments(ctx)).filter(({ leaderId }) => leaderId === personId)

/** Names the head of a department, null for none. False when there is no such department. */
export async function setDepartmentLeader(
  ctx: StoreContext,
  departmentId: string,
  leaderId: string | null,
): Promise<boolean> {
  const changed = await ctx.tx.run(
    q
      .updateTable('department')
      .set({ leader_id: leaderId })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', departmentId),
  )
  return changed === 1
}

export interface DepartmentTreeRow extends DepartmentRecord {
  /** Active people of the department itself. */
  readonly peopleCount: number
  readonly version: number
}

/** All departments in their order, each with its people. */
export async function departmentTree(ctx: StoreContext): Promise<DepartmentTreeRow[]> {
  const [all, rows] = await Promise.all([
    departments(ctx),
    ctx.tx.many(
      q
        .selectFrom('department')
        .select(['id', 'version'])
        .select(
          sql<number>`(select count(*) from person p where p.tenant_id = ${ctx.tenantId} and p.department_id = department.id and p.state = 1)`.as(
            'people',
          ),
        )
        .where('tenant_id', '=', ctx.tenantId)
        .limit(mostDepartments),
    ),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return all.map((one) => {
    const row = byId.get(one.id)
    return { ...one, peopleCount: row?.people ?? 0, version: row?.version ?? 1 }
  })
}

/** The departments above one, from the top down; null for an unknown one. */
export function departmentsAbove(all: readonly DepartmentRecord[], id: string): DepartmentRecord[] | null {
  const byId = new Map(all.map((one) => [one.id, one]))
  const start = byId.get(id)
  if (start === undefined) return null
  const above: DepartmentRecord[] = []
  let next = byId.get(start.parentId ?? '')
  while (next !== undefined && above.length < mostLevels) {
    above.unshift(next)
    next = byId.get(next.parentId ?? '')
  }
  return above
}

/** Ids of a department and of all below it; empty for an unknown one. */
export async function departmentAndBelow(ctx: StoreContext, id: string): Promise<string[]> {
  const all = await departments(ctx)
  return all.flatMap((one) =>
    one.id === id || (departmentsAbove(all, one.id) ?? []).some((above) => above.id === id) ? [one.id] : [],
  )
}

/** Changes of departments go one at a time in an enterprise, so that no two moves make a circle. */
export async function holdDepartments(ctx: StoreContext): Promise<void> {
  await lockName(ctx, 'departments')
}

export interface DepartmentFields {
  readonly name: string
  readonly parentId: string | null
  readonly leaderId: string | null
}

const rowOf = ({ leaderId, name, parentId }: DepartmentFields) => ({ name, parent_id: parentId, leader_id: leaderId })

export async function insertDepartment(
  ctx: StoreContext,
  id: string,
  fields: DepartmentFields,
  position: number,
): Promise<void> {
  await ctx.tx.post(q.insertInto('department').values({ tenant_id: ctx.tenantId, id, position, ...rowOf(fields) }))
}

export async function updateDepartment(ctx: StoreContext, id: string, fields: DepartmentFields): Promise<void> {
  await ctx.tx.post(
    q
      .updateTable('department')
      .set({ ...rowOf(fields), version: sql`version + 1` })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id),
  )
}

/** Puts departments in this order. */
export async function writeDepartmentOrder(ctx: StoreContext, ids: readonly string[]): Promise<void> {
  await ctx.tx.post(sql`
    update department set position = sorted.position
    from unnest(${[...ids]}::uuid[]) with ordinality as sorted (id, position)
    where department.tenant_id = ${ctx.tenantId} and department.id = sorted.id`)
}

/** People of a department, disabled ones too. */
export async function countPeopleIn(ctx: StoreContext, departmentId: string): Promise<number> {
  const row = await ctx.tx.first(
    q
      .selectFrom('person')
      .select(sql<number>`count(*)`.as('count'))
      .where('tenant_id', '=', ctx.tenantId)
      .where('department_id', '=', departmentId),
  )
  return row?.count ?? 0
}

export async function deleteDepartment(ctx: StoreContext, id: string): Promise<void> {
  await ctx.tx.post(q.deleteFrom('department').where('tenant_id', '=', ctx.tenantId).where('id', '=', id))
}
