import type { PermissionRow } from '../permission/permission.ts'

/** Codes from 05101 on: 05001 is the specification's spare detail. */
export const contractPermissions = {
  'salesContract.view': { code: '05101', label: '查看销售合同', roles: [1, 5, 6, 8, 10] },
  'salesContract.edit': { code: '05102', label: '编辑销售合同', roles: [5, 10] },
  'salesContract.remove': { code: '05103', label: '删除销售合同', roles: [10] },
  'salesContract.revoke': { code: '05104', label: '撤回合同审批', roles: [10] },
  'salesContract.export': { code: '05105', label: '导出销售合同', roles: [8, 10] },
  'salesContract.import': { code: '05106', label: '导入销售合同', roles: [5, 10] },
  'serviceContract.view': { code: '05111', label: '查看维保合同', roles: [1, 5, 6, 7, 8, 10] },
  'serviceContract.edit': { code: '05112', label: '编辑维保合同', roles: [5, 10] },
  'serviceContract.remove': { code: '05113', label: '删除维保合同', roles: [10] },
  'serviceContract.extend': { code: '05114', label: '延续维保合同', roles: [5, 10] },
  'serviceContract.terminate': { code: '05115', label: '终止维保合同', roles: [10] },
  'serviceContract.collect': { code: '05116', label: '登记合同收款', roles: [8, 10] },
  'serviceContract.export': { code: '05117', label: '导出维保合同', roles: [1, 8, 10] },
  'serviceContract.import': { code: '05118', label: '导入维保合同', roles: [5, 10] },
} as const satisfies Record<string, PermissionRow>
