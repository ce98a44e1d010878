import type { ApiArea } from '../area.ts'
import { customFormCalls } from './custom-form-calls.ts'
import { customRecordCalls } from './custom-record-calls.ts'

export const customFormArea = {
  area: 'custom-form',
  calls: [...customFormCalls, ...Object.values(customRecordCalls)],
} as const satisfies ApiArea
