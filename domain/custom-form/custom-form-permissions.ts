import type { PermissionRow } from '../permission/permission.ts'

const everybody = [1, 2, 4, 5, 6, 7, 8, 9, 10] as const

/** `Our choice:` the specification has no codes for custom forms. The rights of a form decide as well. */
export const customFormPermissions = {
  'customRecord.view': { code: '11001', label: '查看自建表单', roles: everybody },
  'customRecord.edit': { code: '11002', label: '填写自建表单', roles: everybody },
  'customRecord.remove': { code: '11003', label: '删除自建表单的记录', roles: everybody },
  'customRecord.export': { code: '11004', label: '导出自建表单', roles: [10] },
  'customRecord.import': { code: '11005', label: '导入自建表单', roles: [10] },
  'customRecord.viewAll': { code: '11006', label: '查看自建表单的全部记录', roles: [] },
} as const satisfies Record<string, PermissionRow>
