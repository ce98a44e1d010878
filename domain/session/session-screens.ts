import type { ScreenRow } from '../screen.ts'

/** Sign-in, home and the error pages (Spec 1 §2 Layout, §6). `Our choice:` those of the app shell serve the plain browser as well. */
export const sessionScreens = [
  { path: '/login', name: 'Login', title: '登录', permission: null, frame: 'bare' },
  {
    path: '/passwordForget/:mobile?',
    name: 'PasswordForget',
    title: '找回密码',
    permission: null,
    frame: 'bare',
  },
  { path: '/passwordset/:mobile', name: 'PasswordSet', title: '设置新密码', permission: null, frame: 'bare' },
  { path: '/secondFactor', name: 'SecondFactor', title: '设置二次验证', permission: null, frame: 'bare' },
  { path: '/privacy', name: 'Privacy', title: '隐私说明', permission: null, frame: 'bare' },
  { path: '/signInBack', name: 'SignInBack', title: '正在登录', permission: null, frame: 'bare' },
  { path: '/openInBrowser', name: 'OpenInBrowser', title: '正在打开', permission: null, frame: 'bare' },
  { path: '/loading', name: 'Loading', title: '正在进入', permission: null, frame: 'bare' },
  {
    path: '/setting/signIn',
    name: 'SignInSetting',
    title: '登录方式',
    permission: 'session.rules',
    frame: 'layout',
    cached: true,
    menu: { group: 'setting', place: 91, label: '登录方式', icon: 'safety' },
  },
  { path: '/guideOne', name: 'GuideOne', title: '首页', permission: '', frame: 'layout', cached: true, goLetter: 'h' },
  { path: '/Error404', name: 'Error404', title: '页面不存在', permission: '', frame: 'layout', passing: true },
  { path: '/detailError', name: 'DetailError', title: '没有权限', permission: '', frame: 'layout', passing: true },
  { path: '/errorRole', name: 'ErrorRole', title: '没有角色', permission: null, frame: 'bare' },
  { path: '/errorOverdue', name: 'ErrorOverdue', title: '服务已过期', permission: null, frame: 'bare' },
  { path: '/error403', name: 'Error403', title: '未登录', permission: null, frame: 'bare' },
] as const satisfies readonly ScreenRow[]
