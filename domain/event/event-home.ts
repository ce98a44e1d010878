import type { HomeFigure } from '../home/home-figure.ts'

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
