/** An asset from the stock takes the place of another. */
import { replaceAsset } from '@onsite/api/asset/asset-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { AssetState } from '@onsite/domain/asset/asset-state.ts'
import { laterDay } from '@onsite/domain/asset/asset-warranty.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { demandWhole, termDays } from './asset-rules.ts'
import { type AssetRecord, lockTree } from './asset-store.ts'
import { followWhole, passParts } from './follow-whole.ts'
import { presentAsset } from './present-asset.ts'
import { lockAsset, moveAsset } from './take-asset-step.ts'

async function replace(ctx: Context, input: Input<typeof replaceAsset>): Promise<AssetRecord> {
  const { newId, reason, replacedOn } = input
  await lockTree(ctx)
  const [heldOld, heldNext] = [await lockAsset(ctx, input), await lockAsset(ctx, { id: newId })]
  const [old, next] = [heldOld.row, heldNext.row]
  if (next.state !== AssetState.InStock) throw new Failure('not-a-spare-machine', { name: next.name })
  if (replacedOn < (next.produced_on ?? '')) throw faultAt('replacedOn', '换机日期不能早于新机的出厂日期')
  if (old.parent_id !== null) await demandWhole(ctx, next.id, old.parent_id)

  // The old one goes first: it leaves its whole before the new one comes in.
  await moveAsset(ctx, heldOld, {
    action: 'replace',
    reason,
    input: { parentId: null },
    own: { replaced_by_id: next.id },
    link: { kind: 'asset', id: next.id, label: next.name },
  })
  const placed = await moveAsset(ctx, heldNext, {
    action: 'install',
    reason: `换下「${old.name}」：${reason}`,
    input: { installedOn: replacedOn },
    // Columns, not input: a technician may install an asset where he may not look the customer up.
    own: {
      customer_id: old.customer_id,
      address_id: old.address_id,
      parent_id: old.parent_id,
      replaces_id: old.id,
      ...(await keepLongerWarranty(ctx, old, next, replacedOn)),
    },
    link: { kind: 'asset', id: old.id, label: old.name },
  })
  if (input.takeParts === 1) {
    await passParts(ctx, old, next)
    await followWhole(ctx, placed)
  }
  for (const tie of ctx.records.tiesOf('asset')) await tie.passOn?.(ctx, old.id, next.id, replacedOn)
  return placed
}

/** The customer keeps the longer of both warranties. */
async function keepLongerWarranty(ctx: Context, old: AssetRecord, next: AssetRecord, installedOn: string) {
  if (next.warranty_is_manual) return {}
  const own = await termDays(ctx, { ...next, installed_on: installedOn })
  const until = laterDay(own.warranty_until ?? '', old.warranty_until ?? '')
  if (until === (own.warranty_until ?? '')) return own
  return {
    warranty_from: own.warranty_from ?? old.warranty_from,
    warranty_until: until,
    warranty_is_manual: true,
    warranty_reason: `换机承接「${old.name}」的质保`,
  }
}

export const replaceAnswers = [
  answer(replaceAsset, async (ctx, input) => await presentAsset(ctx, await replace(ctx, input))),
]
