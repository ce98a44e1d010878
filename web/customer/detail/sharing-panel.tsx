import { getCustomerSharing } from '@onsite/api/customer/sharing-calls.ts'
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import { type ShareRight, shareRightNames } from '@onsite/domain/customer/customer-scope.ts'
import { Button, Empty, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import type { RecordPanelProps } from '../../kernel/record-panels.tsx'
import { useCan } from '../../kernel/session.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { LoadFailed } from '../../kit/list-states.tsx'
import panel from '../../kit/record-panel.module.css'
import styles from '../customer.module.css'
import { SharingDialog } from '../sharing-dialog.tsx'

const marks = ['customer'] as const

/** People who see a customer, with the reasons. */
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
    <section className={panel['panel']} aria-label="共享">
      {can('customer.share') && customer.canEdit && data !== undefined && (
        <div className={panel['panelHead']}>
          <Button onClick={() => setOpen(true)}>设置共享</Button>
        </div>
      )}
      <p className={styles['note']}>{alwaysSee(customer)}总能看到此客户；有「查看全部客户」权限的人也能看到。</p>
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
      {isOpen && data !== undefined && (
        <SharingDialog id={id} name={customer.name} sharing={data} onClose={() => setOpen(false)} />
      )}
    </section>
  )
}

/** 业务员石磊、服务团队上海维修组和创建人许静怡 */
function alwaysSee({ businessUserName, createUserName, serviceGroupName }: CustomerDetail): string {
  const some = [
    ['业务员', businessUserName],
    ['服务团队', serviceGroupName],
    ['创建人', createUserName],
  ].flatMap(([what, name]) => (name === '' ? [] : [`${what ?? ''}${name ?? ''}`]))
  return new Intl.ListFormat('zh-CN').format(some)
}
