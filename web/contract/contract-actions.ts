/** Actions of contracts on screen: calls of those that ask for nothing or a reason, and those that put away. */
import {
  removeSalesContracts,
  revokeSalesContract,
  type SalesContractDetail,
} from '@onsite/api/contract/sales-contract-calls.ts'
import { removeServiceContracts, type ServiceContractDetail } from '@onsite/api/contract/service-contract-calls.ts'
import { SalesContractState } from '@onsite/domain/contract/contract-states.ts'
import { type SalesContractAction, salesContractDocument } from '@onsite/domain/contract/sales-contract-lifecycle.ts'
import {
  type ServiceContractAction,
  serviceContractDocument,
} from '@onsite/domain/contract/service-contract-lifecycle.ts'
import type { StateLook } from '@onsite/domain/document/define-document.ts'
import { type DocumentLook, runMany, runOne } from '../document/document-screens.ts'

const common = {
  numberOf: ({ contractNo }: { readonly contractNo: string }) => contractNo,
  titleOf: ({ name }: { readonly name: string }) => name,
  touches: ['contract', 'approval'],
} as const

/** Why a row of a list may not be edited or deleted in its state; null where the server is to judge. */
const reasonsByState =
  (states: Readonly<Record<number, StateLook>>, may: Readonly<Record<'编辑' | '删除', readonly number[]>>) =>
  ({ state }: { readonly state: number | null }, verb: '编辑' | '删除'): string | null =>
    state === null || may[verb].includes(state) ? null : `当前状态「${states[state]?.label ?? ''}」不能${verb}`

const { edit, remove } = serviceContractDocument.lifecycle.moves
/** One that an approval sent back is edited on its page, which knows of it. */
export const reasonAgainstSales = reasonsByState(salesContractDocument.states, {
  编辑: [SalesContractState.Draft],
  删除: salesContractDocument.lifecycle.moves.remove.from,
})
export const reasonAgainstService = reasonsByState(serviceContractDocument.states, {
  编辑: edit.from,
  删除: remove.from,
})

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
