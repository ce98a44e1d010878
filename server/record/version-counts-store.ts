/** How many records stay on the versions of their templates, for those who design templates. */
import { type RawBuilder, sql } from 'kysely'
import type { VersionCount } from '../kernel/record-directory.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { RecordRow, RecordTable } from './record-table.ts'

/**
 * Counts records of the whole enterprise by version, recycled ones apart, for a table with the column `version_id`.
 * @param openStates states in which a record is still worked on
 */
export function countOnVersions<Row extends RecordRow>({ table }: RecordTable<Row>, openStates: readonly number[]) {
  return async (ctx: StoreContext, versionIds: readonly string[]): Promise<Map<string, VersionCount>> => {
    if (versionIds.length === 0) return new Map()
    const counts: RawBuilder<VersionCount & { readonly versionId: string }> = sql`
      select version_id as "versionId", count(*) as records,
        count(*) filter (where state = any(${openStates}::int[])) as running
      from ${sql.table(table)}
      where tenant_id = ${ctx.tenantId} and version_id = any(${versionIds}::uuid[]) and deleted_at is null
      group by version_id`
    return new Map((await ctx.tx.many(counts)).map(({ versionId, ...count }) => [versionId, count]))
  }
}
