/** Moves of assets on screen: calls of those that ask for a reason. */
import { actOnAsset, type AssetDetail } from '@onsite/api/asset/asset-calls.ts'
import { assetDocument } from '@onsite/domain/asset/asset-document.ts'
import { type AssetAction, plainActions, type PlainAction } from '@onsite/domain/asset/asset-lifecycle.ts'
import { given } from '@onsite/domain/given.ts'
import { type DocumentLook, type Run, runOne } from '../document/document-screens.ts'

const runOf = (action: PlainAction): Run<AssetDetail> =>
  runOne(actOnAsset, ({ id, version }: AssetDetail, reason) => ({
    id,
    version,
    action,
    ...given({ reason: reason || undefined }),
  }))

export const nameOf = ({ name, serialNo }: Pick<AssetDetail, 'name' | 'serialNo'>): string =>
  serialNo === '' ? name : `${name}（${serialNo}）`

export const assetScreens: DocumentLook<AssetDetail, AssetAction> = {
  spec: assetDocument,
  numberOf: ({ name }) => name,
  titleOf: ({ serialNo }) => serialNo,
  nameOf,
  runs: Object.fromEntries(plainActions.map((action) => [action, runOf(action)])),
  touches: ['asset'],
}
