import type { Statistic } from '../statistic.ts'

export const eventStatistics = [
  {
    kind: 'event',
    permission: 'event.view',
    screen: 'AllEvent',
    code: 'event-created',
    label: '昨日新建事件',
    yesterday: { startKey: 'createStart', endKey: 'createEnd' },
  },
] as const satisfies readonly Statistic[]
