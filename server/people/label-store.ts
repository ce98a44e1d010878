/** Unique names of people, departments and service groups: a namesake gets a mark after the name, so that a label in a file finds its way back. */
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'

/** Labels by id. */
export type Labels = ReadonlyMap<string, string>

interface Named {
  readonly id: string
  readonly name: string
  /** Texts that may distinguish it from its namesakes, the shortest first. */
  readonly marks: readonly string[]
}

/** Most rows of an enterprise that an import looks through. */
const mostNames = 20_000

/** Labels of people: 李强, or 李强（5678） where two have the name. With `ids` 'all' of everybody, for imports. */
export async function personLabels(ctx: StoreContext, ids: Iterable<string> | 'all'): Promise<Labels> {
  const wanted = ids === 'all' ? null : [...new Set(ids)]
  if (wanted?.length === 0) return new Map()
  let query = q.selectFrom('person').select(['id', 'name', 'mobile']).where('tenant_id', '=', ctx.tenantId)
  if (wanted !== null)
    query = query.where((eb) =>
      eb(
        'name',
        'in',
        eb
          .selectFrom('person as asked')
          .select('asked.name')
          .where('asked.tenant_id', '=', ctx.tenantId)
          .where('asked.id', '=', sql<string>`any(${wanted}::uuid[])`),
      ),
    )
  const rows = await ctx.tx.many(query.limit(mostNames))
  return labelsOf(rows.map(({ id, mobile, name }) => ({ id, name, marks: [mobile.slice(-4), mobile] })))
}

/** Labels of departments: 安装部, or 安装部（华东） with its parent where two have the name. Read whole, since a tree is small. */
export async function departmentLabels(ctx: StoreContext, ids: Iterable<string> | 'all'): Promise<Labels> {
  if (ids !== 'all' && [...ids].length === 0) return new Map()
  const rows = await ctx.tx.many(
    q
      .selectFrom('department')
      .select(['id', 'name', 'parent_id'])
      .where('tenant_id', '=', ctx.tenantId)
      .orderBy('id')
      .limit(mostNames),
  )
  const names = new Map(rows.map((row) => [row.id, row.name]))
  return labelsOf(rows.map(({ id, name, parent_id }) => ({ id, name, marks: [names.get(parent_id ?? '') ?? ''] })))
}

/** Labels of service groups. */
export async function serviceGroupLabels(ctx: StoreContext, ids: Iterable<string> | 'all'): Promise<Labels> {
  if (ids !== 'all' && [...ids].length === 0) return new Map()
  const rows = await ctx.tx.many(
    q
      .selectFrom('service_group')
      .select(['id', 'name'])
      .where('tenant_id', '=', ctx.tenantId)
      .where((eb) =>
        ids === 'all' ? eb('removed_at', 'is', null) : eb('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
      )
      .orderBy('id')
      .limit(mostNames),
  )
  return labelsOf(rows.map((row) => ({ ...row, marks: [] })))
}

/** Gives each its name, and namesakes the first mark that distinguishes them; failing that, a piece of the id. */
function labelsOf(rows: readonly Named[]): Labels {
  const labels = new Map<string, string>()
  for (const namesakes of Map.groupBy(rows, (row) => row.name).values()) {
    const [first] = namesakes
    if (namesakes.length === 1 && first !== undefined) {
      labels.set(first.id, first.name)
      continue
    }
    const level = first?.marks.findIndex((_, place) => isTelling(namesakes.map((one) => one.marks[place] ?? ''))) ?? -1
    for (const one of namesakes) labels.set(one.id, `${one.name}（${one.marks[level] ?? one.id.slice(-8)}）`)
  }
  return labels
}

function isTelling(marks: readonly string[]): boolean {
  return marks.every((mark) => mark !== '') && new Set(marks).size === marks.length
}
