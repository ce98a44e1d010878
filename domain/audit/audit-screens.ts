import type { ScreenRow } from '../screen.ts'

/** `Our choice:` the specification keeps no log of operations; an enterprise must (操作日志, at least 180 days). */
export const auditScreens = [
  {
    path: '/operationLog',
    name: 'OperationLog',
    title: '操作日志',
    permission: 'audit.view',
    frame: 'layout',
    cached: true,
    menu: { group: 'setting', place: 90, label: '操作日志', icon: 'profile' },
  },
  {
    path: '/signInSecurity',
    name: 'SignInSecurity',
    title: '登录安全',
    permission: '',
    frame: 'layout',
    cached: true,
  },
] as const satisfies readonly ScreenRow[]
