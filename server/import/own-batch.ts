/** Finds a batch for a request. */
import { Failure } from '@onsite/domain/failure.ts'
import { mostRunningImports } from '@onsite/domain/import/import-state.ts'
import { isGranted, permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import { offers, paidFeatures } from '@onsite/domain/permission/plan.ts'
import type { Context } from '../kernel/context.ts'
import { lockName } from '../kernel/lock-name.ts'
import type { Importer } from './importer.ts'
import { batchById, type BatchRow, countAtWork } from './import-store.ts'

/** A batch of the person, or anybody's for those who may see all. Throws `not-found`. */
export async function demandSeenBatch(
  ctx: Context,
  id: string,
  options: { readonly lock: boolean },
): Promise<BatchRow> {
  const batch = await batchById(ctx, id, options.lock)
  const isSeen =
    batch !== undefined && (batch.person_id === ctx.person.id || isGranted(ctx.person.powers, 'import.all'))
  if (!isSeen) throw new Failure('not-found', { record: '导入' })
  return batch
}

/** The importer of a kind. Throws `import-kind-unknown`, and what `demandImporter` throws. */
export function importerFor(ctx: Context, importers: readonly Importer[], kind: string): Importer {
  const importer = importers.find((one) => one.kind === kind)
  if (importer === undefined) throw new Failure('import-kind-unknown')
  demandImporter(ctx, importer)
  return importer
}

/** Throws `no-permission` or `free-plan` unless the person and the plan may import the kind. */
export function demandImporter(ctx: Context, { feature, permission }: Importer): void {
  if (!isGranted(ctx.person.powers, permission))
    throw new Failure('no-permission', { permission: permissionOf(permission).label })
  if (feature !== undefined && !offers(ctx.tenant.plan, feature))
    throw new Failure('free-plan', { feature: paidFeatures[feature], phone: ctx.hotline })
}

/** Throws `too-many-imports` when the person has the greatest number at work. */
export async function demandRoom(ctx: Context): Promise<void> {
  // Imports started at once are counted one after the other.
  await lockName(ctx, `imports ${ctx.person.id}`)
  if ((await countAtWork(ctx, ctx.person.id, mostRunningImports)) >= mostRunningImports)
    throw new Failure('too-many-imports', { most: mostRunningImports })
}

/** Present role of the person. Throws `no-role`. */
export function roleOf(ctx: Context): number {
  if (ctx.person.role === null) throw new Failure('no-role')
  return ctx.person.role
}
