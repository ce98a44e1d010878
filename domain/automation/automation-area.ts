import { automationFailures } from './automation-failures.ts'
import { automationPermissions } from './automation-permissions.ts'
import { automationScreens } from './automation-screens.ts'

export const automationArea = {
  area: 'automation',
  title: '自动化',
  permissions: automationPermissions,
  failures: automationFailures,
  kinds: ['automation-rule', 'automation-run', 'web-hook', 'web-hook-delivery', 'incoming-hook', 'incoming-message'],
  touches: ['automation'],
  get screens() {
    return automationScreens
  },
} as const
