import { mostOnBadge } from '@onsite/domain/screen.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'

/** How many rows a query has, as an expression; it reads no further than a badge counts. */
export const countForBadge = (rows: Expression<unknown>): RawBuilder<number> =>
  sql`(select count(*) from (select from (${rows}) as counted limit ${sql.lit(mostOnBadge)}) as counted)`
