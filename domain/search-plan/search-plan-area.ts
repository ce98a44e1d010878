import { searchPlanFailures } from './search-plan-failures.ts'
import { searchPlanPermissions } from './search-plan-permissions.ts'

export const searchPlanArea = {
  area: 'search-plan',
  title: '查询方案',
  permissions: searchPlanPermissions,
  failures: searchPlanFailures,
  kinds: { 'search-plan': null },
  touches: ['search-plan'],
} as const
