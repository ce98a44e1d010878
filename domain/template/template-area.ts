import { templateFailures } from './template-failures.ts'
import { templatePermissions } from './template-permissions.ts'
import { templateScreens } from './template-screens.ts'

export const templateArea = {
  area: 'template',
  title: '模板中心',
  permissions: templatePermissions,
  failures: templateFailures,
  kinds: { 'order-template': null, 'form-template': null, 'template-version': null, 'fee-item': null },
  touches: ['template'],
  get screens() {
    return templateScreens
  },
} as const
