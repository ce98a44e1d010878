import { slaFailures } from './sla-failures.ts'
import { slaPermissions } from './sla-permissions.ts'

export const slaArea = {
  area: 'sla',
  title: '服务时限',
  permissions: slaPermissions,
  failures: slaFailures,
  kinds: ['sla-policy', 'work-hours'],
  touches: ['sla', 'sla-policy'],
} as const
