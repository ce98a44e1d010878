import { auditFailures } from './audit-failures.ts'
import { auditPermissions } from './audit-permissions.ts'
import { auditScreens } from './audit-screens.ts'

export const auditArea = {
  area: 'audit',
  title: '操作日志',
  permissions: auditPermissions,
  failures: auditFailures,
  kinds: { 'audit-entry': null },
  touches: ['audit'],
  get screens() {
    return auditScreens
  },
} as const
