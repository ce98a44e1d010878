/** The asset's lifecycle as one table. `Our choice:` the moves; the specification names the states only. */
import type { DocumentMove } from '../document/document-move.ts'
import { defineLifecycle, type Guard } from '../lifecycle.ts'
import { AssetState as S, assetStateNames } from './asset-state.ts'

/** Facts that the moves depend on. */
export interface AssetFacts {
  readonly state: S
  readonly customerId: string | null
  readonly isDeleted: boolean
}

type AssetMove = DocumentMove<S, AssetFacts>

const alive: Guard<AssetFacts> = ({ isDeleted }) => (isDeleted ? '设备在回收站中，请先还原' : null)
const demandPlace: Guard<AssetFacts> = ({ customerId }) => (customerId === null ? '设备没有客户，请用「安装」' : null)

const moves = {
  install: {
    label: '安装',
    rank: 10,
    from: [S.InStock],
    to: S.InUse,
    permission: 'asset.operate',
    guards: [alive],
    fact: 'asset-installed',
    asks: { dialog: 'install' },
  },
  stop: {
    label: '停用',
    from: [S.InUse],
    to: S.Stopped,
    permission: 'asset.operate',
    guards: [alive],
    fact: 'asset-stopped',
    asks: { reason: 'needed', title: '停用设备', effect: '设备仍在客户处，暂时不用。' },
  },
  resume: {
    label: '启用',
    rank: 20,
    from: [S.Stopped],
    to: S.InUse,
    permission: 'asset.operate',
    guards: [alive, demandPlace],
    fact: 'asset-resumed',
    asks: { reason: 'optional', title: '启用设备', effect: '设备重新投入使用。' },
  },
  sendToRepair: {
    label: '送修',
    from: [S.InStock, S.InUse, S.Stopped],
    to: S.UnderRepair,
    permission: 'asset.operate',
    guards: [alive],
    fact: 'asset-sent-to-repair',
    asks: { reason: 'needed', title: '送修设备', effect: '设备送去维修，修回后回到原来的地方。' },
  },
  /** Back to its former place: in use at a customer's, else in stock. */
  backFromRepair: {
    label: '修回',
    rank: 30,
    from: [S.UnderRepair],
    to: [S.InUse, S.InStock],
    permission: 'asset.operate',
    guards: [alive],
    fact: 'asset-back-from-repair',
    asks: { reason: 'optional', title: '修回设备', effect: '设备修好，回到原来的地方。' },
  },
  replace: {
    label: '换机',
    from: [S.InUse, S.Stopped, S.UnderRepair],
    to: S.Replaced,
    permission: 'asset.operate',
    guards: [alive, demandPlace],
    fact: 'asset-replaced',
    done: '已换下',
    asks: { dialog: 'replace' },
  },
  /** The customer gives it back. */
  returnToStock: {
    label: '退回入库',
    from: [S.InUse, S.Stopped, S.Replaced],
    to: S.InStock,
    permission: 'asset.operate',
    guards: [alive],
    fact: 'asset-returned-to-stock',
    asks: {
      reason: 'optional',
      title: '退回入库设备',
      effect: '设备离开客户，回到库房；部件会从整机上拆下。',
    },
  },
  /** Installs it again, at the same or another place, after it stood idle or was taken out. */
  reinstall: {
    label: '重新安装',
    from: [S.Stopped, S.Replaced],
    to: S.InUse,
    permission: 'asset.operate',
    guards: [alive],
    fact: 'asset-reinstalled',
    done: '已安装',
    asks: { dialog: 'install' },
  },
  scrap: {
    label: '报废',
    from: [S.InStock, S.InUse, S.Stopped, S.UnderRepair, S.Replaced],
    to: S.Scrapped,
    permission: 'asset.scrap',
    guards: [alive],
    fact: 'asset-scrapped',
    danger: true,
    asks: { reason: 'needed', title: '报废设备', effect: '报废的设备不再参与服务，档案保留。' },
  },
  /** Takes back a mistake; never leads straight into use. */
  revokeScrap: {
    label: '撤销报废',
    from: [S.Scrapped],
    to: [S.Stopped, S.InStock],
    permission: 'asset.scrap',
    guards: [alive],
    fact: 'asset-scrap-revoked',
    asks: { reason: 'optional', title: '撤销报废设备', effect: '设备重新可用，在客户处的先为停用。' },
  },
} as const satisfies Record<string, AssetMove>

export type AssetAction = keyof typeof moves

export const assetLifecycle = defineLifecycle<S, AssetFacts, AssetAction, AssetMove>(
  moves,
  ({ state }) => state,
  (state) => assetStateNames[state],
)

/** Moves that ask for at most a reason; the others ask for a place or another asset. */
export type PlainAction = {
  [Action in AssetAction]: (typeof moves)[Action]['asks'] extends { readonly reason: string } ? Action : never
}[AssetAction]
export const plainActions = assetLifecycle.actions.filter(
  (action): action is PlainAction => 'reason' in moves[action].asks,
)

/** The state that a move leads an asset to. Of two targets the first is for an asset at a customer's. */
export function stateAfter(action: AssetAction, facts: AssetFacts): S {
  const { to }: AssetMove = moves[action]
  return assetLifecycle.next(action, facts, typeof to === 'object' ? to[facts.customerId === null ? 1 : 0] : undefined)
}
