import { importFacts } from '@onsite/api/import/import-facts.ts'
import {
  cancelImport,
  countImports,
  getImport,
  listImportKinds,
  listImportRows,
  listImports,
  removeImport,
  runImport,
  undoImport,
} from '@onsite/api/import/import-calls.ts'
import { defaultPageSize } from '@onsite/api/paging.ts'
import { type ImportAction, importLifecycle } from '@onsite/domain/import/import-lifecycle.ts'
import { ImportState as S } from '@onsite/domain/import/import-state.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { offers } from '@onsite/domain/permission/plan.ts'
import { sql } from 'kysely'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import type { Importer } from './importer.ts'
import { aboutBatch } from './import-fact.ts'
import { rowsOf } from './import-row-store.ts'
import {
  batchesBy,
  type BatchFilter,
  type BatchRow,
  changeBatch,
  countBatches,
  deleteBatch,
  keepCounts,
  startWork,
} from './import-store.ts'
import { demandRoom, importerFor, roleOf, demandSeenBatch } from './own-batch.ts'
import { factsOf, presentBatch, presentBatches, presentRows } from './present-import.ts'

function filterOf(ctx: Context, query: { readonly kind?: string; readonly everyone?: 0 | 1 }): BatchFilter {
  const isForAll = query.everyone === 1 && isGranted(ctx.person.powers, 'import.all')
  return { personId: isForAll ? null : ctx.person.id, kind: query.kind }
}

/** The batch, locked, when the action is allowed. Throws `not-found`, `wrong-state`, `not-now`. */
async function demandBatch(
  ctx: Context,
  id: string,
  action: ImportAction,
  updatesExisting?: boolean,
): Promise<BatchRow> {
  const batch = await demandSeenBatch(ctx, id, { lock: true })
  importLifecycle.demand(action, factsOf(batch, updatesExisting), ctx.actor, ctx.now)
  return batch
}

const answerCancel = answer(cancelImport, async (ctx, { id }) => {
  const batch = await demandBatch(ctx, id, 'cancel')
  await keepCounts(ctx, id)
  await changeBatch(ctx, id, {
    state: S.Cancelled,
    run_id: null,
    // The written part can be undone from now on.
    ...(batch.state === S.Running ? { ran_at: sql`now()` } : {}),
  })
  await ctx.record(importFacts.ended, aboutBatch(batch))
  return null
})

const answerRemove = answer(removeImport, async (ctx, { id }) => {
  const batch = await demandBatch(ctx, id, 'remove')
  await deleteBatch(ctx, id)
  await ctx.record(importFacts.removed, { ...aboutBatch(batch), data: { storageKey: batch.storage_key } })
  return null
})

/** @param importers of all kinds */
export function manageAnswers(importers: readonly Importer[]): readonly Answer[] {
  const start = async (ctx: Context, batch: BatchRow, state: S, change: Parameters<typeof startWork>[4] = {}) => {
    importerFor(ctx, importers, batch.kind)
    await demandRoom(ctx)
    await startWork(ctx, batch.id, state, { id: ctx.person.id, role: roleOf(ctx) }, change)
    await ctx.record(importFacts.asked, aboutBatch({ ...batch, acting_id: ctx.person.id }))
    return null
  }
  return [
    answer(
      listImportKinds,
      async (ctx) =>
        await Promise.resolve(
          importers
            .filter(
              ({ feature, permission }) =>
                isGranted(ctx.person.powers, permission) && (feature === undefined || offers(ctx.tenant.plan, feature)),
            )
            .map(({ kind, label }) => ({ kind, label })),
        ),
    ),
    answer(listImports, async (ctx, query) => {
      const limit = query.pageSize ?? defaultPageSize
      const rows = await batchesBy(ctx, filterOf(ctx, query), (query.pageIndex ?? 0) * limit, limit)
      return await presentBatches(ctx, rows, importers)
    }),
    answer(countImports, async (ctx, query) => await countBatches(ctx, filterOf(ctx, query))),
    answer(getImport, async (ctx, { id }) => {
      const batch = await demandSeenBatch(ctx, id, { lock: false })
      return await presentBatch(ctx, batch, importerFor(ctx, importers, batch.kind))
    }),
    answer(listImportRows, async (ctx, { id, pageIndex = 0, pageSize = defaultPageSize, part }) => {
      const batch = await demandSeenBatch(ctx, id, { lock: false })
      importerFor(ctx, importers, batch.kind)
      return await presentRows(ctx, batch.kind, await rowsOf(ctx, id, part, pageIndex * pageSize, pageSize))
    }),
    answer(runImport, async (ctx, { id, updatesExisting }) => {
      const batch = await demandBatch(ctx, id, 'run', updatesExisting === 1)
      return await start(ctx, batch, S.Running, { updates_existing: updatesExisting === 1 })
    }),
    answer(undoImport, async (ctx, { id }) => await start(ctx, await demandBatch(ctx, id, 'undo'), S.Undoing)),
    answerCancel,
    answerRemove,
  ]
}
