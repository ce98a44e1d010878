import type { ApiArea } from '../area.ts'
import { previewCalls } from './preview-calls.ts'
import { explainRecordSight } from './sight-calls.ts'
import { roleCalls } from './role-calls.ts'

export const roleArea = {
  area: 'role',
  calls: [...roleCalls, ...previewCalls, explainRecordSight],
} as const satisfies ApiArea
