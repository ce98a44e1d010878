import { customerForms } from './customer-forms.ts'
import { customerFailures } from './customer-failures.ts'
import { customerKinds } from './customer-kinds.ts'
import { customerPermissions } from './customer-permissions.ts'
import { customerScreens } from './customer-screens.ts'
import { customerStatistics } from './customer-statistics.ts'

export const customerArea = {
  area: 'customer',
  title: '客户',
  permissions: customerPermissions,
  failures: customerFailures,
  kinds: customerKinds,
  forms: customerForms,
  touches: ['customer'],
  get screens() {
    return customerScreens
  },
  get statistics() {
    return customerStatistics
  },
} as const
