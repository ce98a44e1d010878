import { apiTokenFailures } from './api-token-failures.ts'
import { apiTokenPermissions } from './api-token-permissions.ts'
import { apiTokenScreens } from './api-token-screens.ts'

export const apiTokenArea = {
  area: 'api-token',
  title: '接口令牌',
  permissions: apiTokenPermissions,
  failures: apiTokenFailures,
  kinds: { 'api-token': null },
  touches: ['api-token'],
  get screens() {
    return apiTokenScreens
  },
} as const
