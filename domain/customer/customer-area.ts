import { customerFailures } from './customer-failures.ts'
import { customerPermissions } from './customer-permissions.ts'
import { customerScreens } from './customer-screens.ts'
import { customerStatistics } from './customer-statistics.ts'

export const customerArea = {
  area: 'customer',
  title: '客户',
  permissions: customerPermissions,
  failures: customerFailures,
  kinds: ['customer', 'contact', 'address', 'customer-merge'],
  touches: ['customer'],
  get screens() {
    return customerScreens
  },
  get statistics() {
    return customerStatistics
  },
} as const
