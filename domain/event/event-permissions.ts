import type { PermissionRow } from '../permission/permission.ts'

/** Permissions for events. Default roles follow the capabilities of Spec 1 §6: acceptance service answers, dispatchers assign, technicians help. */
export const eventPermissions = {
  'event.view': { code: '10001', label: '查看事件', roles: [1, 2, 4, 5, 6, 7, 10] },
  'event.viewAll': { code: '10002', label: '查看全部事件', roles: [1, 6, 7, 10], opensAll: '事件' },
  'event.create': { code: '10003', label: '新建事件', roles: [1, 2, 4, 5, 6] },
  'event.edit': { code: '10004', label: '编辑事件', roles: [1, 6] },
  'event.claim': { code: '10005', label: '认领事件', roles: [1, 2, 6] },
  'event.assign': { code: '10006', label: '分派事件', roles: [1, 6] },
  'event.handle': { code: '10007', label: '处理事件', roles: [1, 2, 6] },
  'event.close': { code: '10008', label: '关闭事件', roles: [1, 4, 5, 6] },
  'event.reopen': { code: '10009', label: '重启事件', roles: [1, 6, 7] },
  'event.remove': { code: '10010', label: '删除事件', roles: [1] },
  'event.export': { code: '10011', label: '导出事件', roles: [1, 6, 7, 10] },
  'event.import': { code: '10012', label: '导入事件', roles: [1, 6] },
  'event.upgrade': { code: '10013', label: '升级事件模板版本', roles: [1] },
} as const satisfies Record<string, PermissionRow>
