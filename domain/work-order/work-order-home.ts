import type { HomeFigure } from '../home/home-figure.ts'
import type { StateStatistic } from '../home/state-statistic.ts'
import { invalidOrderName, WorkOrderState, workOrderStateNames } from './work-order-state.ts'

const all = { kind: 'work-order', screen: 'AllOrder' } as const
const own = { kind: 'work-order', screen: 'MyOrder', view: 'mine', isOwn: true } as const
const created = { startKey: 'createStart', endKey: 'createEnd' } as const
const finished = { startKey: 'finishStart', endKey: 'finishEnd' } as const
const visited = { startKey: 'reserveStart', endKey: 'reserveEnd' } as const

/** `Our choice:` the specification shows no figures of the home page; these are the day's work for whoever leads it, and for whoever does it. */
export const workOrderHomeFigures = [
  { ...all, code: 'order-created', label: '今日新建工单', today: created, isTrend: true },
  { ...all, code: 'order-finished', label: '今日完成服务', today: finished, isTrend: true },
  { ...all, code: 'order-visits', label: '今日上门', today: visited },
  { ...all, code: 'order-serving', label: '正在服务', filter: { states: String(WorkOrderState.InService) } },
  { ...own, code: 'own-visits', label: '我的今日上门', today: visited },
  { ...own, code: 'own-finished', label: '我今日完成', today: finished, isTrend: true },
] as const satisfies readonly HomeFigure[]

/** Nobody accepts an invalid order any more, so that it does not count among those that wait for it. */
const acceptance = [
  { label: workOrderStateNames[WorkOrderState.PendingAcceptance], filter: { isInvalid: '0' } },
  { label: invalidOrderName, filter: { isInvalid: '1' } },
] as const

export const workOrderStateStatistics = [
  {
    kind: 'work-order',
    label: '工单',
    screen: 'AllOrder',
    key: 'states',
    states: workOrderStateNames,
    parts: { [WorkOrderState.PendingAcceptance]: acceptance },
  },
] as const satisfies readonly StateStatistic[]
