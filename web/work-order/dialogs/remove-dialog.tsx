import { purgeWorkOrders, removeWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useReportMoves } from '../report-moves.tsx'
import { useSend } from '../send.ts'
import styles from '../work-order.module.css'
import type { ActionDialogProps } from './action-dialog.ts'

/** Above this many rows the number must be typed (ui.md 4.4). */
const typedAbove = 100

/** Asks once before orders go to the recycle bin, and before they are gone for good. */
export function RemoveDialog({ action, orders, onClose, onDone }: ActionDialogProps) {
  const isPurge = action === 'purge'
  const send = useSend()
  const report = useReportMoves()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const mustType = isPurge && orders.length > typedAbove
  const verb = isPurge ? '彻底删除' : '删除'
  const [first] = orders
  const run = async () => {
    setBusy(true)
    const ids = orders.map((order) => order.id)
    const results = await send(isPurge ? purgeWorkOrders : removeWorkOrders, { ids })
    setBusy(false)
    if (results === null) return
    report(action, results, isPurge ? '已彻底删除' : '已移入回收站')
    onDone()
  }
  return (
    <Modal
      open
      title={orders.length === 1 ? `${verb}${first?.orderNo ?? ''}？` : `${verb} ${orders.length} 张工单？`}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>返回</Button>
          <Button
            type="primary"
            danger
            loading={busy}
            disabled={mustType && typed.trim() !== String(orders.length)}
            onClick={() => void run()}
          >
            {verb}
          </Button>
        </>
      }
    >
      <p className={styles['dialogNote']}>
        {isPurge ? '动态、上门记录和附件会一并删除，不能恢复。' : '工单移入回收站，之后可以还原。'}
      </p>
      {mustType && (
        <label className={styles['typed']}>
          请输入要删除的数量 {orders.length}
          <Input value={typed} onChange={(event) => setTyped(event.target.value)} />
        </label>
      )}
    </Modal>
  )
}
