/**
 * Sight of records, as conditions: the one place where the sight of a kind (`domain/record/record-sight.ts`) becomes SQL. Every way is a condition of
 * the query at hand, so that sight costs no statement of its own; ways that few need stand last, since PostgreSQL asks them only of rows that the ones
 * before leave open.
 */
import type { SightWay } from '@onsite/domain/record/record-sight.ts'
import { isGranted, type PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import { reachOf, type Rights, seesWhole } from '@onsite/domain/permission/reach.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import type { RecordKindEntry } from '../kernel/record-directory.ts'
import { peopleWithin, readersWithin } from '../people/reach-store.ts'
import { isReadable, isReadableOne } from './record-index-store.ts'
import { columnOf, type LabelledWay, type RecordTable, type SightRun, targetOf } from './record-table.ts'
import { wordsOfWay } from './sight-words.ts'

export type SightTable = Pick<RecordTable<never>, 'spec' | 'table' | 'columns' | 'opens' | 'sends' | 'ways'>
type Condition = RawBuilder<SqlBool>

const recordId = sql.ref('record.id')

/** Whether a person with these rights sees all records of a kind, beyond the permission to view it. */
export const seesAll = ({ spec: { sight } }: Pick<SightTable, 'spec'>, rights: Rights): boolean =>
  sight.by === 'all' || seesWhole(rights, sight.widenedBy)

/** Whether somebody sees records of others, but not all: open pages are then told that some changed, and not which. */
export const seesPart = ({ spec: { sight } }: Pick<SightTable, 'spec'>, rights: Rights): boolean =>
  sight.by === 'ways' && reachOf(rights, sight.widenedBy) !== null

/** The person sees the row called `record`; null where all are seen. @param isFew the query names its rows by id */
export function inSight(ctx: Context, table: SightTable, isFew = false): Condition | null {
  const { sight } = table.spec
  return sight.by === 'all' || seesAll(table, ctx.person) ? null : joinWays(ctx, table, sight.ways, isFew)
}

/** The records in sight, called `record`, as runs that indexes have; null where all are seen, or where a way has no index. */
export function runsInSight(ctx: Context, table: SightTable): readonly SightRun[] | null {
  const { sight } = table.spec
  if (sight.by === 'all' || seesAll(table, ctx.person)) return null
  // People and service groups of a reach have many records each, in no common order.
  if (reachOf(ctx.person, sight.widenedBy) !== null) return null
  const runs = sight.ways.map((way) => runsOf(ctx, table, way))
  if (!runs.every((some) => some !== null)) return null
  return runs.flat().length === 0 ? null : runs.flat()
}

/** A way that is one run. */
export const inOneRun = (label: string, condition: Condition): LabelledWay => ({
  label,
  condition,
  runs: [{ condition }],
})

function runsOf(ctx: Context, table: SightTable, way: SightWay): readonly SightRun[] | null {
  if (way.by === 'query') {
    const runs = ownWays(ctx, table).map((one) => one.runs)
    return runs.every((some) => some !== undefined) ? runs.flat() : null
  }
  if (way.by === 'own') return way.fields.map((key) => ({ condition: isOwn(ctx, table, [key]) }))
  // Nothing finds records that name none.
  if (way.by === 'through' && way.orNone === true) return null
  const condition = conditionOf(ctx, table, way, false)
  if (condition === null) return []
  return way.by === 'readers' ? [{ condition }] : [{ condition, isThrough: true }]
}

/** The person may read the name of the row called `record`; null where all may be read. */
export function inNameSight(ctx: Context, table: SightTable): Condition | null {
  const { sight } = table.spec
  return sight.by === 'all' || seesAll(table, ctx.person)
    ? null
    : joinWays(ctx, table, [...sight.ways, ...(sight.named ?? [])], true)
}

/** The person sees the record of this table whose id stands in a column of another; null where all are seen. */
export function seesNamed(
  ctx: Context,
  table: SightTable,
  column: RawBuilder<unknown>,
  isFew = false,
): Condition | null {
  const { kind, permissions, sight } = table.spec
  const isOpening = table.opens !== undefined
  if (isOpening && !isGranted(ctx.person.powers, permissions.view)) return sql<SqlBool>`false`
  if (sight.by === 'all' || seesAll(table, ctx.person)) return null
  if (isOpening) return isNamedBy(ctx, table, { column, naming: 'id', isFew }, openWays(ctx, table))
  // Readers are known without a look at the record.
  if (sight.ways.every(({ by }) => by === 'readers')) return hasReader(ctx, kind, sight.widenedBy, column, isFew)
  return sql<SqlBool>`${column} in (select record.id from ${sql.table(table.table)} record where record.tenant_id = ${ctx.tenantId} and ${joinWays(ctx, table, sight.ways, false)})`
}

/** For a condition: the ids of the rows in sight that name a record of another kind, outside the recycle bin; null where the table names none. */
export function idsNaming(ctx: Context, table: SightTable, kind: string, id: string): RawBuilder<unknown> | null {
  const columns = table.opens === undefined ? columnsNaming(table, kind) : [table.opens[kind] ?? []].flat()
  if (columns.length === 0) return null
  const named = columns.map((column) => sql<SqlBool>`${sql.ref(`record.${column}`)} = ${id}`)
  const seen = inSight(ctx, table) ?? sql<SqlBool>`true`
  return sql`select record.id from ${sql.table(table.table)} record where record.tenant_id = ${ctx.tenantId} and record.deleted_at is null and (${sql.join(named, sql` or `)}) and ${seen}`
}

const columnsNaming = (table: SightTable, kind: string): string[] =>
  table.spec.fields.flatMap((field) => (targetOf(field) === kind ? (columnOf(table, field) ?? []) : []))

/**
 * For a condition: a record of this table that is open to the person names the one of a kind whose id stands in a column; null where the table names none.
 * Of a kind without `opens`, own records are.
 */
export function opensNamed(
  ctx: Context,
  table: SightTable,
  kind: string,
  column: RawBuilder<unknown>,
  isFew = false,
): Condition | null {
  if (table.opens === undefined) return ownNames(ctx, table, kind, { column, isFew })
  const naming = table.opens[kind]
  if (naming === undefined || !isGranted(ctx.person.powers, table.spec.permissions.view)) return null
  return isNamedBy(ctx, table, { column, naming, isFew }, openWays(ctx, table))
}

/** For a condition: a record of this table sends the person to the customer whose id stands in a column. */
export function sendsToNamed(ctx: Context, table: SightTable, column: RawBuilder<unknown>, isFew = false): Condition {
  const ways = table.sends?.(ctx, opening) ?? []
  return isNamedBy(ctx, table, { column, naming: table.opens?.['customer'] ?? 'customer_id', isFew }, ways)
}

/** The name of an opening row, whose query may stand within one of rows called `record`. */
const opening = 'opening'

/** Conditions on an opening row that is open to the person, one of which is enough. */
const openWays = (ctx: Context, table: SightTable): readonly Condition[] =>
  seesAll(table, ctx.person) ? [sql<SqlBool>`true`] : ownWays(ctx, table, opening).map(({ condition }) => condition)

interface Named {
  readonly column: RawBuilder<unknown>
  /** The column of the opening row that names it. */
  readonly naming: string
  /** The query names its rows by id: the opening rows of each are asked, instead of reading all that meet the conditions. */
  readonly isFew: boolean
}

/** The id in a column is one that rows outside the recycle bin name which meet one of the conditions. */
function isNamedBy(
  ctx: Context,
  { table }: Pick<SightTable, 'table'>,
  { column, isFew, naming }: Named,
  conditions: readonly Condition[],
): Condition {
  const rows = sql`from ${sql.table(table)} opening where opening.tenant_id = ${ctx.tenantId} and opening.deleted_at is null`
  const named = sql.ref(`${opening}.${naming}`)
  if (isFew) {
    const met = conditions.map((condition) => sql`(${condition})`)
    return sql<SqlBool>`exists (select 1 ${rows} and ${named} = ${column} and (${sql.join(met, sql` or `)}))`
  }
  const found = conditions.map((condition) => sql`select ${named} ${rows} and ${condition}`)
  return sql<SqlBool>`${column} in (${sql.join(found, sql` union all `)})`
}

function ownNames(
  ctx: Context,
  table: SightTable,
  kind: string,
  { column, isFew }: Pick<Named, 'column' | 'isFew'>,
): Condition | null {
  const { sight } = table.spec
  const own = sight.by === 'all' ? undefined : sight.ways.find((way) => way.by === 'own')
  const naming = columnsNaming(table, kind)
  if (own === undefined || naming.length === 0) return null
  const isOwned = isOwn(ctx, table, own.fields, opening)
  const named = naming.map((one) => isNamedBy(ctx, table, { column, isFew, naming: one }, [isOwned]))
  return sql<SqlBool>`(${sql.join(named, sql` or `)})`
}

function joinWays(ctx: Context, table: SightTable, ways: readonly SightWay[], isFew: boolean): Condition {
  const conditions = ways.flatMap((way) => conditionsOf(ctx, table, way, isFew).map(({ condition }) => condition))
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

/** The ways to one row called `record`, each by itself and with its words. */
export function waysOf(ctx: Context, table: SightTable): LabelledWay[] {
  const { sight } = table.spec
  return sight.by === 'all' ? [] : sight.ways.flatMap((way) => conditionsOf(ctx, table, way, true))
}

/** Nothing for a way that opens nothing. */
function conditionsOf(ctx: Context, table: SightTable, way: SightWay, isFew: boolean): LabelledWay[] {
  if (way.by === 'query') return [...ownWays(ctx, table)]
  const condition = conditionOf(ctx, table, way, isFew)
  return condition === null ? [] : [{ label: wordsOfWay(ctx, table, way), condition }]
}

function conditionOf(
  ctx: Context,
  table: SightTable,
  way: Exclude<SightWay, { by: 'query' }>,
  isFew: boolean,
): Condition | null {
  const { kind, sight } = table.spec
  if (way.by === 'own') return isOwn(ctx, table, way.fields)
  if (way.by === 'readers') return hasReader(ctx, kind, wideningOf(sight), recordId, isFew)
  const { opens, sees, sendsTo } = entryOf(ctx, way.kind)
  if (way.by === 'document') return opens?.(ctx, kind, recordId, isFew) ?? null
  const column = columnNamed(table, way.field)
  if (way.by === 'work') return sendsTo?.(ctx, column, isFew) ?? null
  const seen = sees(ctx, column, isFew) ?? sql<SqlBool>`${column} is not null`
  // Assets in stock are the enterprise's own: nobody was sent to them.
  return way.orNone === true && ctx.person.provider === undefined ? sql<SqlBool>`(${column} is null or ${seen})` : seen
}

function ownWays(ctx: Context, { spec, ways }: SightTable, at = 'record'): readonly LabelledWay[] {
  if (ways === undefined) throw new Error(`the table of ${spec.kind} does not say who sees its records`)
  return ways(ctx, at)
}

function hasReader(
  ctx: Context,
  kind: string,
  widenedBy: PermissionName,
  column: RawBuilder<unknown>,
  isFew: boolean,
): Condition {
  const readers = readersWithin(ctx, widenedBy)
  return isFew ? isReadableOne(ctx, kind, column, readers) : isReadable(ctx, kind, column, readers)
}

/** A field of persons names the reader, or somebody within the reader's reach. */
function isOwn(ctx: Context, table: SightTable, keys: readonly string[], at = 'record'): Condition {
  const reach = reachOf(ctx.person, wideningOf(table.spec.sight))
  const isReader = (column: RawBuilder<unknown>) =>
    reach === null
      ? sql`${column} = ${ctx.person.id}`
      : sql`(${column} = ${ctx.person.id} or ${column} = any(${peopleWithin(ctx, reach)}))`
  return sql<SqlBool>`(${sql.join(
    keys.map((key) => isReader(columnNamed(table, key, at))),
    sql` or `,
  )})`
}

function wideningOf(sight: SightTable['spec']['sight']): PermissionName {
  if (sight.by === 'all') throw new Error('what everybody sees is not widened')
  return sight.widenedBy
}

function columnNamed(table: SightTable, key: string, at = 'record'): RawBuilder<unknown> {
  const field = table.spec.fields.find((one) => one.key === key)
  const column = field === undefined ? null : columnOf(table, field)
  if (column === null) throw new Error(`${table.spec.kind} has no column for ${key}, by which it is seen`)
  return sql.ref(`${at}.${column}`)
}

/** A kind that nobody tells of opens no way: better nothing is seen than all. */
function entryOf(ctx: Context, kind: string): Pick<RecordKindEntry, 'sees' | 'opens' | 'sendsTo'> {
  return ctx.records.ofKind(kind) ?? { sees: () => sql<SqlBool>`false` }
}
