import { workOrderForms } from './work-order-forms.ts'
import { workOrderFailures } from './work-order-failures.ts'
import { workOrderHomeFigures, workOrderStateStatistics } from './work-order-home.ts'
import { workOrderKinds } from './work-order-kinds.ts'
import { workOrderPermissions } from './work-order-permissions.ts'
import { workOrderScreens } from './work-order-screens.ts'
import { workOrderStatistics } from './work-order-statistics.ts'

export const workOrderArea = {
  area: 'work-order',
  title: '工单',
  permissions: workOrderPermissions,
  failures: workOrderFailures,
  kinds: workOrderKinds,
  forms: workOrderForms,
  touches: ['work-order'],
  get screens() {
    return workOrderScreens
  },
  get stateStatistics() {
    return workOrderStateStatistics
  },
  get homeFigures() {
    return workOrderHomeFigures
  },
  get statistics() {
    return workOrderStatistics
  },
} as const
