/** Collects the calls of all areas, in the order of the document; holds no call of its own. */
import { approvalCalls } from './approval/approval-calls.ts'
import { recordCalls } from './record/record-calls.ts'
import { assetCalls } from './asset/asset-calls.ts'
import { cyclePlanCalls } from './cycle-plan/cycle-plan-calls.ts'
import { salesContractCalls } from './contract/sales-contract-calls.ts'
import { serviceContractCalls } from './contract/service-contract-calls.ts'
import { customerCalls } from './customer/customer-calls.ts'
import type { AnyCall } from './define-call.ts'
import { downloadCalls } from './download/download-calls.ts'
import { fieldCalls } from './field/field-calls.ts'
import { fileCalls } from './file/file-calls.ts'
import { importCalls } from './import/import-calls.ts'
import { noticeCalls } from './notice/notice-calls.ts'
import { ocrCalls } from './ocr/ocr-calls.ts'
import { peopleCalls } from './people/people-calls.ts'
import { listCategoryTree, productCalls, productCategoryCalls } from './product/product-calls.ts'
import { warrantyTermCalls } from './product/warranty-term-calls.ts'
import { portalAccountCalls } from './portal-account/portal-account-calls.ts'
import { searchPlanCalls } from './search-plan/search-plan-calls.ts'
import { sessionCalls } from './session/session-calls.ts'
import { settingCalls } from './setting/setting-calls.ts'
import { tableConfigCalls } from './table-config/table-config-calls.ts'
import { tagCalls } from './tag/tag-calls.ts'
import { templateCalls } from './template/template-calls.ts'
import { templateSettingCalls } from './template/template-setting-calls.ts'
import { workOrderActionCalls } from './work-order/work-order-actions.ts'
import { workOrderDetailCalls } from './work-order/work-order-detail.ts'
import { workOrderFormCalls } from './work-order/work-order-forms.ts'
import { workOrderListCalls } from './work-order/work-order-lists.ts'

export const calls: readonly AnyCall[] = [
  ...sessionCalls,
  ...fileCalls,
  ...settingCalls,
  ...peopleCalls,
  ...searchPlanCalls,
  ...downloadCalls,
  ...fieldCalls,
  ...templateCalls,
  ...templateSettingCalls,
  ...tableConfigCalls,
  ...tagCalls,
  ...approvalCalls,
  ...recordCalls,
  ...ocrCalls,
  ...customerCalls,
  ...portalAccountCalls,
  ...assetCalls,
  ...importCalls,
  ...Object.values(warrantyTermCalls),
  listCategoryTree,
  ...Object.values(productCategoryCalls),
  ...Object.values(productCalls),
  ...salesContractCalls,
  ...serviceContractCalls,
  ...noticeCalls,
  ...workOrderListCalls,
  ...workOrderDetailCalls,
  ...workOrderActionCalls,
  ...workOrderFormCalls,
  ...cyclePlanCalls,
]
