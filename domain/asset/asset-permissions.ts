import type { PermissionRow } from '../permission/permission.ts'

/** Permissions of assets. `Our choice:` the codes; 04 is the menu group of products. */
export const assetPermissions = {
  'asset.view': { code: '04001', label: '查看产品档案', roles: [1, 2, 4, 5, 6, 7, 8, 10], forProviders: true },
  'asset.edit': { code: '04002', label: '编辑产品档案', roles: [1, 5, 6] },
  'asset.remove': { code: '04003', label: '删除产品档案', roles: [1] },
  'asset.operate': { code: '04004', label: '设备安装、停用和换机', roles: [1, 2, 6], forProviders: true },
  'asset.scrap': { code: '04005', label: '设备报废', roles: [1, 10] },
  'asset.meter': { code: '04006', label: '登记设备读数', roles: [1, 2, 6], forProviders: true },
  'asset.warranty': { code: '04007', label: '调整设备质保', roles: [1, 10] },
  'asset.export': { code: '04008', label: '导出产品档案', roles: [1, 5, 6, 8, 10] },
  'asset.import': { code: '04009', label: '导入产品档案', roles: [1, 6] },
} as const satisfies Record<string, PermissionRow>
