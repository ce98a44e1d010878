import type { PermissionRow } from '../permission/permission.ts'

/** Work-order permissions. Default roles follow the capabilities of Spec 1 §6. */
export const workOrderPermissions = {
  'workOrder.view': { code: '01001', label: '查看工单', roles: [1, 2, 4, 5, 6, 7, 8, 9, 10], forProviders: true },
  'workOrder.viewAll': {
    code: '01002',
    label: '查看全部工单',
    roles: [1, 6, 7, 8, 10],
    opensAll: '工单',
    forProviders: true,
  },
  'workOrder.create': { code: '01003', label: '新建工单', roles: [1, 4, 5, 6] },
  'workOrder.edit': { code: '01004', label: '编辑工单', roles: [1, 6] },
  'workOrder.accept': { code: '01005', label: '受理工单', roles: [1, 6] },
  'workOrder.assign': { code: '01006', label: '指派工单', roles: [1], forProviders: true },
  'workOrder.viewPool': { code: '01007', label: '查看工单公海', roles: [1, 2] },
  'workOrder.pool': { code: '01008', label: '工单转公海', roles: [1] },
  'workOrder.serve': { code: '01009', label: '上门服务', roles: [2], forProviders: true },
  'workOrder.cancel': { code: '01010', label: '取消工单', roles: [1] },
  'workOrder.approve': { code: '01011', label: '审批工单', roles: [1, 10] },
  'workOrder.handleAbnormal': { code: '01012', label: '处理异常申请', roles: [1] },
  'workOrder.evaluate': { code: '01013', label: '评价工单', roles: [4, 7] },
  'workOrder.reopen': { code: '01014', label: '重开工单', roles: [1, 7] },
  'workOrder.archive': { code: '01015', label: '归档工单', roles: [1] },
  'workOrder.unarchive': { code: '01016', label: '取消归档', roles: [] },
  'workOrder.remove': { code: '01017', label: '删除工单', roles: [1] },
  'workOrder.purge': { code: '01018', label: '彻底删除工单', roles: [] },
  'workOrder.collect': { code: '01019', label: '工单收款', roles: [1, 8] },
  'workOrder.upgrade': { code: '01020', label: '升级工单模板版本', roles: [1] },
  'workOrder.export': { code: '01021', label: '导出工单', roles: [1, 6, 7, 8, 10], forProviders: true },
  'workOrder.import': { code: '01022', label: '导入工单', roles: [1, 6] },
} as const satisfies Record<string, PermissionRow>
