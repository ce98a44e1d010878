import type { AnyCall, Input } from '@onsite/api/define-call.ts'
import {
  applyEndService,
  archiveWorkOrders,
  refuseWorkOrder,
  reopenWorkOrder,
  resumeWorkOrder,
  revokeGrab,
  withdrawWorkOrder,
} from '@onsite/api/work-order/work-order-actions.ts'
import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { Input as TextInput } from 'antd'
import { CallField } from '../../kit/call-form.tsx'
import type { ActionOrder } from '../work-order-runs.ts'
import { useApproverChoice } from '../../approval/approver-choice-view.tsx'
import { type ActionDialogProps, onlyOrder } from './action-dialog.ts'
import { FormDialog } from './form-dialog.tsx'

interface ReasonRow {
  readonly call: AnyCall
  toInput(order: ActionOrder, reason: string): Readonly<Record<string, unknown>>
  readonly title: string
  /** What happens then. */
  readonly note: string
  readonly okText: string
  readonly done: string
  /** Demanded by the screen although the call takes it empty. */
  readonly needed?: boolean
}

/** Lets the compiler check each row's input against its own call before the rows become alike. */
function reasonRow<C extends AnyCall>(
  call: C,
  toInput: (order: ActionOrder, reason: string) => Input<C>,
  words: Omit<ReasonRow, 'call' | 'toInput'>,
): ReasonRow {
  return { call, toInput: (order, reason) => toInput(order, reason), ...words }
}

const ofOne = ({ id, version }: ActionOrder, reason: string) => ({ id, version, reason })

/** Actions that ask for nothing but a reason. */
export const reasonRows: Partial<Record<WorkOrderAction, ReasonRow>> = {
  revokeGrab: reasonRow(revokeGrab, ofOne, {
    title: '撤销抢单',
    note: '工单回到公海，其他服务人员可以再抢。',
    okText: '撤销抢单',
    done: '已撤销抢单',
  }),
  refuse: reasonRow(refuseWorkOrder, ofOne, {
    title: '拒单',
    note: '工单回到待指派，调度员会看到原因。',
    okText: '拒单',
    done: '已拒单',
  }),
  applyEndService: reasonRow(applyEndService, ofOne, {
    title: '申请结束服务',
    note: '审批通过后，工单以未解决结束。',
    okText: '提交申请',
    done: '已提交申请',
  }),
  resume: reasonRow(resumeWorkOrder, ofOne, {
    title: '恢复工单',
    note: '工单不再挂起，服务继续。',
    okText: '恢复',
    done: '已恢复',
  }),
  withdraw: reasonRow(withdrawWorkOrder, ofOne, {
    title: '撤单',
    note: '工单将被取消，受理和调度的同事会看到原因。',
    okText: '撤单',
    done: '已撤单',
  }),
  reopen: reasonRow(reopenWorkOrder, ofOne, {
    title: '重开工单',
    note: '工单回到待服务，由原服务人员再次上门。',
    okText: '重开',
    done: '已重开',
  }),
  unarchive: reasonRow(archiveWorkOrders, ({ id }, reason) => ({ ids: [id], placeState: 0 as const, reason }), {
    title: '取消归档',
    note: '工单重新可以修改。',
    okText: '取消归档',
    done: '已取消归档',
    needed: true,
  }),
}

export function ReasonDialog({ action, orders, onClose, onDone }: ActionDialogProps) {
  const order = onlyOrder(orders)
  const row = reasonRows[action]
  const approvers = useApproverChoice()
  if (row === undefined) return null
  return (
    <FormDialog<AnyCall, { reason?: string }>
      title={row.title}
      note={`${order.orderNo} ${order.title}。${row.note}`}
      okText={row.okText}
      call={row.call}
      parts={[approvers.part]}
      toInput={({ reason }) => row.toInput(order, reason ?? '')}
      success={`${order.orderNo} ${row.done}`}
      onDone={onDone}
      onClose={onClose}
    >
      {approvers.dialog}
      <CallField name="reason" {...(row.needed === undefined ? {} : { needed: row.needed })}>
        <TextInput.TextArea rows={3} maxLength={200} showCount />
      </CallField>
    </FormDialog>
  )
}
