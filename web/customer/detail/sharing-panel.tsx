import { getCustomerSharing } from '@onsite/api/customer/sharing-calls.ts'
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import { type ShareRight, shareRightNames } from '@onsite/domain/customer/customer-scope.ts'
import { Button, Empty, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import type { RecordPanelProps } from '../../kernel/record-panels.tsx'
import { useCan } from '../../kernel/session.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { LoadFailed } from '../../kit/list-states.tsx'
import { orNoData } from '../../kit/formats.ts'
import styles from '../customer.module.css'
import { SharingDialog } from '../sharing-dialog.tsx'

const marks = ['customer'] as const

/** Who sees a customer, and why. */
export function SharingPanel({ id, record }: RecordPanelProps) {
  const customer = record as CustomerDetail
  const can = useCan()
  const sharing = useCall(getCustomerSharing, { id }, { marks })
  const [isOpen, setOpen] = useState(false)
  const { data } = sharing
  const sharers = [
    ...(data?.people ?? []).map((one) => ({ ...one, isGroup: false })),
    ...(data?.groups ?? []).map((one) => ({ ...one, isGroup: true })),
  ]
  return (
    <section className={styles['panel']} aria-label="共享">
      <p className={styles['note']}>
        业务员 {orNoData(customer.businessUserName)}，服务团队 {orNoData(customer.serviceGroupName)}，创建人{' '}
        {orNoData(customer.createUserName)} 总能看到此客户；有「查看全部客户」权限的人也能看到。
      </p>
      {sharing.error !== null && <LoadFailed failure={sharing.error} onRetry={() => void sharing.refetch()} />}
      {data === undefined && sharing.error === null && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data !== undefined && sharers.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有另外共享给其他人" />
      )}
      <ul className={styles['parts']}>
        {sharers.map((one) => (
          <li key={one.id}>
            <div className={styles['part']}>
              <b>
                {one.name} {one.isGroup && <Tag>团队</Tag>}
              </b>
            </div>
            {shareRightNames[one.right as ShareRight]}
          </li>
        ))}
      </ul>
      {can('customer.share') && customer.canEdit && data !== undefined && (
        <div>
          <Button onClick={() => setOpen(true)}>设置共享</Button>
        </div>
      )}
      {isOpen && data !== undefined && (
        <SharingDialog id={id} name={customer.name} sharing={data} onClose={() => setOpen(false)} />
      )}
    </section>
  )
}
