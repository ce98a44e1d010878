/** Collects the failure tables of all areas; holds no row of its own. */
import { approvalFailures } from './approval/approval-failures.ts'
import { assetFailures } from './asset/asset-failures.ts'
import { commonFailures } from './common-failures.ts'
import { contractFailures } from './contract/contract-failures.ts'
import { customerFailures } from './customer/customer-failures.ts'
import { cyclePlanFailures } from './cycle-plan/cycle-plan-failures.ts'
import { downloadFailures } from './download/download-failures.ts'
import { fieldFailures } from './field/field-failures.ts'
import { fileFailures } from './file/file-failures.ts'
import { importFailures } from './import/import-failures.ts'
import { ocrFailures } from './ocr/ocr-failures.ts'
import { portalAccountFailures } from './portal-account/portal-account-failures.ts'
import { productFailures } from './product/product-failures.ts'
import { recordFailures } from './record/record-failures.ts'
import { searchPlanFailures } from './search-plan/search-plan-failures.ts'
import { sessionFailures } from './session/session-failures.ts'
import { tagFailures } from './tag/tag-failures.ts'
import { templateFailures } from './template/template-failures.ts'
import { workOrderFailures } from './work-order/work-order-failures.ts'

export const failureTable = {
  ...commonFailures,
  ...sessionFailures,
  ...fileFailures,
  ...searchPlanFailures,
  ...downloadFailures,
  ...fieldFailures,
  ...recordFailures,
  ...ocrFailures,
  ...customerFailures,
  ...portalAccountFailures,
  ...productFailures,
  ...contractFailures,
  ...assetFailures,
  ...tagFailures,
  ...templateFailures,
  ...approvalFailures,
  ...importFailures,
  ...workOrderFailures,
  ...cyclePlanFailures,
} as const

export type FailureCode = keyof typeof failureTable
