import { ApprovalInbox } from '../approval/handling/approvals-page.tsx'
import { useCan } from '../kernel/session.tsx'
import { orderListPage } from './work-order-list-page.tsx'
import { workOrderViewRows } from './work-order-views.ts'

const ExamineList = orderListPage('examine')

/** /examineOrder: the inbox of approvals, narrowed to work orders, so that both entries of the menu count, show and decide alike. */
export function ExamineOrderPage() {
  const can = useCan()
  // Roles made by an enterprise may approve orders without the inbox.
  return can('approval.handle') ? (
    <ApprovalInbox title={workOrderViewRows.examine.title} recordKind="work-order" />
  ) : (
    <ExamineList />
  )
}
