import type { PermissionRow } from '../permission/permission.ts'

/** `Our choice:` the codes and roles; the specification names no permissions of the catalogue. */
export const productPermissions = {
  'product.view': { code: '03001', label: '查看产品', roles: [1, 2, 4, 5, 6, 7, 8, 9, 10], forProviders: true },
  'product.setUp': { code: '03002', label: '设置质保条款与产品分类', roles: [1, 10] },
  'product.edit': { code: '03003', label: '编辑产品', roles: [1, 10] },
  'product.remove': { code: '03004', label: '删除产品', roles: [10] },
  'product.export': { code: '03005', label: '导出产品', roles: [1, 5, 8, 10] },
  'product.import': { code: '03006', label: '导入产品', roles: [10] },
} as const satisfies Record<string, PermissionRow>
