/** Seals what the audit log has gathered, enterprise by enterprise. */
import { Type } from 'typebox'
import { defineJob, type Job } from '../kernel/job.ts'
import { lockName } from '../kernel/lock-name.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { firstIdAt, insertSeal, lastSeal, sealHash, textsToSeal } from './audit-store.ts'

/** A call may commit so long after it took the id of its row. `Our choice:` far beyond the time that any call has. */
export const sealAfterMs = 15 * 60_000
/** Rows under one seal. */
const rowsOfSeal = 5000

/** Seals the next rows that are old enough. @returns how many */
export async function sealNext(ctx: StoreContext & { readonly now: Date }, most = rowsOfSeal): Promise<number> {
  await lockName(ctx, 'audit seals')
  const before = await lastSeal(ctx)
  const texts = await textsToSeal(ctx, {
    after: before?.last_id ?? null,
    before: firstIdAt(new Date(ctx.now.getTime() - sealAfterMs)),
    limit: most,
  })
  const last = texts.at(-1)
  if (last === undefined) return 0
  await insertSeal(ctx, {
    no: (before?.no ?? 0) + 1,
    last_id: last.id,
    row_count: texts.length,
    hash: sealHash(before?.hash ?? null, texts),
    sealed_at: ctx.now.toISOString(),
  })
  return texts.length
}

export const sealAudit: Job = defineJob({
  name: 'seal-audit',
  schedule: '*/15 * * * *',
  payload: Type.Object({}),
  async run(ctx) {
    for (const tenantId of await ctx.database.tenantIds())
      while ((await ctx.inTenant(tenantId, async (work) => await sealNext(work))) === rowsOfSeal);
  },
})
