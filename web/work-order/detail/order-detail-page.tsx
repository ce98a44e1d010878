import { BlockOutlined, CopyOutlined, PrinterOutlined } from '@ant-design/icons'
import { getTimeline, getWorkOrder, orderTalkCalls } from '@onsite/api/work-order/work-order-detail.ts'
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import { workOrderDocument, type WorkOrderStepName } from '@onsite/domain/work-order/work-order-document.ts'
import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { Button } from 'antd'
import { useParams } from 'react-router'
import { forgetChange } from '../../kernel/live.ts'
import { useCan, useUser } from '../../kernel/session.tsx'
import { type Shortcut, useShortcuts } from '../../kernel/shortcuts.ts'
import { useOpen } from '../../kernel/tab.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { DetailPage } from '../../kit/detail-page.tsx'
import { PriorityTag } from '../priority-tag.tsx'
import { StateTag } from '../../kit/state-tag.tsx'
import { useCopyNumber } from '../copy-number.ts'
import { DocumentTimeline } from '../../document/document-timeline.tsx'
import { allowedActions } from '../../document/document-verdicts.ts'
import { DocumentMoves } from '../../document/document-moves.tsx'
import { orderScreens } from '../order-actions.ts'
import { useOrderActions } from '../use-order-actions.ts'
import { createPath } from '../work-order-views.ts'
import { WorkOrderMarks, WorkOrderStateTag } from '../work-order-state-tag.tsx'
import { OrderGroups } from './order-groups.tsx'
import { orderSteps } from './order-steps.ts'
import { UpgradeHint } from './upgrade-hint.tsx'
import { StepBar } from './step-bar.tsx'

const mostDigits = 9

/** /allOrder/orderDetail/{orderId}. */
export function OrderDetailPage() {
  const { orderId: id = '' } = useParams()
  const query = useCall(getWorkOrder, { id })
  const timeline = useCall(getTimeline, { id }, { enabled: query.data !== undefined })
  const { start, dialog } = useOrderActions()
  const { id: me } = useUser()
  const order = query.data
  const run = (action: WorkOrderAction) => {
    // What the person does now is done in sight of what the others did.
    if (order !== undefined) start(action, [order], () => forgetChange(id))
  }
  useDetailKeys(order, run)
  // Who did it stands in the timeline, which loads again together with the order.
  const factText = (fact: string) => {
    const entry = timeline.data?.find(
      ({ action, actorId }) =>
        actorId !== me && action !== 'message' && workOrderDocument.rowOf(action as WorkOrderStepName).fact === fact,
    )
    return entry === undefined
      ? '有人刚刚更新了工单'
      : `${entry.actorName === '' ? '系统' : entry.actorName}刚刚操作了「${entry.label}」`
  }
  return (
    <>
      <DetailPage
        id={id}
        query={query}
        number={order?.orderNo ?? null}
        title={order?.title ?? ''}
        tags={order !== undefined && <HeaderTags order={order} />}
        actions={order !== undefined && <DocumentMoves screens={orderScreens} document={order} onMove={run} />}
        steps={
          order !== undefined && (
            <>
              <UpgradeHint order={order} />
              <StepBar steps={orderSteps(order)} />
            </>
          )
        }
        side={{ label: '动态', content: <DocumentTimeline id={id} calls={orderTalkCalls} /> }}
        factText={factText}
      >
        {order !== undefined && <OrderGroups order={order} />}
      </DetailPage>
      {dialog}
    </>
  )
}

function HeaderTags({ order }: { readonly order: WorkOrderDetail }) {
  const copy = useCopyNumber()
  const can = useCan()
  const open = useOpen()
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined />}
        aria-label="复制工单编号"
        title="复制工单编号"
        onClick={() => copy(order.orderNo)}
      />
      {can('workOrder.create') && (
        <Button
          type="text"
          size="small"
          icon={<BlockOutlined />}
          aria-label="复制新建工单"
          title="复制新建工单"
          onClick={() => open(`${createPath}?copyFrom=${order.id}`)}
        />
      )}
      <Button
        type="text"
        size="small"
        icon={<PrinterOutlined />}
        aria-label="打印工单"
        title="打印工单"
        href={`/printOrder/${order.id}`}
        target="_blank"
        rel="noopener"
      />
      <WorkOrderStateTag order={order} />
      {order.subState !== '' && <StateTag tone="grey" label={order.subState} />}
      <PriorityTag priority={order.priority} />
      <WorkOrderMarks order={order} />
    </>
  )
}

/** A assigns or reassigns, `.` copies the number, 1 to 9 run the actions that are possible now. */
function useDetailKeys(order: WorkOrderDetail | undefined, run: (action: WorkOrderAction) => void): void {
  const copy = useCopyNumber()
  const allowed = order === undefined ? [] : allowedActions(order)
  const ordered = workOrderDocument.ordered(allowed)
  const label = (action: WorkOrderAction) =>
    order?.actions.find((verdict) => verdict.action === action)?.label ?? action
  const assignment = allowed.find((action) => action === 'assign' || action === 'reassign')
  const keys: Shortcut[] = [
    { keys: '.', label: '复制工单编号', run: () => order !== undefined && copy(order.orderNo) },
    ...(assignment === undefined ? [] : [{ keys: 'a', label: label(assignment), run: () => run(assignment) }]),
    ...ordered
      .slice(0, mostDigits)
      .map((action, index) => ({ keys: String(index + 1), label: label(action), run: () => run(action) })),
  ]
  useShortcuts('工单详情', keys)
}
