/** Registers an asset and changes it. */
import { AssetState } from '@onsite/domain/asset/asset-state.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import type { Context } from '../kernel/context.ts'
import { type RecordInput, type SaveOptions, saveRecord } from '../record/record-save.ts'
import { MarkKind } from './asset-mark-store.ts'
import { demandMark, demandPlace, demandWhole, freshCode, termDays, writeMarks } from './asset-rules.ts'
import { assetList, type AssetRecord, lockTree } from './asset-store.ts'
import { followWhole } from './follow-whole.ts'

type Place = Pick<AssetRecord, 'customer_id' | 'address_id'>

/** Saves the fields of a form or an imported row; the state follows from the place when it is new. */
export async function storeAsset(
  ctx: Context,
  input: RecordInput,
  options: Pick<SaveOptions<AssetRecord>, 'action' | 'withoutForm'> = {},
): Promise<AssetRecord> {
  // Before any row is held: whoever moves a whole sees the parts that come, and whoever adds a part sees where its whole went.
  if (movesInTree(input)) await lockTree(ctx)
  const before = input.id === undefined ? undefined : await assetList.findSeen(ctx, input.id, { lock: true })
  if (input.id !== undefined && before === undefined) throw new Failure('not-found', { record: '设备' })
  const given = mergeInput(before, input)
  const whole =
    given.parent_id === null || given.parent_id === before?.parent_id
      ? undefined
      : await demandWhole(ctx, before?.id ?? null, given.parent_id)
  const place = placeOf(before, given, whole, input)
  await demandPlace(ctx, place.customer_id, place.address_id)
  const days = before?.warranty_is_manual === true ? {} : await termDays(ctx, given)
  const row = await saveRecord(
    ctx,
    assetList,
    { ...input, customerId: place.customer_id, addressId: place.address_id },
    {
      touches: ['asset'],
      own: {
        ...days,
        ...(before === undefined ? { code: freshCode() } : {}),
        state: stateAt(before?.state, place),
      },
      ...options,
    },
  )
  await writeMarks(ctx, before, row)
  if (before === undefined) await demandMark(ctx, MarkKind.Own, row.code, row.id)
  else if (before.customer_id !== row.customer_id || before.address_id !== row.address_id) await followWhole(ctx, row)
  return row
}

const placeKeys = ['parentId', 'customerId', 'addressId']

/** Whether a save may change what an asset is part of, or take its parts elsewhere. */
const movesInTree = (input: RecordInput): boolean =>
  input.id === undefined ? typeof input['parentId'] === 'string' : placeKeys.some((key) => input[key] !== undefined)

/** In use at a customer's, else in stock; an asset that is stopped, away, scrapped or replaced stays so. */
function stateAt(stood: number | undefined, { customer_id }: Place): number {
  const isPlain = stood === undefined || stood === AssetState.InStock || stood === AssetState.InUse
  return isPlain ? (customer_id === null ? AssetState.InStock : AssetState.InUse) : stood
}

type Given = Pick<
  AssetRecord,
  'product_id' | 'parent_id' | 'customer_id' | 'address_id' | 'produced_on' | 'purchased_on' | 'installed_on'
>

/** Values of the row after the save: those that the input names, else those that stood there. */
function mergeInput(before: AssetRecord | undefined, input: RecordInput): Given {
  const text = (key: string, stood: string | null | undefined): string | null => {
    const value = input[key]
    if (value === undefined) return stood ?? null
    return typeof value === 'string' && value !== '' ? value : null
  }
  return {
    product_id: text('productId', before?.product_id),
    parent_id: text('parentId', before?.parent_id),
    customer_id: text('customerId', before?.customer_id),
    address_id: text('addressId', before?.address_id),
    produced_on: text('producedOn', before?.produced_on),
    purchased_on: text('purchasedOn', before?.purchased_on),
    installed_on: text('installedOn', before?.installed_on),
  }
}

/** The place of a whole, for its part. Throws beside `parentId` where the part would leave or enter the stock by it. */
function placeWith(whole: Place, before: AssetRecord | undefined): Place {
  if (before?.state === AssetState.InStock && whole.customer_id !== null)
    throw faultAt('parentId', '在库的设备请先用「安装」放到该客户处，再选所属整机')
  if (before?.state === AssetState.InUse && whole.customer_id === null)
    throw faultAt('parentId', '整机在库；请先用「退回入库」收回这台设备，再选所属整机')
  return { customer_id: whole.customer_id, address_id: whole.address_id }
}

/**
 * The place where the asset will stand. A part stands where its whole does. `Our choice:` a form corrects the place of what stands at a customer's; what comes from
 * the stock is installed and what goes back is returned, since both are more than a correction.
 */
function placeOf(
  before: AssetRecord | undefined,
  given: Given,
  whole: AssetRecord | undefined,
  input: RecordInput,
): Place {
  if (whole !== undefined) return placeWith(whole, before)
  if (before === undefined) return given
  const isPart = given.parent_id !== null
  const isMoved = given.customer_id !== before.customer_id
  if (isMoved && isPart) throw faultAt('customerId', '部件随整机，请在整机上修改客户')
  if (isMoved && before.state === AssetState.InStock) throw faultAt('customerId', '在库的设备请用「安装」放到客户处')
  if (isMoved && given.customer_id === null) throw faultAt('customerId', '收回设备请用「退回入库」')
  if (isPart) return before
  // An address of the customer before is none of the next one's.
  const address_id = isMoved && input['addressId'] === undefined ? null : given.address_id
  return { customer_id: given.customer_id, address_id }
}
