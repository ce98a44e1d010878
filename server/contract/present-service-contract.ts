/** Service contracts as orders and assets show them. */
import type { CoveringShape } from '@onsite/api/contract/service-contract-calls.ts'
import type { ServiceContractRecord } from './service-contract-store.ts'

export function presentCovering(row: ServiceContractRecord): CoveringShape {
  return {
    id: row.id,
    contractNo: row.contract_no,
    name: row.name,
    startOn: row.start_on,
    endOn: row.end_on,
    includedVisits: row.included_visits,
    usedVisits: row.used_visits,
    laborCoverage: row.labor_coverage,
    partsCoverage: row.parts_coverage,
    travelCoverage: row.travel_coverage,
    responsePromise: row.response_promise,
  }
}
