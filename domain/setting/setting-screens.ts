import type { ScreenRow } from '../screen.ts'

export const settingScreens = [
  {
    path: '/setting/system',
    name: 'SystemSetting',
    title: '参数与编号',
    permission: 'setting.system',
    frame: 'layout',
    cached: true,
    menu: { group: 'setting', place: 61, label: '参数与编号', icon: 'setting' },
  },
  {
    path: '/setting/enterprise',
    name: 'EnterpriseSetting',
    title: '企业信息',
    permission: 'setting.enterprise',
    frame: 'layout',
    cached: true,
    menu: { group: 'setting', place: 65, label: '企业信息', icon: 'idcard' },
  },
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
