import { AssetList } from './asset-list.tsx'

/** ProductManage (Spec 1 §2). */
export function ProductManagePage() {
  return <AssetList />
}
