import { portalAccountFailures } from './portal-account-failures.ts'
import { portalAccountPermissions } from './portal-account-permissions.ts'
import { portalAccountScreens } from './portal-account-screens.ts'

export const portalAccountArea = {
  area: 'portal-account',
  title: '门户账号',
  permissions: portalAccountPermissions,
  failures: portalAccountFailures,
  kinds: { 'portal-account': null },
  touches: ['portal-account'],
  get screens() {
    return portalAccountScreens
  },
} as const
