/** Collects what the areas tell of their records; holds nothing of its own. */
import { assetRecordKind } from './asset/asset-record-kind.ts'
import { cyclePlanRecordKinds } from './cycle-plan/cycle-plan-record-kind.ts'
import { salesContractKind, serviceContractKind } from './contract/contract-record-kind.ts'
import { customerRecordKinds } from './customer/customer-record-kind.ts'
import { workOrderRecordKinds } from './work-order/work-order-record-kind.ts'
import { portalAccountRecordKind } from './portal-account/portal-account-record-kind.ts'
import { productRecordKinds } from './product/product-record-kinds.ts'
import { RecordDirectory } from './kernel/record-directory.ts'
import { recordTies } from './record-ties.ts'

export const recordDirectory = new RecordDirectory(
  [
    ...customerRecordKinds,
    portalAccountRecordKind,
    ...productRecordKinds,
    assetRecordKind,
    salesContractKind,
    serviceContractKind,
    ...workOrderRecordKinds,
    ...cyclePlanRecordKinds,
  ],
  recordTies,
)
