/**
 * Rows that belong to a record: lines, instalments, targets, visits. The area's store says their table, the column that names the record and their
 * order; they are read, counted, replaced as a whole, and changed one by one.
 */
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import { gathered } from '../kernel/gathered.ts'
import { Shapes } from '../kernel/shaped.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import { uuidv7 } from '../kernel/uuid.ts'

type Row<T extends keyof Tables> = Selectable<Tables[T]>

/** Rows whose columns hold this value, one of these, or, for null, nothing. */
export type Which<Row> = {
  readonly [Column in keyof Row]?: Row[Column] | readonly NonNullable<Row[Column]>[]
}

interface Reading {
  /** Instead of the usual order. */
  readonly order?: RawBuilder<unknown>
  /** A condition that no comparison with values says. */
  readonly also?: RawBuilder<SqlBool> | null
  readonly limit?: number
  readonly offset?: number
  /** Holds the rows until the transaction ends; `free` leaves out those that somebody else holds. */
  readonly lock?: 'all' | 'free'
}

/** @template T the table @template Owner its column that names the record */
export interface ChildRows<T extends keyof Tables, Owner extends string> {
  find(this: void, ctx: StoreContext, which: Which<Row<T>>, reading?: Reading): Promise<Row<T>[]>
  first(this: void, ctx: StoreContext, which: Which<Row<T>>, reading?: Reading): Promise<Row<T> | undefined>
  /** Rows of a record. Records that are asked for at once are read together. */
  of(this: void, ctx: StoreContext, recordId: string): Promise<Row<T>[]>
  /** How many there are of each of some records; those without any are left out. */
  counts(
    this: void,
    ctx: StoreContext,
    recordIds: readonly string[],
    which?: Which<Row<T>>,
  ): Promise<Map<string, number>>
  count(this: void, ctx: StoreContext, which: Which<Row<T>>, also?: Reading['also']): Promise<number>
  /** @returns what was added: rows that stand there already are left out where `mayStand` says so */
  add(
    this: void,
    ctx: StoreContext,
    rows: readonly NewChild<T>[],
    options?: { readonly mayStand?: boolean },
  ): Promise<Row<T>[]>
  /** Makes these the rows of a record, and no others. */
  replace(this: void, ctx: StoreContext, recordId: string, rows: readonly Omit<NewChild<T>, Owner>[]): Promise<void>
  /** @returns how many changed */
  change(
    this: void,
    ctx: StoreContext,
    which: Which<Row<T>>,
    patch: ChildPatch<T>,
    also?: Reading['also'],
  ): Promise<number>
  /** @returns what went */
  drop(this: void, ctx: StoreContext, which: Which<Row<T>>, also?: Reading['also']): Promise<Row<T>[]>
}

export type NewChild<T extends keyof Tables> = Omit<Insertable<Tables[T]>, 'tenant_id' | 'id'> & {
  readonly id?: string
}
export type ChildPatch<T extends keyof Tables> = Updateable<Tables[T]> | { [C in keyof Row<T>]?: RawBuilder<Row<T>[C]> }

interface ChildTable<T, Owner> {
  readonly table: T
  readonly owner: Owner
  readonly order: RawBuilder<unknown>
  /** New rows get an id. */
  readonly hasId?: boolean
}

/** PostgreSQL takes 65,535 parameters. */
const mostAtOnce = 1000

const childCondition = (ctx: StoreContext, which: object, also: Reading['also']) =>
  sql.join([sql`tenant_id = ${ctx.tenantId}`, ...conditionsOf(which), ...(also == null ? [] : [also])], sql` and `)

