import { slaFailures } from './sla-failures.ts'
import { slaPermissions } from './sla-permissions.ts'
import { slaScreens } from './sla-screens.ts'

export const slaArea = {
  area: 'sla',
  title: '服务时限',
  permissions: slaPermissions,
  failures: slaFailures,
  kinds: { 'sla-policy': null, 'work-hours': null },
  touches: ['sla', 'sla-policy'],
  get screens() {
    return slaScreens
  },
} as const
