/** Actions of contracts on screen: calls of those that ask for nothing or a reason, and those that put away. */
import {
  removeSalesContracts,
  revokeSalesContract,
  type SalesContractDetail,
} from '@onsite/api/contract/sales-contract-calls.ts'
import { removeServiceContracts, type ServiceContractDetail } from '@onsite/api/contract/service-contract-calls.ts'
import { type SalesContractAction, salesContractDocument } from '@onsite/domain/contract/sales-contract-lifecycle.ts'
import {
  type ServiceContractAction,
  serviceContractDocument,
} from '@onsite/domain/contract/service-contract-lifecycle.ts'
import { type DocumentLook, runMany, runOne } from '../document/document-screens.ts'

const common = {
  numberOf: ({ contractNo }: { readonly contractNo: string }) => contractNo,
  titleOf: ({ name }: { readonly name: string }) => name,
  touches: ['contract', 'approval'],
} as const

export const salesScreens: DocumentLook<SalesContractDetail, SalesContractAction> = {
  ...common,
  spec: salesContractDocument,
  runs: {
    revoke: runOne(revokeSalesContract, ({ id, version }: SalesContractDetail, reason) => ({ id, version, reason })),
    remove: runMany(removeSalesContracts, (ids) => ({ ids })),
  },
  formKind: 'salesContract',
}

export const serviceScreens: DocumentLook<ServiceContractDetail, ServiceContractAction> = {
  ...common,
  spec: serviceContractDocument,
  runs: { remove: runMany(removeServiceContracts, (ids) => ({ ids })) },
  formKind: 'serviceContract',
}
