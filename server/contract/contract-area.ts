import { salesContractPlain } from '@onsite/api/contract/sales-contract-calls.ts'
import { serviceContractPlain } from '@onsite/api/contract/service-contract-calls.ts'
import { bindingStates, SalesContractState } from '@onsite/domain/contract/contract-states.ts'
import type { ServerArea } from '../area.ts'
import { byLifecycle } from '../document/judge-removal.ts'
import { plainAnswers } from '../record/plain-answers.ts'
import { recordHolding } from '../record/record-holding.ts'
import { recordExporter } from '../record/record-export.ts'
import { recordImporter } from '../record/record-import.ts'
import { serviceApprovals, serviceChangeAnswers } from './change-service-contract.ts'
import { collectAnswers } from './collect-instalment.ts'
import { commandKind } from '../document/command-kind.ts'
import { salesKind, serviceKind } from './contract-machines.ts'
import { salesContractKind, serviceContractKind } from './contract-record-kind.ts'
import { contractTies } from './contract-ties.ts'
import { contractReadAnswers, salesDetail, serviceDetail } from './get-contract.ts'
import { salesApprovals, salesMoveAnswers } from './move-sales-contract.ts'
import { runContracts } from './run-contracts.job.ts'
import { salesContracts } from './sales-contract-store.ts'
import { annotateAnswers, byFreeNumber, storeSalesContract, storeServiceContract } from './save-contracts.ts'
import { serviceContracts } from './service-contract-store.ts'

const touches = ['contract'] as const

const salesAnswers = plainAnswers(salesContractPlain, salesContracts, {
  touches,
  save: storeSalesContract,
  detail: salesDetail,
  presentSaved: (_, row) => row,
  remove: { mayNot: byLifecycle(salesKind, 'remove') },
  restore: { mayNot: byFreeNumber(salesContracts, byLifecycle(salesKind, 'restore')) },
})
const serviceAnswers = plainAnswers(serviceContractPlain, serviceContracts, {
  touches,
  save: storeServiceContract,
  detail: serviceDetail,
  presentSaved: (_, row) => row,
  remove: { mayNot: byLifecycle(serviceKind, 'remove') },
  restore: { mayNot: byFreeNumber(serviceContracts, byLifecycle(serviceKind, 'restore')) },
})
/** An approval freezes who signed a sales contract. */
const draftStates = [SalesContractState.Draft, SalesContractState.PendingApproval]
const owned = { column: 'owner_id', field: 'businessUserId' } as const
/** Other fields stay as they are, whatever the form demands by now. */
const cell = { action: '交接', withoutForm: true } as const
const imported = { action: '导入' } as const

export const contractArea: ServerArea = {
  area: 'contract',
  answers: [
    ...contractReadAnswers,
    ...salesAnswers,
    ...annotateAnswers,
    ...salesMoveAnswers,
    ...serviceAnswers,
    ...serviceChangeAnswers,
    ...collectAnswers,
  ],
  jobs: [runContracts],
  recordKinds: [salesContractKind, serviceContractKind],
  commandKinds: [commandKind(salesKind), commandKind(serviceKind)],
  ties: contractTies,
  holdings: () => [
    recordHolding({
      ...owned,
      key: 'sales-contract-owner',
      label: '负责的未审批销售合同',
      states: draftStates,
      list: salesContracts,
      pathOf: (personId) => `/saleContract?businessUserId=${personId}&states=${draftStates.join('%2C')}`,
      save: async (ctx, input) => await storeSalesContract(ctx, input, cell),
    }),
    recordHolding({
      ...owned,
      key: 'service-contract-owner',
      label: '负责的有效维保合同',
      states: bindingStates,
      list: serviceContracts,
      pathOf: (personId) => `/maintainContract?businessUserId=${personId}&states=${bindingStates.join('%2C')}`,
      save: async (ctx, input) => await storeServiceContract(ctx, input, cell),
    }),
  ],
  exporters: [recordExporter(salesContracts), recordExporter(serviceContracts)],
  importers: [
    recordImporter(salesContracts, {
      touches,
      matchKey: 'contractNo',
      save: async (ctx, input) => await storeSalesContract(ctx, input, imported),
    }),
    recordImporter(serviceContracts, {
      touches,
      matchKey: 'contractNo',
      save: async (ctx, input) => await storeServiceContract(ctx, input, imported),
    }),
  ],
  approvalSubjects: [...salesApprovals.subjects, ...serviceApprovals.subjects],
}
