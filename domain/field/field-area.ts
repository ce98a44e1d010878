import { fieldFailures } from './field-failures.ts'

export const fieldArea = {
  area: 'field',
  title: '自定义字段',
  failures: fieldFailures,
  kinds: ['field'],
} as const
