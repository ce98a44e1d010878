import { applicationFailures } from './application-failures.ts'
import { applicationPermissions } from './application-permissions.ts'
import { applicationScreens } from './application-screens.ts'

export const applicationArea = {
  area: 'application',
  title: '应用管理',
  permissions: applicationPermissions,
  failures: applicationFailures,
  get screens() {
    return applicationScreens
  },
} as const
