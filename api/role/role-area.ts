import type { ApiArea } from '../area.ts'
import { roleCalls } from './role-calls.ts'

export const roleArea = {
  area: 'role',
  calls: roleCalls,
} as const satisfies ApiArea
