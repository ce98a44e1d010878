import { customFormForms } from './custom-form-forms.ts'
import { customFormFailures } from './custom-form-failures.ts'
import { customFormPermissions } from './custom-form-permissions.ts'
import { customFormScreens } from './custom-form-screens.ts'

export const customFormArea = {
  area: 'custom-form',
  title: '自建表单',
  permissions: customFormPermissions,
  failures: customFormFailures,
  kinds: { 'custom-record': null },
  forms: customFormForms,
  touches: ['custom-record'],
  get screens() {
    return customFormScreens
  },
} as const
