/** Reads the tree of departments. */
import { q } from '../kernel/database.ts'
import type { StoreContext } from './people-store.ts'

export interface DepartmentName {
  readonly id: string
  readonly name: string
}

/** Departments whose name has the text in it, '' for any, in their order. */
export async function findDepartments(ctx: StoreContext, searchText: string, most: number): Promise<DepartmentName[]> {
  const text = searchText.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)
  let query = q.selectFrom('department').select(['id', 'name']).where('tenant_id', '=', ctx.tenantId)
  if (text !== '') query = query.where('name', 'ilike', `%${text}%`)
  return await ctx.tx.many(query.orderBy('position').orderBy('name').orderBy('id').limit(most))
}
