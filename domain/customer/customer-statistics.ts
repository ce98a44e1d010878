import type { Statistic } from '../statistic.ts'

export const customerStatistics = [
  {
    kind: 'customer',
    permission: 'customer.view',
    screen: 'AllCustomer',
    code: 'customer-created',
    label: '昨日新增客户',
    yesterday: { startKey: 'createStart', endKey: 'createEnd' },
  },
] as const satisfies readonly Statistic[]
