import type { ApiArea } from '../area.ts'
import { salesContractCalls } from './sales-contract-calls.ts'
import { serviceContractCalls } from './service-contract-calls.ts'
import { salesContractFacts, serviceContractFacts } from './contract-facts.ts'

export const contractArea = {
  area: 'contract',
  calls: [...salesContractCalls, ...serviceContractCalls],
  facts: [...Object.values(serviceContractFacts), ...Object.values(salesContractFacts)],
} as const satisfies ApiArea
