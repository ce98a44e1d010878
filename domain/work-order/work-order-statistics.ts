import type { Statistic } from '../statistic.ts'
import { openStates } from './work-order-state.ts'

const common = { kind: 'work-order', permission: 'workOrder.view', screen: 'AllOrder' } as const

/** `Our choice:` the specification names no items; these are the figures with which a day begins. */
export const workOrderStatistics = [
  {
    ...common,
    code: 'order-created',
    label: '昨日新建工单',
    yesterday: { startKey: 'createStart', endKey: 'createEnd' },
  },
  {
    ...common,
    code: 'order-finished',
    label: '昨日完成工单',
    yesterday: { startKey: 'finishStart', endKey: 'finishEnd' },
  },
  { ...common, code: 'order-open', label: '未完结工单', filter: { states: openStates.join(',') } },
] as const satisfies readonly Statistic[]
