import { applyEndService, refuseWorkOrder, revokeGrab } from '@onsite/api/work-order/work-order-actions.ts'
import { useState } from 'react'
import { NoticeBar } from '../../kit/phone/notice-bar.tsx'
import type { OrderSheetProps } from './order-sheet.ts'
import styles from '../../kit/phone/phone.module.css'
import { Sheet } from '../../kit/phone/sheet.tsx'
import { TapButton } from '../../kit/phone/tap-button.tsx'
import { TextArea } from '../../kit/phone/text-area.tsx'
import { useSheetAct } from '../../kit/phone/use-sheet-act.ts'

/** Actions that ask for nothing but a reason. */
const kinds = {
  refuse: {
    call: refuseWorkOrder,
    title: '拒单',
    effect: '工单会回到待指派，由调度员另派他人。',
    success: '已拒单',
    needed: true,
    suggestions: ['时间冲突', '距离太远', '技能不符', '缺少工具或配件'],
  },
  applyEndService: {
    call: applyEndService,
    title: '申请结束服务',
    effect: '用于问题没有解决的情况。审批通过后，工单以未解决结束。',
    success: '已提交，等待审批',
    needed: true,
    suggestions: ['客户不在现场', '缺少配件', '设备无法修复', '客户要求终止'],
  },
  revokeGrab: {
    call: revokeGrab,
    title: '撤销抢单',
    effect: '工单会回到公海，别人可以再抢。',
    success: '已撤销抢单',
    needed: false,
    suggestions: [],
  },
} as const

export function ReasonSheet({ kind, order, onClose, onDone }: OrderSheetProps & { readonly kind: keyof typeof kinds }) {
  const { call, title, effect, success, needed, suggestions } = kinds[kind]
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const act = useSheetAct(call, success, onDone)
  const submit = () => {
    const text = reason.trim()
    if (needed && text === '') setFault('请填写原因')
    else void act.send({ id: order.id, version: order.version, ...(text === '' ? {} : { reason: text }) })
  }
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <TapButton look="primary" block busy={act.busy} onTap={submit}>
          确认{title}
        </TapButton>
      }
    >
      <NoticeBar notice={act.notice} />
      <p className={styles['muted']}>{effect}</p>
      <TextArea
        label={needed ? '原因' : '原因（可不填）'}
        value={reason}
        onChange={(text) => {
          setReason(text)
          setFault(null)
        }}
        most={200}
        fault={fault}
        suggestions={suggestions}
      />
    </Sheet>
  )
}
