import { AssetState, assetStateNames } from '@onsite/domain/asset/asset-state.ts'
import { WarrantyState, warrantyStateNames } from '@onsite/domain/asset/asset-warranty.ts'
import { formatDay } from '../kit/formats.ts'
import { StateTag } from '../kit/state-tag.tsx'
import type { Tone } from '../theme/tokens.ts'

/** Colours of states and of warranties, for lists. */
export const assetTones: Readonly<Record<'state' | 'warrantyState', Readonly<Record<number, Tone>>>> = {
  state: {
    [AssetState.InStock]: 'blue',
    [AssetState.InUse]: 'green',
    [AssetState.Stopped]: 'gold',
    [AssetState.UnderRepair]: 'purple',
    [AssetState.Scrapped]: 'grey',
    [AssetState.Replaced]: 'grey',
  },
  warrantyState: {
    [WarrantyState.Unknown]: 'grey',
    [WarrantyState.Covered]: 'green',
    [WarrantyState.Over]: 'volcano',
    [WarrantyState.NotYet]: 'blue',
  },
}

/** A state of equipment as colour and word. */
export function AssetStateTag({ state }: { readonly state: number | null }) {
  const code = (state ?? AssetState.InStock) as AssetState
  return <StateTag tone={assetTones.state[code] ?? 'grey'} label={assetStateNames[code]} />
}

interface Covered {
  readonly warrantyState: number | null
  readonly warrantyUntil: string
  readonly warrantyDaysLeft: number | null
}

/** Whether the equipment is under warranty; with `full` until when and how long still. */
export function WarrantyTag({ asset, full = false }: { readonly asset: Covered; readonly full?: boolean }) {
  const code = (asset.warrantyState ?? WarrantyState.Unknown) as WarrantyState
  return (
    <StateTag
      tone={assetTones.warrantyState[code] ?? 'grey'}
      label={full ? `${warrantyStateNames[code]}${restText(code, asset)}` : warrantyStateNames[code]}
    />
  )
}

function restText(state: WarrantyState, { warrantyDaysLeft, warrantyUntil }: Covered): string {
  if (warrantyUntil === '') return ''
  if (state === WarrantyState.Over) return `，${formatDay(warrantyUntil)} 到期`
  const until = `，至 ${formatDay(warrantyUntil)}`
  return state === WarrantyState.Covered ? `${until}，还剩 ${warrantyDaysLeft ?? 0} 天` : until
}
