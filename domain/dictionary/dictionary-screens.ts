import type { ScreenRow } from '../screen.ts'

export const dictionaryScreens = [
  {
    path: '/dictionarySettings',
    name: 'DictionarySettings',
    title: '字典设置',
    permission: 'dictionary.manage',
    frame: 'layout',
    cached: true,
    menu: { group: 'setting', place: 62, label: '字典设置', icon: 'unordered-list' },
  },
] as const satisfies readonly ScreenRow[]
