import type { ScreenRow } from '../screen.ts'

export const slaScreens = [
  {
    path: '/slaManage',
    name: 'SlaManage',
    title: '服务时限',
    permission: 'sla.manage',
    frame: 'layout',
    feature: 'sla',
    cached: true,
    menu: { group: 'setting', place: 68, label: '服务时限', icon: 'safety' },
  },
  {
    path: '/slaManage/SLA/:id/:name',
    name: 'EditSla',
    title: '时限策略',
    permission: 'sla.manage',
    frame: 'layout',
    feature: 'sla',
    cached: true,
  },
  {
    path: '/setting/workHours',
    name: 'WorkHoursSetting',
    title: '工作时间',
    permission: 'sla.manage',
    frame: 'layout',
    feature: 'sla',
    cached: true,
    menu: { group: 'setting', place: 69, label: '工作时间', icon: 'schedule' },
  },
] as const satisfies readonly ScreenRow[]
