import type { ApiArea } from '../area.ts'
import { portalAccountCalls } from './portal-account-calls.ts'
import { portalAccountFacts } from './portal-account-facts.ts'

export const portalAccountArea = {
  area: 'portal-account',
  calls: portalAccountCalls,
  facts: Object.values(portalAccountFacts),
} as const satisfies ApiArea
