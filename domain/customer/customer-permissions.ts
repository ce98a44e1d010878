import type { PermissionRow } from '../permission/permission.ts'

/** Customer permissions. `customer-scope.ts` decides which customers a person may see and change. */
export const customerPermissions = {
  'customer.view': { code: '02001', label: '查看客户', roles: [1, 4, 5, 6, 7, 8, 10] },
  'customer.create': { code: '02002', label: '新建客户', roles: [1, 4, 5, 6] },
  'customer.viewAll': {
    code: '02003',
    label: '查看全部客户',
    roles: [1, 6, 7, 8, 10],
    opensAll: '客户及其设备、合同和计划',
  },
  'customer.edit': { code: '02004', label: '编辑客户', roles: [1, 4, 5, 6] },
  'customer.remove': { code: '02005', label: '删除客户', roles: [1, 6] },
  'customer.purge': { code: '02006', label: '彻底删除客户', roles: [] },
  'customer.share': { code: '02007', label: '共享客户', roles: [1, 5, 6] },
  'customer.merge': { code: '02008', label: '合并客户', roles: [1, 6] },
  'customer.export': { code: '02009', label: '导出客户', roles: [1, 6, 7, 8, 10] },
  'customer.import': { code: '02010', label: '导入客户', roles: [1, 6] },
  'customer.black': { code: '02011', label: '客户黑名单', roles: [1, 6, 8] },
} as const satisfies Record<string, PermissionRow>
