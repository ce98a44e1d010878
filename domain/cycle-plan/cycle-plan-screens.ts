import type { ScreenRow } from '../screen.ts'

/** Cycle plans (Spec 1 §2 names the pages); `Our choice:` the paths. */
export const cyclePlanScreens = [
  {
    path: '/cyclePlan',
    name: 'CyclePlan',
    title: '周期计划',
    permission: 'cyclePlan.view',
    frame: 'layout',
    cached: true,
    feature: 'cyclePlans',
    menu: { group: 'customer', place: 90, label: '周期计划', icon: 'calendar' },
  },
  {
    path: '/cyclePlan/detail/:id',
    name: 'CyclePlanDetail',
    title: '周期计划详情',
    permission: 'cyclePlan.view',
    frame: 'layout',
    pageOf: 'cycle-plan',
    cached: true,
    feature: 'cyclePlans',
  },
  {
    path: '/cycleTmpl',
    name: 'CycleTmpl',
    title: '计划模板',
    permission: 'cycleTmpl.view',
    frame: 'layout',
    cached: true,
    feature: 'cyclePlans',
    menu: { group: 'customer', place: 100, label: '计划模板', icon: 'schedule' },
  },
] as const satisfies readonly ScreenRow[]
