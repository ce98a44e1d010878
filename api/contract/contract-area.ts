import type { ApiArea } from '../area.ts'
import { salesContractCalls } from './sales-contract-calls.ts'
import { serviceContractCalls } from './service-contract-calls.ts'
import { besideContractFacts, salesContractFacts, serviceContractFacts } from './contract-facts.ts'

export const contractArea = {
  area: 'contract',
  calls: [...salesContractCalls, ...serviceContractCalls],
  facts: [
    ...Object.values(serviceContractFacts),
    ...Object.values(salesContractFacts),
    ...Object.values(besideContractFacts),
  ],
} as const satisfies ApiArea
