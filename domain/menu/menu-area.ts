import { menuFailures } from './menu-failures.ts'
import { menuPermissions } from './menu-permissions.ts'
import { menuScreens } from './menu-screens.ts'

export const menuArea = {
  area: 'menu',
  title: '菜单管理',
  permissions: menuPermissions,
  failures: menuFailures,
  kinds: { 'menu-entry': null },
  get screens() {
    return menuScreens
  },
} as const
