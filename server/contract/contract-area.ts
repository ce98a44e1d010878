import type { ServerArea } from '../area.ts'
import { recordExporter } from '../record/record-export.ts'
import { recordImporter } from '../record/record-import.ts'
import { serviceChangeAnswers, serviceContractSubjects } from './change-service-contract.ts'
import { collectAnswers } from './collect-instalment.ts'
import { contractReadAnswers } from './get-contract.ts'
import { salesContractSubject, salesMoveAnswers } from './move-sales-contract.ts'
import { runContracts } from './run-contracts.job.ts'
import { salesSaveAnswers, storeSalesContract } from './save-sales-contract.ts'
import { serviceSaveAnswers, storeServiceContract } from './save-service-contract.ts'
import { salesContracts } from './sales-contract-store.ts'
import { serviceContracts } from './service-contract-store.ts'
import { salesContractKind, serviceContractKind } from './contract-record-kind.ts'
import { contractTies } from './contract-ties.ts'

export const contractArea: ServerArea = {
  area: 'contract',
  answers: [
    ...contractReadAnswers,
    ...salesSaveAnswers,
    ...salesMoveAnswers,
    ...serviceSaveAnswers,
    ...serviceChangeAnswers,
    ...collectAnswers,
  ],
  jobs: [runContracts],
  recordKinds: [salesContractKind, serviceContractKind],
  ties: contractTies,
  exporters: [recordExporter(salesContracts), recordExporter(serviceContracts)],
  importers: [
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
  ],
  approvalSubjects: [salesContractSubject, ...serviceContractSubjects],
}
