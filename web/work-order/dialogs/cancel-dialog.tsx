import { cancelWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { Checkbox } from 'antd'
import { WordArea } from '../../dictionary/word-area.tsx'
import { ManyDialog } from '../../document/many-dialog.tsx'
import { CallField } from '../../kit/call-form.tsx'
import type { OrderDialogProps } from '../order-actions.ts'

interface Values {
  readonly reason: string
  readonly force?: boolean
}

export function CancelDialog(props: OrderDialogProps) {
  const { documents: orders, ids } = props
  const inService = orders.filter((order) => order.state === WorkOrderState.InService)
  /** Nobody knows the states of orders of which there are only the ids. */
  const isUnseen = ids.length > orders.length
  return (
    <ManyDialog
      {...props}
      effect={`已安排的上门会一并取消${ids.length === 1 ? '。' : '，'}`}
      noteOfMany="每张工单都记下同一个原因。"
      okText="取消工单"
      call={cancelWorkOrders}
      toInput={({ reason, force }: Values) => ({ reason, ...(force === true && { force: 1 as const }) })}
    >
      <CallField name="reason">
        <WordArea words="cancel" />
      </CallField>
      {(isUnseen || inService.length > 0) && (
        <CallField name="force" label="服务中的工单" valuePropName="checked">
          <Checkbox>
            {isUnseen
              ? '其中正在服务的，也强制取消'
              : ids.length === 1
                ? '正在服务，仍然强制取消'
                : `其中 ${inService.length} 张正在服务，也强制取消`}
          </Checkbox>
        </CallField>
      )}
    </ManyDialog>
  )
}
