/** Conditions whether an enterprise has anything due, so that a job visits only those that have. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** A moment of an enterprise. */
export interface DueAt {
  readonly tenantId: string
  /** IANA name of its zone. */
  readonly zone: string
  readonly now: Date
}

/**
 * Holds whenever the job would do something, also where another worker has locked the rows: it may die before it is done. Names states by literals, because
 * statements that only read are planned once for all values.
 */
export type Due = (at: DueAt) => RawBuilder<SqlBool>

/** A query finds a row. */
export const isFound = (query: Expression<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`exists (${query})`

/** Any of some conditions. */
export const anyDue =
  (...conditions: readonly Due[]): Due =>
  (at) =>
    conditions.length === 0
      ? sql<SqlBool>`false`
      : sql<SqlBool>`(${sql.join(
          conditions.map((one) => one(at)),
          sql` or `,
        )})`
