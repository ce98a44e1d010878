import { recordFailures } from './record-failures.ts'

export const recordArea = {
  area: 'record',
  title: '记录',
  failures: recordFailures,
  /** Any record that has a form; which kind, another key says. */
  kinds: { record: null },
} as const
