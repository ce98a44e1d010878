/** States of an asset 客户产品（设备）. */
export const AssetState = {
  InStock: 1,
  InUse: 2,
  Stopped: 3,
  UnderRepair: 4,
  Scrapped: 5,
  Replaced: 6,
} as const
export type AssetState = (typeof AssetState)[keyof typeof AssetState]

export const assetStateNames: Readonly<Record<AssetState, string>> = {
  1: '在库',
  2: '使用中',
  3: '停用',
  4: '维修中',
  5: '报废',
  6: '已换出',
}

/** States in which a customer still holds the asset, so that the customer cannot be deleted. */
export const heldStates: readonly AssetState[] = [AssetState.InUse, AssetState.Stopped, AssetState.UnderRepair]
