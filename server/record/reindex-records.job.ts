import { Type } from 'typebox'
import { defineJob } from '../kernel/job.ts'
import type { RecordDirectory } from '../kernel/record-directory.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { dropStale, staleRecords } from './record-index-store.ts'

const atOnce = 500

/** Makes search rows anew whose text an older version wrote, of every kind. Most nights there is nothing to do. */
export const reindexRecords = (records: RecordDirectory) =>
  defineJob({
    name: 'reindex-records',
    schedule: '20 * * * *',
    payload: Type.Object({}),
    async run({ database }) {
      for (const tenantId of await database.tenantIds()) {
        for (let more = true; more; )
          more = await database.tenant(tenantId, async (tx) => await reindexSome({ tenantId, tx }, records))
      }
    },
  })

/** A portion of one enterprise; whether there may be more. */
async function reindexSome(ctx: StoreContext, records: RecordDirectory): Promise<boolean> {
  const stale = await staleRecords(ctx, atOnce)
  if (stale.length === 0) return false
  const ids = stale.map((row) => row.record_id)
  for (const [kind, some] of Map.groupBy(stale, (row) => row.kind)) {
    const entry = records.ofKind(kind)
    if (entry?.reindex === undefined) throw new Error(`nobody makes search rows of ${kind} anew`)
    await entry.reindex(
      ctx,
      some.map((row) => row.record_id),
    )
  }
  await dropStale(ctx, ids)
  return true
}
