/** The asset as a kind of document. */
import { defineDocument, looksOf } from '../document/define-document.ts'
import type { OtherMove } from '../document/document-move.ts'
import { assetLifecycle } from './asset-lifecycle.ts'
import { AssetState as S, assetStateNames as names } from './asset-state.ts'

const others = {
  /** A part goes where its whole goes, in use or back to the stock. */
  follow: { label: '随整机变更', fact: 'asset-followed-whole', anyState: true },
} as const satisfies Record<string, OtherMove>
export type AssetOtherMove = keyof typeof others

export const assetDocument = defineDocument({
  kind: 'asset',
  label: '设备',
  unit: '台',
  states: looksOf(names, {
    [S.InStock]: 'blue',
    [S.InUse]: 'green',
    [S.Stopped]: 'gold',
    [S.UnderRepair]: 'purple',
    [S.Scrapped]: 'grey',
    [S.Replaced]: 'grey',
  }),
  lifecycle: assetLifecycle,
  others,
})
