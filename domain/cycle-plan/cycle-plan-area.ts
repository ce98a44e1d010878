import { cyclePlanFailures } from './cycle-plan-failures.ts'
import { cyclePlanPermissions } from './cycle-plan-permissions.ts'
import { cyclePlanScreens } from './cycle-plan-screens.ts'

export const cyclePlanArea = {
  area: 'cycle-plan',
  title: '周期计划',
  permissions: cyclePlanPermissions,
  failures: cyclePlanFailures,
  kinds: { 'cycle-tmpl': null, 'cycle-plan': null, 'cycle-plan-item': null },
  touches: ['cycle-plan'],
  get screens() {
    return cyclePlanScreens
  },
} as const
