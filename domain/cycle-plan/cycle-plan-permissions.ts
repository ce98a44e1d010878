import type { PermissionRow } from '../permission/permission.ts'

/** `Our choice:` people who plan and sell service run plans; the specification names the pages only. */
export const cyclePlanPermissions = {
  'cyclePlan.view': { code: '06001', label: '查看周期计划', roles: [1, 5, 6, 10] },
  'cyclePlan.edit': { code: '06002', label: '编辑周期计划', roles: [1] },
  'cyclePlan.run': { code: '06003', label: '启停周期计划', roles: [1] },
  'cyclePlan.remove': { code: '06004', label: '删除周期计划', roles: [1] },
  'cyclePlan.export': { code: '06005', label: '导出周期计划', roles: [1, 10] },
  'cycleTmpl.view': { code: '06011', label: '查看计划模板', roles: [1, 6, 10] },
  'cycleTmpl.edit': { code: '06012', label: '编辑计划模板', roles: [1] },
  'cycleTmpl.remove': { code: '06013', label: '删除计划模板', roles: [1] },
} as const satisfies Record<string, PermissionRow>
