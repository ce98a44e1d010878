import type { ScreenRow } from '../screen.ts'

export const settingScreens = [
  {
    path: '/setting/holiday',
    name: 'HolidaySetting',
    title: '节假日',
    permission: 'setting.holiday',
    frame: 'layout',
    cached: true,
    menu: { group: 'setting', place: 70, label: '节假日', icon: 'calendar' },
  },
] as const satisfies readonly ScreenRow[]
