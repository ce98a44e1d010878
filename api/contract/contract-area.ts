import type { ApiArea } from '../area.ts'
import { salesContractCalls } from './sales-contract-calls.ts'
import { serviceContractCalls } from './service-contract-calls.ts'

export const contractArea = {
  area: 'contract',
  calls: [...salesContractCalls, ...serviceContractCalls],
} as const satisfies ApiArea
