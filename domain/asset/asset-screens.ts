import type { ScreenRow } from '../screen.ts'

/** Pages of assets (Spec 1 §2 `ProductManage`). `Our choice:` the detail page, the labels and the address of a label. */
export const assetScreens = [
  {
    path: '/productManage',
    name: 'ProductManage',
    title: '产品档案',
    permission: 'asset.view',
    frame: 'layout',
    cached: true,
    feature: 'productManage',
    menu: { group: 'customer', place: 60, label: '产品档案', icon: 'barcode' },
  },
  {
    path: '/productManage/:assetId',
    name: 'AssetDetail',
    title: '设备详情',
    permission: 'asset.view',
    frame: 'layout',
    pageOf: 'asset',
    cached: true,
    feature: 'productManage',
  },
  {
    path: '/printLabels',
    name: 'PrintLabels',
    title: '打印设备标签',
    permission: 'asset.view',
    frame: 'bare',
    feature: 'productManage',
  },
  {
    path: '/a/:code',
    name: 'AssetByCode',
    title: '扫码查看设备',
    permission: 'asset.view',
    frame: 'bare',
    feature: 'productManage',
  },
  {
    path: '/mobile/asset/:assetId',
    name: 'MobileAsset',
    title: '设备',
    permission: 'asset.view',
    frame: 'bare',
    pageOf: 'asset',
    feature: 'productManage',
  },
] as const satisfies readonly ScreenRow[]
