import type { ApiArea } from '../area.ts'
import { portalAccountCalls } from './portal-account-calls.ts'

export const portalAccountArea = {
  area: 'portal-account',
  calls: portalAccountCalls,
} as const satisfies ApiArea
