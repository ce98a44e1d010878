import type { JobContext, TenantWork } from './background.ts'

interface Purge {
  /** The purged rows, for the log: 'old imports'. */
  readonly what: string
  /** Rows of one transaction. */
  readonly batch: number
  /** Deletes at most this many rows of a tenant. @returns the keys of each row's stored files, '' for none */
  take(this: void, work: TenantWork, limit: number): Promise<readonly (readonly string[])[]>
}

/** Deletes rows of all tenants portion by portion, each time followed by their files: a file never goes before its row. */
export async function purgeWithFiles(ctx: JobContext, { what, batch, take }: Purge): Promise<void> {
  for (const tenantId of await ctx.database.tenantIds()) {
    let taken = batch
    while (taken === batch) {
      const rows = await ctx.inTenant(tenantId, async (work) => await take(work, batch))
      for (const key of rows.flat()) if (key !== '') await ctx.files.remove(key)
      taken = rows.length
      if (taken > 0) ctx.log.info({ tenantId, count: taken }, `${what} removed`)
    }
  }
}
