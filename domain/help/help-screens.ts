import type { ScreenRow } from '../screen.ts'

/** Help and the ways through the product (Spec 1 §2 Layout). `Our choice:` what the pages show, as the specification names them only. */
export const helpScreens = [
  { path: '/help', name: 'Help', title: '帮助中心', permission: '', frame: 'layout', cached: true },
  { path: '/linkhelp', name: 'LinkHelp', title: '登录帮助', permission: null, frame: 'bare' },
  { path: '/personIndex', name: 'personIndex', title: '功能导航', permission: '', frame: 'layout', cached: true },
  { path: '/navigation', name: 'Navigation', title: '探索产品', permission: '', frame: 'layout', cached: true },
] as const satisfies readonly ScreenRow[]
