import type { ScreenRow } from '../screen.ts'

export const menuScreens = [
  {
    // One segment: bars are no separators of an address.
    path: '/DIY|:parentId|:id',
    name: 'OwnEntry',
    title: '自建菜单',
    permission: '',
    frame: 'layout',
    cached: true,
  },
  {
    // `Our choice:` the specification has custom entries, and no page on which they are made.
    path: '/menuSetting',
    name: 'MenuSetting',
    title: '菜单管理',
    permission: 'menu.setUp',
    frame: 'layout',
    menu: { group: 'setting', place: 9, label: '菜单管理', icon: 'unordered-list' },
  },
] as const satisfies readonly ScreenRow[]
