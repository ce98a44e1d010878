import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import type { AnyCall } from '@onsite/api/define-call.ts'
import { type RecordPanel, useRecordPanels } from '../kernel/record-panels.tsx'
import { useCall } from '../kernel/use-call.ts'
import { formatCount } from '../kit/formats.ts'
import styles from './customer.module.css'

interface MergePreviewProps {
  readonly kept: CustomerDetail
  readonly merged: CustomerDetail
}

/** The records that move with a customer. */
export function MergePreview({ kept, merged }: MergePreviewProps) {
  const panels = useRecordPanels('customer')
  return (
    <section className={styles['preview']} aria-label="合并后">
      <b>合并后移到「{kept.name}」的有</b>
      <ul>
        <li>
          联系人 {merged.contacts.length} 位、地址 {merged.addresses.length} 个（与已有的相同则合并为一）
        </li>
        <li>标签和共享合并，原业务员保留编辑权限</li>
        {panels.map((panel) => (
          <Count key={panel.key} panel={panel} id={merged.id} />
        ))}
      </ul>
    </section>
  )
}

function Count({ panel, id }: { readonly panel: RecordPanel; readonly id: string }) {
  const { count } = panel
  if (count === undefined) return null
  return <Counted title={panel.title} id={id} count={count} />
}

interface CountedProps {
  readonly title: string
  readonly id: string
  readonly count: NonNullable<RecordPanel['count']>
}

function Counted({ title, id, count }: CountedProps) {
  const { data } = useCall<AnyCall>(count.call, count.input(id))
  const moving = typeof data === 'number' && data > 0 ? data : null
  // Its place is kept, since the buttons stand below: what does not move stands unseen behind the rest.
  return (
    <li className={styles['moving']} aria-hidden={moving === null}>
      {moving !== null && `${title} ${formatCount(moving)} 条`}
    </li>
  )
}
