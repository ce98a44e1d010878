import { orderTalkCalls } from '@onsite/api/work-order/work-order-detail.ts'
import { openStates } from '@onsite/domain/work-order/work-order-state.ts'
import type { ServerArea } from '../area.ts'
import { commandKind } from '../document/command-kind.ts'
import { talkAnswers } from '../document/talk-about-document.ts'
import { columnTie } from '../record/record-tie.ts'
import { abnormalAnswers } from './handle-abnormal.ts'
import { acceptAnswers } from './accept-work-order.ts'
import { addAnswers } from './add-work-order.ts'
import { serviceFileAnswers } from './add-service-files.ts'
import { assignAnswers } from './assign-work-orders.ts'
import { bookAnswers } from './book-visit.ts'
import { candidateAnswers } from './list-candidates.ts'
import { closeAnswers } from './close-work-orders.ts'
import { countContractVisit } from './count-contract-visit.ts'
import { countAnswers } from './count-work-orders.ts'
import { detailAnswers } from './get-work-order.ts'
import { editAnswers } from './edit-work-order.ts'
import { tabAnswers } from './get-tabs.ts'
import { orderHoldings } from './hand-over-orders.ts'
import { listAnswers } from './list-work-orders.ts'
import { orderAutomationKind } from './order-automation.ts'
import { orderClockKind } from './order-clocks.ts'
import { orderNoticeKind } from './order-notices.ts'
import { orderVersions } from './order-versions.ts'
import { tellAssetOfOrder } from './on-order-step.ts'
import { pickUpAnswers } from './pick-up-work-order.ts'
import { poolAnswers } from './pool-work-orders.ts'
import { orderKind, orderTalk } from './take-step.ts'
import { recycleAnswers } from './recycle-work-orders.ts'
import { resumePausedOrders } from './resume-paused-orders.job.ts'
import { serveAnswers } from './serve-work-order.ts'
import { exportAnswers, workOrderExporter } from './export-work-orders.ts'
import { printAnswers } from './print-work-order.ts'
import { settleAnswers } from './settle-work-order.ts'
import { approvalAnswers, workOrderApprovalSubjects } from './order-approvals.ts'
import { orderTypeAnswers } from './order-types.ts'
import { workOrderImporter } from './work-order-importer.ts'
import { recentOrderCount } from './work-order-people-store.ts'
import { workOrderTable } from './work-order-list-store.ts'
import { workOrderRecordKinds } from './work-order-record-kind.ts'

const open = { label: '未完成工单', states: openStates }

export const workOrderArea: ServerArea = {
  area: 'work-order',
  answers: [
    ...listAnswers,
    ...countAnswers,
    ...detailAnswers,
    ...tabAnswers,
    ...addAnswers,
    ...editAnswers,
    ...candidateAnswers,
    ...talkAnswers(orderTalkCalls, orderTalk),
    ...serviceFileAnswers,
    ...acceptAnswers,
    ...assignAnswers,
    ...poolAnswers,
    ...pickUpAnswers,
    ...bookAnswers,
    ...serveAnswers,
    ...approvalAnswers,
    ...abnormalAnswers,
    ...closeAnswers,
    ...recycleAnswers,
    ...settleAnswers,
    ...orderTypeAnswers,
    ...printAnswers,
    ...exportAnswers,
  ],
  reactions: [tellAssetOfOrder, countContractVisit],
  jobs: [resumePausedOrders],
  noticeKinds: [orderNoticeKind],
  clockKinds: [orderClockKind],
  automationKinds: [orderAutomationKind],
  commandKinds: [commandKind(orderKind)],
  versionMovers: [orderVersions],
  recordKinds: workOrderRecordKinds,
  ties: [
    // Orders keep the name of the customer that was written on them.
    columnTie(workOrderTable, { ...open, of: 'customer', column: 'customer_id', isMoved: true, keepsVersion: true }),
    columnTie(workOrderTable, { ...open, of: 'service-group', column: 'service_group_id' }),
    columnTie(workOrderTable, { ...open, of: 'asset', column: 'asset_id' }),
  ],
  holdings: () => orderHoldings,
  exporters: [workOrderExporter],
  importers: [workOrderImporter],
  approvalSubjects: workOrderApprovalSubjects,
  lends: { recentOrderCount },
}
