import type { ScreenRow } from '../screen.ts'

/** `Our choice:` the specification has the call of the list (Spec 2 §7), and no page of it. */
export const applicationScreens = [
  {
    path: '/application',
    name: 'Application',
    title: '应用管理',
    permission: 'application.manage',
    frame: 'layout',
    menu: { group: 'setting', place: 94, label: '应用管理', icon: 'appstore' },
  },
] as const satisfies readonly ScreenRow[]
