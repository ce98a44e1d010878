/** Running orders go to a newer version of their type. */
import { OrderApprovalResult, openStates } from '@onsite/domain/work-order/work-order-state.ts'
import { versionMover } from '../template/version-mover.ts'
import { orderKind, orders } from './take-step.ts'
import { withProcess } from './whole-order-store.ts'
import { workOrderList } from './work-order-list-store.ts'

export const orderVersions = versionMover(orderKind, orders, workOrderList, {
  formKind: 'order',
  openStates,
  refuse: ({ row }) =>
    row.examine_result === OrderApprovalResult.Pending ? '审批进行中，工单已冻结，请等审批结束' : null,
  follow({ row }, { content }) {
    const keeps = withProcess(content).process.subStates.some(({ id }) => id === row.sub_state)
    return keeps ? {} : { sub_state: null }
  },
})
