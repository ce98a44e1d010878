import { getTimeline, getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { Skeleton } from 'antd'
import { CustomerLink } from '../customer/customer-link.tsx'
import { useCall } from '../kernel/use-call.ts'
import { formatSpan, orNoData } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { PriorityTag } from './priority-tag.tsx'
import { Timeline } from '../kit/timeline.tsx'
import { orderSteps } from './detail/order-steps.ts'
import { PhoneLink } from '../kit/phone-link.tsx'
import { WorkOrderMarks, WorkOrderStateTag } from './work-order-state-tag.tsx'
import styles from './work-order.module.css'

const entriesShown = 5

/** An order at a glance, without leaving the list: where it stands, whom to call, what happened last. */
export function OrderPeek({ row }: { readonly row: WorkOrderRow }) {
  const detail = useCall(getWorkOrder, { id: row.id })
  const timeline = useCall(getTimeline, { id: row.id })
  if (detail.error !== null) return <LoadFailed failure={detail.error} onRetry={() => void detail.refetch()} />
  const order = detail.data
  if (order === undefined) return <Skeleton active />
  const current = orderSteps(order).find((step) => step.status === 'now')
  return (
    <div className={styles['peek']}>
      <h2>{order.title}</h2>
      <div className={styles['peekTags']}>
        <WorkOrderStateTag order={order} />
        <PriorityTag priority={order.priority} />
        <WorkOrderMarks order={order} />
      </div>
      <dl className={styles['lines']}>
        <Line
          name="当前"
          text={current === undefined ? '' : [current.title, current.who].filter(Boolean).join(' · ')}
        />
        <div>
          <dt>客户</dt>
          <dd>
            <CustomerLink id={order.customerId} name={order.customName} orderId={order.id} />
          </dd>
        </div>
        <div>
          <dt>电话</dt>
          <dd>
            {order.customLinkPerson} <PhoneLink phone={order.customPhone} />
          </dd>
        </div>
        <Line name="地址" text={order.gpsAddr} />
        <Line name="预约" text={formatSpan(order.reserve_start, order.reserve_end)} />
        <Line name="服务人员" text={order.servicePersonalName} />
        <Line name="描述" text={order.detailDesc} />
      </dl>
      <Timeline items={(timeline.data ?? []).slice(0, entriesShown)} />
    </div>
  )
}

function Line({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{orNoData(text)}</dd>
    </div>
  )
}
