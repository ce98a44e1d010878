import { waitingForms } from './waiting-forms.ts'
import { fieldFailures } from './field-failures.ts'

export const fieldArea = {
  area: 'field',
  title: '自定义字段',
  failures: fieldFailures,
  kinds: { field: null },
  forms: waitingForms,
} as const
