import { roleFailures } from './role-failures.ts'
import { rolePermissions } from './role-permissions.ts'
import { roleScreens } from './role-screens.ts'

export const roleArea = {
  area: 'role',
  title: '角色权限',
  permissions: rolePermissions,
  failures: roleFailures,
  touches: ['role'],
  get screens() {
    return roleScreens
  },
} as const
