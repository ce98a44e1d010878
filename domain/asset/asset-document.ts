/** The asset as a kind of document. */
import { defineDocument } from '../document/define-document.ts'
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
  states: {
    [S.InStock]: { label: names[S.InStock], tone: 'blue' },
    [S.InUse]: { label: names[S.InUse], tone: 'green' },
    [S.Stopped]: { label: names[S.Stopped], tone: 'gold' },
    [S.UnderRepair]: { label: names[S.UnderRepair], tone: 'purple' },
    [S.Scrapped]: { label: names[S.Scrapped], tone: 'grey' },
    [S.Replaced]: { label: names[S.Replaced], tone: 'grey' },
  },
  lifecycle: assetLifecycle,
  others,
})
