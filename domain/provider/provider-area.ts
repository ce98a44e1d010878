import { providerFailures } from './provider-failures.ts'
import { providerPermissions } from './provider-permissions.ts'
import { providerScreens } from './provider-screens.ts'

export const providerArea = {
  area: 'provider',
  title: '服务商',
  permissions: providerPermissions,
  failures: providerFailures,
  kinds: { 'service-provider': null, 'service-branch': null },
  touches: ['provider'],
  get screens() {
    return providerScreens
  },
} as const
