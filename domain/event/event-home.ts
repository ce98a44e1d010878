import type { HomeFigure } from '../home/home-figure.ts'
import type { StateStatistic } from '../home/state-statistic.ts'
import { eventStateNames } from './event-state.ts'

const common = { kind: 'event', screen: 'AllEvent' } as const

export const eventHomeFigures = [
  {
    ...common,
    code: 'event-created',
    label: '今日新建事件',
    today: { startKey: 'createStart', endKey: 'createEnd' },
    isTrend: true,
  },
] as const satisfies readonly HomeFigure[]

export const eventStateStatistics = [
  { kind: 'event', label: '事件', screen: 'AllEvent', key: 'event_states', states: eventStateNames },
] as const satisfies readonly StateStatistic[]
