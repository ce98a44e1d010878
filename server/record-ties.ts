/** Collects which records name which others; holds nothing of its own. */
import { assetTies } from './asset/asset-record-kind.ts'
import { cyclePlanTies } from './cycle-plan/cycle-plan-record-kind.ts'
import { contractTies } from './contract/contract-ties.ts'
import { noticeTies } from './notice/notice-ties.ts'
import { productTies } from './product/product-record-kinds.ts'
import { portalAccountTies } from './portal-account/portal-account-record-kind.ts'
import type { RecordTie } from './kernel/record-directory.ts'
import { workOrderTies } from './work-order/work-order-ties.ts'

export const recordTies: readonly RecordTie[] = [
  ...cyclePlanTies,
  ...assetTies,
  ...contractTies,
  ...workOrderTies,
  ...portalAccountTies,
  ...productTies,
  ...noticeTies,
]
