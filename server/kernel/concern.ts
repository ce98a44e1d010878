/** Conditions on which a fact concerns a reaction. One statement asks them all, so that a fact that concerns nobody costs next to nothing. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** A condition about the row `fact` of an enterprise. */
export type Concern = (tenantId: string) => RawBuilder<SqlBool>

/** The enterprise has a row in a table; `which` says of it, as `found`, how it belongs to the `fact`. */
export const whereFound =
  (table: keyof Tables, which: RawBuilder<SqlBool>): Concern =>
  (tenantId) =>
    sql<SqlBool>`exists (select 1 from ${sql.table(table)} as found where found.tenant_id = ${tenantId} and ${which})`

/** The fact is of one of these kinds. */
export const whereKindIs =
  (kinds: readonly string[]): Concern =>
  () =>
    kinds.length === 0
      ? sql<SqlBool>`false`
      : sql<SqlBool>`fact.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`

/** Any of some conditions. */
export const whereAny =
  (...concerns: readonly Concern[]): Concern =>
  (tenantId) =>
    sql<SqlBool>`(${sql.join(
      concerns.map((one) => one(tenantId)),
      sql` or `,
    )})`
