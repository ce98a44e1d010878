import type { ScreenRow } from '../screen.ts'

/** `Our choice:` the specification has no interface for other systems. */
export const apiTokenScreens = [
  {
    path: '/apiToken',
    name: 'ApiToken',
    title: '接口令牌',
    permission: 'apiToken.manage',
    frame: 'layout',
    cached: true,
    menu: { group: 'setting', place: 93, label: '接口令牌', icon: 'appstore' },
  },
] as const satisfies readonly ScreenRow[]
