import { getTimeline, getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import type { ReactNode } from 'react'
import { CustomerLink } from '../customer/customer-link.tsx'
import { useCall } from '../kernel/use-call.ts'
import { formatSpan, noData } from '../kit/formats.ts'
import { Loading } from '../kit/loading-dialog.tsx'
import { Timeline } from '../kit/timeline.tsx'
import { orderSteps } from './detail/order-steps.ts'
import { PhoneLink } from '../kit/phone-link.tsx'
import { OrderTags } from './order-tags.tsx'
import styles from './work-order.module.css'

const entriesShown = 5

/** An order at a glance, without leaving the list: where it stands, whom to call, what happened last. */
export function OrderPeek({ row }: { readonly row: WorkOrderRow }) {
  const detail = useCall(getWorkOrder, { id: row.id })
  const timeline = useCall(getTimeline, { id: row.id })
  const order = detail.data
  if (order === undefined || detail.error !== null) return <Loading query={detail} />
  const current = orderSteps(order).find((step) => step.status === 'now')
  const lines: readonly (readonly [name: string, value: ReactNode])[] = [
    ['当前', [current?.title, current?.who].filter(Boolean).join(' · ')],
    ['客户', <CustomerLink key="customer" id={order.customerId} name={order.customName} orderId={order.id} />],
    ['电话', <Called key="phone" name={order.customLinkPerson} phone={order.customPhone} />],
    ['地址', order.gpsAddr],
    ['预约', formatSpan(order.reserve_start, order.reserve_end)],
    ['服务人员', order.servicePersonalName],
    ['描述', order.detailDesc],
  ]
  return (
    <div className={styles['peek']}>
      <h2>{order.title}</h2>
      <div className={styles['peekTags']}>
        <OrderTags order={order} />
      </div>
      <dl className={styles['lines']}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === '' ? noData : value}</dd>
          </div>
        ))}
      </dl>
      <Timeline items={(timeline.data ?? []).slice(0, entriesShown)} />
    </div>
  )
}

function Called({ name, phone }: { readonly name: string; readonly phone: string }) {
  return (
    <>
      {name} <PhoneLink phone={phone} />
    </>
  )
}
