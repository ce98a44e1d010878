/** Collects what the areas answer, react to and run as jobs; holds nothing of its own. */
import { approvalFactNames } from '@onsite/domain/approval/approval-fact-names.ts'
import { workOrderFactNames } from '@onsite/domain/work-order/work-order-fact-names.ts'
import { approvalAnswers } from './approval/approval-answers.ts'
import { flowBriefs } from './approval/flow-store.ts'
import { assetAnswers, assetExporter, assetImporter } from './asset/asset-answers.ts'
import { downloadAnswers, downloadWork } from './download/download-answers.ts'
import { fieldAnswers, fieldJobs, fieldReactions } from './field/field-answers.ts'
import { fileAnswers, fileJobs } from './file/file-answers.ts'
import { importAnswers, importWork } from './import/import-answers.ts'
import type { Importer } from './import/import-door.ts'
import { cyclePlanAnswers, cyclePlanExporters, cyclePlanFacts, cyclePlanWork } from './cycle-plan/cycle-plan-answers.ts'
import {
  contractAnswers,
  contractExporters,
  contractImporters,
  contractJobs,
  contractReactions,
  contractSubjects,
  tellingContractFacts,
} from './contract/contract-answers.ts'
import { customerAnswers, customerExporters } from './customer/customer-answers.ts'
import { customerImporter } from './customer/customer-importer.ts'
import type { Answer } from './kernel/answer.ts'
import type { Job } from './kernel/job.ts'
import type { Reaction } from './kernel/reaction.ts'
import { ocrAnswers, textReader } from './ocr/ocr-answers.ts'
import { noticeAnswers, noticeJobs } from './notice/notice-answers.ts'
import type { MessageDriver } from './notice/message-driver.ts'
import { tellCustomers } from './notice/tell-customers.ts'
import { tellPeople } from './notice/tell-people.ts'
import { peopleAnswers } from './people/people-answers.ts'
import { productAnswers, productExporters, productImporters } from './product/product-answers.ts'
import { recordAnswers } from './record/record-answers.ts'
import { reindexRecords } from './record/reindex-records.job.ts'
import { searchPlanAnswers } from './search-plan/search-plan-answers.ts'
import { recordDirectory } from './record-kinds.ts'
import { sessionAnswers } from './session/session-answers.ts'
import { orderCounts } from './work-order/version-count-store.ts'
import { workOrderAnswers, workOrderJobs, workOrderReactions } from './work-order/work-order-answers.ts'
import { workOrderApprovalSubjects } from './work-order/work-order-approvals.ts'
import { workOrderExporter } from './work-order/work-order-exporter.ts'
import { workOrderImporter } from './work-order/work-order-importer.ts'
import { recentOrderCount } from './work-order/work-order-people-store.ts'
import {
  portalAccountAnswers,
  portalAccountExporter,
  portalAccountFacts,
} from './portal-account/portal-account-answers.ts'
import { purgeInvitations } from './portal-account/purge-invitations.job.ts'
import { settingAnswers } from './setting/setting-answers.ts'
import { tagAnswers } from './tag/tag-answers.ts'
import { tableConfigAnswers } from './table-config/table-config-answers.ts'
import { templateAnswers } from './template/template-answers.ts'

const downloads = downloadWork({
  exporters: [
    workOrderExporter,
    ...customerExporters,
    portalAccountExporter,
    ...cyclePlanExporters,
    assetExporter,
    ...productExporters,
    ...contractExporters,
  ],
  records: recordDirectory,
})

/** Kinds of record that the import centre takes. */
const importers: readonly Importer[] = [
  customerImporter,
  assetImporter,
  ...productImporters,
  ...contractImporters,
  workOrderImporter,
]
const imports = importWork({ importers, records: recordDirectory })
const cyclePlans = cyclePlanWork({ records: recordDirectory })

export const answers: readonly Answer[] = [
  ...sessionAnswers,
  ...settingAnswers,
  ...fileAnswers,
  ...peopleAnswers,
  ...searchPlanAnswers,
  ...downloadAnswers,
  ...fieldAnswers,
  ...importAnswers({ importers }),
  ...approvalAnswers({ subjects: [...workOrderApprovalSubjects, ...contractSubjects] }),
  ...recordAnswers,
  ...ocrAnswers(textReader),
  ...customerAnswers({ recentOrderCount }),
  ...portalAccountAnswers,
  ...assetAnswers,
  ...templateAnswers({ orderCounts, approvalFlows: flowBriefs }),
  ...tableConfigAnswers,
  ...tagAnswers,
  ...productAnswers,
  ...contractAnswers,
  ...noticeAnswers,
  ...workOrderAnswers,
  ...cyclePlanAnswers,
]
export const reactions: readonly Reaction[] = [
  ...downloads.reactions,
  ...imports.reactions,
  ...fieldReactions,
  ...contractReactions,
  ...workOrderReactions,
  ...cyclePlans.reactions,
  tellPeople([
    ...new Set<string>([
      ...Object.values(workOrderFactNames),
      ...Object.values(approvalFactNames),
      ...tellingContractFacts,
      ...cyclePlanFacts,
      ...portalAccountFacts,
      'import-ended',
    ]),
  ]),
  tellCustomers(portalAccountFacts),
]
/** @param messages where messages for other systems go */
export const jobs = (messages: MessageDriver): readonly Job[] => [
  ...fileJobs,
  ...downloads.jobs,
  ...imports.jobs,
  ...fieldJobs,
  reindexRecords(recordDirectory),
  purgeInvitations,
  ...contractJobs,
  ...workOrderJobs,
  ...cyclePlans.jobs,
  ...noticeJobs(messages),
]
