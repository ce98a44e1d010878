/** The forms of contracts, whose code loads when one is first opened. */
import { getSalesContract, type SalesContractDetail } from '@onsite/api/contract/sales-contract-calls.ts'
import { getServiceContract, type ServiceContractDetail } from '@onsite/api/contract/service-contract-calls.ts'
import { lazyPart } from '../kernel/lazy-part.ts'
import type { RecordFormKind } from '../record/record-form-opener.tsx'

export const salesContractForm: RecordFormKind<SalesContractDetail> = {
  read: getSalesContract,
  Form: lazyPart(async () => (await import('./sales-contract-drawer.tsx')).SalesContractDrawer),
}

export const serviceContractForm: RecordFormKind<ServiceContractDetail> = {
  read: getServiceContract,
  Form: lazyPart(async () => (await import('./service-contract-drawer.tsx')).ServiceContractDrawer),
}
