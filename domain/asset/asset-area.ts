import { assetForms } from './asset-forms.ts'
import { assetFailures } from './asset-failures.ts'
import { assetPermissions } from './asset-permissions.ts'
import { assetScreens } from './asset-screens.ts'

export const assetArea = {
  area: 'asset',
  title: '产品档案',
  permissions: assetPermissions,
  failures: assetFailures,
  kinds: { asset: { label: '设备', linkHint: '设备名称或序列号' }, 'asset-meter': null },
  forms: assetForms,
  touches: ['asset'],
  get screens() {
    return assetScreens
  },
} as const