/** Makes the store of the rows of a table. */
export function childRows<const T extends keyof Tables, const Owner extends keyof Row<T> & string>({
  hasId = false,
  order: usual,
  owner,
  table,
}: ChildTable<T, Owner>): ChildRows<T, Owner> {
  const readings = new Shapes<Row<T>>()
  const find: ChildRows<T, Owner>['find'] = async (ctx, which, reading = {}) => {
    const { also, limit, lock, offset = 0, order = usual } = reading
    if (isNone(which)) return []
    const page = limit === undefined ? [] : [limit, offset]
    const held = lock === undefined ? sql`` : lock === 'all' ? sql` for update` : sql` for update skip locked`
    const select = (condition: RawBuilder<unknown>, [most, from]: readonly unknown[]) =>
      sql<
        Row<T>
      >`select * from ${sql.table(table)} where ${condition} order by ${order}${most === undefined ? sql`` : sql` limit ${most} offset ${from}`}${held}`
    if (also != null || order !== usual) return await ctx.tx.many(select(childCondition(ctx, which, also), page))
    const compared = comparisonsOf(which)
    const key = `${compared.map(({ name, way }) => `${name} ${way}`).join(', ')} ${page.length} ${lock ?? ''}`
    return await ctx.tx.many(
      readings.query(key, [ctx.tenantId, ...page, ...compared.map(({ value }) => value)], (tenantId, ...values) => {
        const others = values.slice(page.length)
        const conditions = compared.map((one, at) => conditionOf({ ...one, value: others[at] }))
        return select(sql.join([sql`tenant_id = ${tenantId}`, ...conditions], sql` and `), values.slice(0, page.length))
      }),
    )
  }

  const ofOwner = (ids: readonly string[]): Which<Row<T>> => ({ [owner]: ids }) as Which<Row<T>>

  const add: ChildRows<T, Owner>['add'] = async (ctx, rows, { mayStand = false } = {}) => {
    const added: Row<T>[] = []
    for (let at = 0; at < rows.length; at += mostAtOnce) {
      const part = rows.slice(at, at + mostAtOnce).map((row): Readonly<Record<string, unknown>> => {
        return { ...(hasId ? { id: uuidv7() } : {}), ...row, tenant_id: ctx.tenantId }
      })
      const names = [...new Set(part.flatMap((row) => Object.keys(row)))]
      const values = part.map(
        (row) => sql`(${sql.join(names.map((name) => (row[name] === undefined ? sql`default` : row[name])))})`,
      )
      const left = mayStand ? sql` on conflict do nothing` : sql``
      added.push(
        ...(await ctx.tx.many(
          sql<Row<T>>`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
            values ${sql.join(values)}${left} returning *`,
        )),
      )
    }
    return added
  }

  const drop: ChildRows<T, Owner>['drop'] = async (ctx, which, also) =>
    isNone(which)
      ? []
      : await ctx.tx.many(
          sql<Row<T>>`delete from ${sql.table(table)} where ${childCondition(ctx, which, also)} returning *`,
        )

  return {
    find,
    first: async (ctx, which, reading) => (await find(ctx, which, { ...reading, limit: 1 }))[0],

    of: gathered(async (ctx: StoreContext, ids: readonly string[]) => {
      const rows = await find(ctx, ofOwner([...new Set(ids)]))
      const found = Map.groupBy(rows, (row) => row[owner])
      return ids.map((id) => found.get(id as Row<T>[Owner]) ?? [])
    }),

    async counts(ctx, recordIds, which = {}) {
      if (recordIds.length === 0 || isNone(which)) return new Map()
      const rows = await ctx.tx.many(
        sql<{ owner: string; count: number }>`select ${sql.ref(owner)} as owner, count(*)::integer as count
          from ${sql.table(table)} where ${childCondition(ctx, { ...which, ...ofOwner(recordIds) }, null)} group by 1`,
      )
      return new Map(rows.map((row) => [row.owner, row.count]))
    },

    async count(ctx, which, also) {
      if (isNone(which)) return 0
      const counting = sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`
      return (
        (await ctx.tx.first(sql<{ count: number }>`${counting} where ${childCondition(ctx, which, also)}`))?.count ?? 0
      )
    },

    add,

    async replace(ctx, recordId, rows) {
      await drop(ctx, ofOwner([recordId]))
      // The owner completes what the rows of a record leave out.
      await add(ctx, rows.map((row) => ({ ...row, [owner]: recordId })) as unknown as NewChild<T>[])
    },

    async change(ctx, which, patch, also) {
      const sets = Object.entries(patch).filter(([, value]) => value !== undefined)
      if (isNone(which) || sets.length === 0) return 0
      const columns = sql.join(sets.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
      return await ctx.tx.run(sql`update ${sql.table(table)} set ${columns} where ${childCondition(ctx, which, also)}`)
    },

    drop,
  }
}

/** Nothing is one of none. */
const isNone = (which: object): boolean =>
  Object.values(which).some((value: unknown) => Array.isArray(value) && value.length === 0)

interface Comparison {
  readonly name: string
  readonly way: 'none' | 'any' | 'one'
  readonly value: unknown
}

const comparisonsOf = (which: object): Comparison[] =>
  Object.entries(which)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]: [string, unknown]) => {
      if (value === null) return { name, way: 'none', value }
      if (!Array.isArray(value)) return { name, way: 'one', value }
      const values: readonly unknown[] = value
      // A connection keeps the plan for a lone value, as `isOneOf` says.
      return values.length === 1 ? { name, way: 'one', value: values[0] } : { name, way: 'any', value: [...values] }
    })

function conditionOf({ name, value, way }: Comparison): RawBuilder<SqlBool> {
  const column = sql.ref(name)
  if (way === 'none') return sql`${column} is null`
  return way === 'any' ? sql`${column} = any(${value})` : sql`${column} = ${value}`
}

const conditionsOf = (which: object): RawBuilder<SqlBool>[] => comparisonsOf(which).map(conditionOf)
