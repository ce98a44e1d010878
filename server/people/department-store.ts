/** Reads the tree of departments and their heads; whole, since a tree is small. */
import { q } from '../kernel/database.ts'
import { likeInside } from '../kernel/like-inside.ts'
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
