import { refuseAcceptance } from '@onsite/api/work-order/work-order-actions.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { Input, Radio } from 'antd'
import { CallField } from '../../kit/call-form.tsx'
import type { ActionDialogProps } from './action-dialog.ts'
import { OrderMoveDialog } from './order-move-dialog.tsx'

interface Values {
  readonly reason: string
  readonly cancel: 0 | 1
}

export function RefuseAcceptanceDialog(props: ActionDialogProps) {
  return (
    <OrderMoveDialog<typeof refuseAcceptance, Values>
      {...props}
      call={refuseAcceptance}
      initial={{ cancel: 0 }}
      done={({ state }) => (state === WorkOrderState.Cancelled ? '已取消' : '已退回')}
    >
      <CallField name="reason">
        <Input.TextArea rows={3} maxLength={200} showCount />
      </CallField>
      <CallField name="cancel" label="之后">
        <Radio.Group
          options={[
            { value: 0, label: '退给创建人修改后重新提交' },
            { value: 1, label: '直接取消工单' },
          ]}
        />
      </CallField>
    </OrderMoveDialog>
  )
}
