import { upkeepFailures } from './upkeep-failures.ts'
import { upkeepPermissions } from './upkeep-permissions.ts'
import { upkeepScreens } from './upkeep-screens.ts'

export const upkeepArea = {
  area: 'upkeep',
  title: '系统运维',
  permissions: upkeepPermissions,
  failures: upkeepFailures,
  touches: ['upkeep'],
  get screens() {
    return upkeepScreens
  },
} as const
