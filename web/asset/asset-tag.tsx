import { assetDocument } from '@onsite/domain/asset/asset-document.ts'
import { AssetState } from '@onsite/domain/asset/asset-state.ts'
import { WarrantyState, warrantyStateNames } from '@onsite/domain/asset/asset-warranty.ts'
import { formatDay } from '../kit/formats.ts'
import { StateTag } from '../kit/state-tag.tsx'
import type { Tone } from '../theme/tokens.ts'

/** Colours of states and of warranties, for lists. */
export const assetTones: Readonly<Record<'state' | 'warrantyState', Readonly<Record<number, Tone>>>> = {
  state: assetDocument.tones,
  warrantyState: {
    [WarrantyState.Unknown]: 'grey',
    [WarrantyState.Covered]: 'green',
    [WarrantyState.Over]: 'volcano',
    [WarrantyState.NotYet]: 'blue',
  },
}

/** A state of an asset as colour and word. */
export function AssetStateTag({ state }: { readonly state: number | null }) {
  return <StateTag {...assetDocument.states[(state ?? AssetState.InStock) as AssetState]} />
}

interface Covered {
  readonly warrantyState: number | null
  readonly warrantyUntil: string
  readonly warrantyDaysLeft: number | null
}

/** Whether the asset is under warranty; with `full` until when and how long still. */
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
