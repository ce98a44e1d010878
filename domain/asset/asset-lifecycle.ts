/** The asset's lifecycle as one table. `Our choice:` the moves; the specification names the states only. */
import { defineLifecycle, type Guard } from '../lifecycle.ts'
import { AssetState as S, assetStateNames } from './asset-state.ts'

/** Facts that the moves depend on. */
export interface AssetFacts {
  readonly state: S
  readonly customerId: string | null
  readonly isDeleted: boolean
}

export const assetActions = [
  'install',
  'stop',
  'resume',
  'sendToRepair',
  'backFromRepair',
  'replace',
  'returnToStock',
  'reinstall',
  'scrap',
  'revokeScrap',
] as const
export type AssetAction = (typeof assetActions)[number]

/** Moves that need at most a reason; the others ask for a place or another asset. */
export const plainActions = [
  'stop',
  'resume',
  'sendToRepair',
  'backFromRepair',
  'returnToStock',
  'scrap',
  'revokeScrap',
] as const satisfies readonly AssetAction[]
export type PlainAction = (typeof plainActions)[number]

/** Moves that need a reason, since they end something. */
const reasoned: ReadonlySet<AssetAction> = new Set<AssetAction>(['stop', 'sendToRepair', 'replace', 'scrap'])

/** Whether a move needs a reason. */
export const needsReason = (action: AssetAction): boolean => reasoned.has(action)

const alive: Guard<AssetFacts> = ({ isDeleted }) => (isDeleted ? '设备在回收站中，请先还原' : null)
const placed: Guard<AssetFacts> = ({ customerId }) => (customerId === null ? '设备没有客户，请用「安装」' : null)

export const assetLifecycle = defineLifecycle<S, AssetFacts, AssetAction>(
  {
    install: { label: '安装', from: [S.InStock], to: S.InUse, permission: 'asset.operate', guards: [alive] },
    stop: { label: '停用', from: [S.InUse], to: S.Stopped, permission: 'asset.operate', guards: [alive] },
    resume: { label: '启用', from: [S.Stopped], to: S.InUse, permission: 'asset.operate', guards: [alive, placed] },
    sendToRepair: {
      label: '送修',
      from: [S.InStock, S.InUse, S.Stopped],
      to: S.UnderRepair,
      permission: 'asset.operate',
      guards: [alive],
    },
    /** Back to its former place: in use at a customer's, else in stock. */
    backFromRepair: {
      label: '修回',
      from: [S.UnderRepair],
      to: [S.InUse, S.InStock],
      permission: 'asset.operate',
      guards: [alive],
    },
    replace: {
      label: '换机',
      from: [S.InUse, S.Stopped, S.UnderRepair],
      to: S.Replaced,
      permission: 'asset.operate',
      guards: [alive, placed],
    },
    /** The customer gives it back. */
    returnToStock: {
      label: '退回入库',
      from: [S.InUse, S.Stopped, S.Replaced],
      to: S.InStock,
      permission: 'asset.operate',
      guards: [alive],
    },
    /** Installs it again, at the same or another place, after it stood idle or was taken out. */
    reinstall: {
      label: '重新安装',
      from: [S.Stopped, S.Replaced],
      to: S.InUse,
      permission: 'asset.operate',
      guards: [alive],
    },
    scrap: {
      label: '报废',
      from: [S.InStock, S.InUse, S.Stopped, S.UnderRepair, S.Replaced],
      to: S.Scrapped,
      permission: 'asset.scrap',
      guards: [alive],
    },
    /** Takes back a mistake; never leads straight into use. */
    revokeScrap: {
      label: '撤销报废',
      from: [S.Scrapped],
      to: [S.Stopped, S.InStock],
      permission: 'asset.scrap',
      guards: [alive],
    },
  },
  ({ state }) => state,
  (state) => assetStateNames[state],
)

/** The state to which a move leads an asset. Of two targets the first is for an asset at a customer's. */
export function stateAfter(action: AssetAction, { customerId, state }: AssetFacts): S {
  const { to } = assetLifecycle.moves[action]
  if (to === 'same') return state
  if (typeof to === 'number') return to
  const [atCustomer = state, inStock = state] = to
  return customerId === null ? inStock : atCustomer
}
