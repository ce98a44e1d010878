import type { ScreenRow } from '../screen.ts'

/** `Our choice:` the specification names permission management (Spec 1 §6), but no route of it. */
export const roleScreens = [
  {
    path: '/roleManage',
    name: 'RoleManage',
    title: '角色权限',
    permission: 'role.manage',
    frame: 'layout',
    cached: true,
    feature: 'permissionManage',
    menu: { group: 'setting', place: 8, label: '角色权限', icon: 'idcard' },
  },
] as const satisfies readonly ScreenRow[]
