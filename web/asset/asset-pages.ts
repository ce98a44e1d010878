/** Pages of the asset area by screen name. */
import { type LazyPage, lazyPage } from '../kernel/lazy-page.ts'
import { loadAhead } from '../kernel/lazy-part.ts'

export const assetPages: Readonly<Record<string, LazyPage>> = {
  ProductManage: lazyPage(async () => (await import('./asset-list-page.tsx')).ProductManagePage),
  AssetDetail: lazyPage(async () => (await import('./asset-page.tsx')).AssetPage),
  PrintLabels: lazyPage(async () => (await import('./print-labels-page.tsx')).PrintLabelsPage),
  AssetByCode: lazyPage(async () => (await import('./asset-by-code-page.tsx')).AssetByCodePage),
  MobileAsset: lazyPage(loadAhead(async () => (await import('./mobile-asset-page.tsx')).MobileAssetPage)),
}
