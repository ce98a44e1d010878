import { settingPermissions } from './setting-permissions.ts'
import { settingScreens } from './setting-screens.ts'

export const settingArea = {
  area: 'setting',
  title: '设置',
  permissions: settingPermissions,
  touches: ['setting'],
  get screens() {
    return settingScreens
  },
} as const
