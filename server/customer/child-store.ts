/** Reads and writes shared by contacts and addresses: both belong to a customer, and one of each is its default. Every query starts from the tenant. */
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { q } from '../kernel/database.ts'
import { likeInside } from '../kernel/like-inside.ts'
import { readyQuery } from '../kernel/ready-query.ts'
import { insertionsOf } from '../kernel/ready-statement.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import { keywordFor, rareHits } from '../record/record-index-store.ts'

type ChildTable = 'contact' | 'customer_address'

const ofCustomers = (ids: readonly string[]) => sql<boolean>`customer_id = any(${[...ids]}::uuid[])`

/** The store of one of the tables, for the file that names it. */
export function childStore<T extends ChildTable>(table: T) {
  type Row = Selectable<Tables[T]>
  const all = (ctx: StoreContext) => q.selectFrom<ChildTable>(table).selectAll().where('tenant_id', '=', ctx.tenantId)
  const living = (ctx: StoreContext) => all(ctx).where('deleted_at', 'is', null)
  // The query's type covers both tables.
  const rowsOf = async (ctx: StoreContext, query: ReturnType<typeof all>) => (await ctx.tx.many(query)) as Row[]

  const ofAll = async (ctx: StoreContext, customerIds: readonly string[]): Promise<Row[]> =>
    customerIds.length === 0
      ? []
      : await rowsOf(ctx, living(ctx).where(ofCustomers(customerIds)).orderBy('is_default', 'desc').orderBy('id'))

  return {
    /** Rows of a customer, the default one first, then in the order of creation. */
    of: async (ctx: StoreContext, customerId: string): Promise<Row[]> => await ofAll(ctx, [customerId]),

    /** Rows of customers; for each the default one first, then in the order of creation. */
    ofAll,

    /** All rows of customers, deleted ones too. */
    everyOf: async (ctx: StoreContext, customerIds: readonly string[]): Promise<Row[]> =>
      await rowsOf(ctx, all(ctx).where(ofCustomers(customerIds))),

    /** A row that is not deleted. */
    byId: async (ctx: StoreContext, id: string): Promise<Row | undefined> =>
      (await rowsOf(ctx, living(ctx).where('id', '=', id)))[0],

    /** Rows of these ids, including those deleted with their customers. */
    byIds: async (ctx: StoreContext, ids: readonly string[]): Promise<Row[]> =>
      ids.length === 0 ? [] : await rowsOf(ctx, all(ctx).where(sql<boolean>`id = any(${[...ids]}::uuid[])`)),

    /** Makes a row the default of its customer, instead of another. */
    moveDefault: async (ctx: StoreContext, customerId: string, id: string): Promise<void> => {
      await ctx.tx.post(
        q
          .updateTable<ChildTable>(table)
          .set({ is_default: sql<boolean>`id = ${id}` })
          .where('tenant_id', '=', ctx.tenantId)
          .where('customer_id', '=', customerId),
      )
    },

    /** Adds rows, by column. */
    insert: async (ctx: StoreContext, rows: readonly Omit<Insertable<Tables[T]>, 'tenant_id'>[]): Promise<void> => {
      if (rows.length === 0) return
      const values = rows.map((row) => ({ ...row, tenant_id: ctx.tenantId }))
      // The type covers both tables; the rows fit the one in use.
      for (const insertion of insertionsOf<ChildTable>(table, values as never[]))
        await ctx.tx.post(readyQuery(insertion))
    },

    /** Deletes the rows of customers for good. */
    dropOf: async (ctx: StoreContext, customerIds: readonly string[]): Promise<void> => {
      await ctx.tx.post(
        q.deleteFrom<ChildTable>(table).where('tenant_id', '=', ctx.tenantId).where(ofCustomers(customerIds)),
      )
    },

    /** For a condition: ids of customers with a row that holds a text in any of the columns, wildcards taken literally. */
    customersHolding: async (
      ctx: StoreContext,
      columns: readonly string[],
      typed: string,
    ): Promise<RawBuilder<unknown>> => {
      const like = likeInside(typed.trim())
      const holds = sql<SqlBool>`(${sql.join(
        columns.map((column) => sql`child.${sql.ref(column)} ilike ${like}`),
        sql` or `,
      )})`
      const searched = { spec: { kind: table === 'contact' ? 'contact' : 'address' } }
      const rare = await rareHits(ctx, searched, keywordFor(ctx, searched, typed))
      return sql`select child.customer_id from ${sql.table(table)} child where child.tenant_id = ${ctx.tenantId}
        and child.deleted_at is null and ${rare === null ? holds : sql<SqlBool>`(child.id = any(${rare}::uuid[]) and ${holds})`}`
    },
  }
}
