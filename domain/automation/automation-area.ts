import { automationFailures } from './automation-failures.ts'
import { automationPermissions } from './automation-permissions.ts'

export const automationArea = {
  area: 'automation',
  title: '自动化',
  permissions: automationPermissions,
  failures: automationFailures,
  kinds: ['automation-rule', 'automation-run'],
  touches: ['automation'],
} as const
