/** What this area answers, reacts to and runs. */
import { contractFactNames } from '@onsite/domain/contract/contract-fact-names.ts'
import type { Answer } from '../kernel/answer.ts'
import type { Job } from '../kernel/job.ts'
import type { Reaction } from '../kernel/reaction.ts'
import { recordExporter } from '../record/record-export-door.ts'
import { recordImporter } from '../record/record-import-door.ts'
import { serviceChangeAnswers, serviceContractSubjects } from './change-service-contract.ts'
import { collectAnswers } from './collect-instalment.ts'
import { contractReadAnswers } from './get-contract.ts'
import { salesContractSubject, salesMoveAnswers } from './move-sales-contract.ts'
import { onOrderMoved } from './on-order-moved.ts'
import { runContracts } from './run-contracts.job.ts'
import { salesSaveAnswers, storeSalesContract } from './save-sales-contract.ts'
import { serviceSaveAnswers, storeServiceContract } from './save-service-contract.ts'
import { salesContracts } from './sales-contract-store.ts'
import { serviceContracts } from './service-contract-store.ts'

export const contractAnswers: readonly Answer[] = [
  ...contractReadAnswers,
  ...salesSaveAnswers,
  ...salesMoveAnswers,
  ...serviceSaveAnswers,
  ...serviceChangeAnswers,
  ...collectAnswers,
]
export const contractReactions: readonly Reaction[] = [onOrderMoved]
export const contractJobs: readonly Job[] = [runContracts]
export const contractSubjects = [salesContractSubject, ...serviceContractSubjects]
export const contractExporters = [recordExporter(salesContracts), recordExporter(serviceContracts)]
export const contractImporters = [
  recordImporter(salesContracts, {
    touches: ['contract'],
    matchKey: 'contractNo',
    save: async (ctx, input) => await storeSalesContract(ctx, input, '导入'),
  }),
  recordImporter(serviceContracts, {
    touches: ['contract'],
    matchKey: 'contractNo',
    save: async (ctx, input) => await storeServiceContract(ctx, input, '导入'),
  }),
]

/** Facts that may tell somebody of something. */
export const tellingContractFacts: readonly string[] = Object.values(contractFactNames)
