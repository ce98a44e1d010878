/** Sets the days of a warranty by hand, and back to those of the product's term. */
import { setAssetWarranty } from '@onsite/api/asset/asset-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { warrantyDaysFault } from '@onsite/domain/asset/asset-warranty.ts'
import { faultAt } from '@onsite/domain/failure.ts'
import { answer } from '../kernel/answer.ts'
import { dayFaults } from '../record/day-faults.ts'
import type { Context } from '../kernel/context.ts'
import { saveRecord } from '../record/record-save.ts'
import { termDays } from './asset-rules.ts'
import { assetList, type AssetRecord } from './asset-store.ts'
import { presentAsset } from './present-asset.ts'
import { lockAsset } from './take-asset-step.ts'

async function setWarranty(ctx: Context, input: Input<typeof setAssetWarranty>): Promise<AssetRecord> {
  const { row } = await lockAsset(ctx, input)
  const { from = '', reason, until = '' } = input
  const fault = warrantyDaysFault({ from, until })
  if (fault !== null) throw faultAt('until', fault)
  // The asset's own form has no place for the end of a warranty; this one has.
  const [early] = dayFaults(assetList.table, {}, { warranty_until: until }, row)
  if (early !== undefined) throw faultAt('until', early.message)
  if (from !== '' && until === '') throw faultAt('until', '请填写质保截止')
  const isManual = until !== ''
  const days = isManual ? { warranty_from: from === '' ? null : from, warranty_until: until } : await termDays(ctx, row)
  return await saveRecord(
    ctx,
    assetList,
    { id: row.id },
    {
      touches: ['asset'],
      own: { ...days, warranty_is_manual: isManual, warranty_reason: isManual ? reason.trim() : '' },
      action: isManual ? '调整质保' : '恢复按条款计算质保',
      note: reason.trim(),
      withoutForm: true,
    },
  )
}

export const warrantyAnswers = [
  answer(setAssetWarranty, async (ctx, input) => await presentAsset(ctx, await setWarranty(ctx, input))),
]
