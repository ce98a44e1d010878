import { Failure, faultAt } from '@onsite/domain/failure.ts'
import type { Context } from '../kernel/context.ts'
import { lockProvider } from '../people/provider-place-store.ts'
import { holdStaff } from '../people/staff-store.ts'
import { type RecordInput, type SaveOptions, saveRecord } from '../record/record-save.ts'
import { type BranchRecord, branchList } from './provider-store.ts'

/** Saves a branch. Throws `branch-used` where its people would stand at another provider, and the failures of every save of a record. */
export async function saveBranch(
  ctx: Context,
  input: RecordInput,
  options: SaveOptions<BranchRecord>,
): Promise<BranchRecord> {
  const { id, providerId } = input
  if (id !== undefined && typeof providerId === 'string') {
    await holdStaff(ctx)
    const before = await branchList.findSeen(ctx, id)
    if (before !== undefined && before.provider_id !== providerId && (await isUsed(ctx, id)))
      throw new Failure('branch-used', { name: before.name })
  }
  if (typeof providerId === 'string' && id === undefined && (await lockProvider(ctx, providerId)) === undefined)
    throw faultAt('providerId', '没有这个服务商，请重新选择')
  return await saveRecord(ctx, branchList, input, options)
}

async function isUsed(ctx: Context, id: string): Promise<boolean> {
  const open = await Promise.all(ctx.records.tiesOf('service-branch').map(async (tie) => await tie.open(ctx, [id])))
  return open.some((found) => found.has(id))
}
