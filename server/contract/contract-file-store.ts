/** Attachments of both kinds of contract. */
import { sql } from 'kysely'
import { exchangeFiles } from '../file/file-sight.ts'
import { type FileHolder, type FileRecord, filesByIds } from '../file/file-store.ts'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'

/** Attachments of a contract, in the order in which they came. */
export async function filesOfContract(ctx: StoreContext, contractId: string): Promise<FileRecord[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('contract_file')
      .select('file_id')
      .where('tenant_id', '=', ctx.tenantId)
      .where('contract_id', '=', contractId)
      .orderBy('created_at')
      .orderBy('file_id'),
  )
  const files = await filesByIds(
    ctx,
    rows.map((row) => row.file_id),
  )
  return rows.flatMap((row) => files.get(row.file_id) ?? [])
}

/** Makes these the attachments; new ones are taken up, the others let go. Returns the names of both. Throws `not-found`. */
export async function replaceContractFiles(
  ctx: Context,
  contract: FileHolder,
  ids: readonly string[],
): Promise<{ added: string[]; removed: string[] }> {
  const present = await filesOfContract(ctx, contract.id)
  const gone = present.filter(({ id }) => !ids.includes(id))
  const added = await exchangeFiles(
    ctx,
    contract,
    present.map(({ id }) => id),
    ids,
  )
  if (gone.length > 0) {
    const goneIds = gone.map(({ id }) => id)
    await ctx.tx.run(
      q
        .deleteFrom('contract_file')
        .where('tenant_id', '=', ctx.tenantId)
        .where('contract_id', '=', contract.id)
        .where('file_id', '=', sql<string>`any(${goneIds}::uuid[])`),
    )
  }
  if (added.length > 0)
    await ctx.tx.run(
      q.insertInto('contract_file').values(
        added.map(({ id }) => ({
          tenant_id: ctx.tenantId,
          contract_id: contract.id,
          file_id: id,
          created_at: ctx.now,
        })),
      ),
    )
  return { added: added.map(({ name }) => name), removed: gone.map(({ name }) => name) }
}
