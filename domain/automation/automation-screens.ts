import type { ScreenRow } from '../screen.ts'

/** `Our choice:` all paths but that of dispatch rules; the specification names the engine's triggers and conditions, but no page of it. */
export const automationScreens = [
  {
    path: '/automation',
    name: 'AutomationList',
    title: '自动化规则',
    permission: 'automation.manage',
    frame: 'layout',
    cached: true,
    feature: 'automation',
    menu: { group: 'setting', place: 45, label: '自动化规则', icon: 'automation' },
  },
  {
    path: '/automation/rule/:id',
    name: 'AutomationRule',
    title: '自动化规则',
    permission: 'automation.manage',
    frame: 'layout',
    feature: 'automation',
  },
  {
    path: '/automation/log',
    name: 'AutomationLog',
    title: '自动化执行记录',
    permission: 'automation.manage',
    frame: 'layout',
    cached: true,
    feature: 'automation',
  },
  {
    path: '/automation/webHook',
    name: 'AutomationWebHook',
    title: '网络钩子',
    permission: 'automation.manage',
    frame: 'layout',
    cached: true,
    feature: 'automation',
  },
  {
    path: '/orderingRule',
    name: 'OrderingRule',
    title: '派单规则',
    permission: 'dispatch.manage',
    frame: 'layout',
    cached: true,
    feature: 'automation',
    menu: { group: 'setting', place: 44, label: '派单规则', icon: 'automation' },
  },
] as const satisfies readonly ScreenRow[]
