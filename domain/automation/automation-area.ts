import { automationFailures } from './automation-failures.ts'
import { automationPermissions } from './automation-permissions.ts'
import { automationScreens } from './automation-screens.ts'

export const automationArea = {
  area: 'automation',
  title: '自动化',
  permissions: automationPermissions,
  failures: automationFailures,
  kinds: {
    'automation-rule': null,
    'automation-run': null,
    'web-hook': null,
    'web-hook-delivery': null,
    'incoming-hook': null,
    'incoming-message': null,
  },
  touches: ['automation'],
  get screens() {
    return automationScreens
  },
} as const
