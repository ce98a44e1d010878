import { getWorkOrder, orderTalkCalls } from '@onsite/api/work-order/work-order-detail.ts'
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { workOrderDocument } from '@onsite/domain/work-order/work-order-document.ts'
import { beforeService, WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { useParams } from 'react-router'
import { DocumentPage } from '../../document/document-page.tsx'
import { useShownFields } from '../../field/use-shown-fields.ts'
import { useCan } from '../../kernel/session.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { StateTag } from '../../kit/state-tag.tsx'
import { TagChips } from '../../kit/tag-chips.tsx'
import { RecordMessages } from '../../notice/record-messages.tsx'
import { ClocksPanel, useClocks } from '../../sla/clocks-panel.tsx'
import { ClockTag } from '../../sla/clock-tag.tsx'
import { UpgradeHint } from '../../template/upgrade-hint.tsx'
import { orderScreens } from '../order-actions.ts'
import { PriorityTag } from '../../document/priority-tag.tsx'
import { useOrderActions } from '../use-order-actions.ts'
import { WorkOrderMarks, WorkOrderStateTag } from '../work-order-state-tag.tsx'
import { createPath } from '../work-order-views.ts'
import { OrderGroups } from './order-groups.tsx'
import { orderSteps } from './order-steps.ts'

const tagsOf = (order: WorkOrderDetail) => <HeaderTags order={order} />

/** /allOrder/orderDetail/{orderId}. */
export function OrderDetailPage() {
  const { orderId: id = '' } = useParams()
  const query = useCall(getWorkOrder, { id })
  const clocks = useClocks({ kind: 'work-order', id, marks: orderScreens.touches })
  const fields = useShownFields(id, 'order')
  const actions = useOrderActions()
  const can = useCan()
  return (
    <DocumentPage<WorkOrderDetail, WorkOrderAction>
      id={id}
      screens={orderScreens}
      query={query}
      beside={[clocks, fields]}
      talk={orderTalkCalls}
      actions={actions}
      tags={tagsOf}
      hint={hintOf}
      steps={orderSteps}
      paths={() => ({
        repeat: can('workOrder.create') ? `${createPath}?copyFrom=${id}` : undefined,
        print: `/printOrder/${id}`,
      })}
    >
      {(order) => (
        <>
          <ClocksPanel kind="work-order" id={order.id} marks={orderScreens.touches} />
          <OrderGroups order={order} />
          <RecordMessages kind="work-order" id={order.id} marks={orderScreens.touches} />
        </>
      )}
    </DocumentPage>
  )
}

const running: readonly WorkOrderState[] = [...beforeService, WorkOrderState.InService]

/** Finished orders keep the version that they were done with. */
const hintOf = (order: WorkOrderDetail) =>
  running.includes(order.state) && (
    <UpgradeHint
      spec={workOrderDocument}
      permission="workOrder.upgrade"
      document={order}
      template={{ id: order.orderType, name: order.orderTypeName }}
    />
  )

function HeaderTags({ order }: { readonly order: WorkOrderDetail }) {
  return (
    <>
      <WorkOrderStateTag order={order} />
      {order.subState !== '' && <StateTag tone="grey" label={order.subState} />}
      <PriorityTag priority={order.priority} />
      <WorkOrderMarks order={order} />
      {order.labels.length > 0 && <TagChips tags={order.labels} />}
      {order.clock !== null && <ClockTag kind="work-order" id={order.id} clock={order.clock} />}
    </>
  )
}
