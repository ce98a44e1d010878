import { assetFailures } from './asset-failures.ts'
import { assetPermissions } from './asset-permissions.ts'
import { assetScreens } from './asset-screens.ts'

export const assetArea = {
  area: 'asset',
  title: '产品档案',
  permissions: assetPermissions,
  failures: assetFailures,
  kinds: ['asset', 'asset-meter'],
  touches: ['asset'],
  get screens() {
    return assetScreens
  },
} as const
