import { previewUpgrade, upgradeWorkOrders } from '@onsite/api/work-order/work-order-forms.ts'
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { Alert, Button, Empty, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useCan } from '../../kernel/session.tsx'
import { useAct } from '../../kernel/use-act.ts'
import { useCall } from '../../kernel/use-call.ts'
import { LoadFailed } from '../../kit/list-states.tsx'
import styles from '../work-order.module.css'

/** Finished orders keep the version that they were done with. */
const running: readonly WorkOrderState[] = [
  WorkOrderState.PendingAcceptance,
  WorkOrderState.PendingAssignment,
  WorkOrderState.PendingPickup,
  WorkOrderState.PendingService,
  WorkOrderState.InService,
]

/** Says that the order stands on an older version of its template, to those who may change that. */
export function UpgradeHint({ order }: { readonly order: WorkOrderDetail }) {
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const isOld = order.versionNo < order.latestVersionNo
  if (!isOld || !running.includes(order.state) || !can('workOrder.upgrade')) return null
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={`该工单使用「${order.orderTypeName}」第 ${order.versionNo} 版，已发布第 ${order.latestVersionNo} 版`}
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            升级到新版本
          </Button>
        }
      />
      {isOpen && <UpgradeDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

const kinds = { added: '新增', changed: '修改', removed: '移除', process: '流程' } as const

function UpgradeDialog({ order, onClose }: { readonly order: WorkOrderDetail; readonly onClose: () => void }) {
  const preview = useCall(previewUpgrade, { tmplId: order.orderType })
  const upgrade = useAct(upgradeWorkOrders, { success: '已升级到新版本', done: onClose })
  const changes = (preview.data?.changes ?? []).filter((change) => change.versionNo === order.versionNo)
  return (
    <Modal
      open
      title="升级到新版本"
      okText="升级这张工单"
      confirmLoading={upgrade.busy}
      okButtonProps={{ disabled: preview.data === undefined }}
      onOk={() => void upgrade.run({ ids: [order.id] })}
      onCancel={onClose}
    >
      {preview.data === undefined ? (
        preview.error === null ? (
          <Skeleton active />
        ) : (
          <LoadFailed failure={preview.error} onRetry={() => void preview.refetch()} />
        )
      ) : changes.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="两个版本的字段和流程没有差别" />
      ) : (
        <ul className={styles['upgrade']}>
          {changes.map((change) => (
            <li key={change.kind + change.name}>
              <strong>
                {kinds[change.kind]}：{change.name}
              </strong>
              {change.detail !== '' && <span>{change.detail}</span>}
            </li>
          ))}
        </ul>
      )}
      <p className={styles['hint']}>已填的内容都会保留；新版本里没有的字段不再显示。</p>
    </Modal>
  )
}
