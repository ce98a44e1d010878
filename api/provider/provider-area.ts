import type { ApiArea } from '../area.ts'
import { branchCalls, disableProvider, enableProvider, providerCalls } from './provider-calls.ts'

export const providerArea = {
  area: 'provider',
  calls: [...Object.values(providerCalls), ...Object.values(branchCalls), disableProvider, enableProvider],
} as const satisfies ApiArea
