import { type Expression, type RawBuilder, sql } from 'kysely'

/**
 * Any of what a query finds, which runs once. A plan may run a query behind `in` once for each row; with a limit and `skip locked` it then finds others
 * each time, so that more rows are taken than the limit allows.
 */
export const anyOfOnce = (found: Expression<unknown>): RawBuilder<string> => sql<string>`any(array(${found}))`
