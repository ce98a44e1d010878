import { cancelWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { Checkbox } from 'antd'
import { CallField } from '../../kit/call-form.tsx'
import { formatCount } from '../../kit/formats.ts'
import { ToldCustomer } from '../../document/move-dialog.tsx'
import { useReportMoves } from '../../document/report-moves.tsx'
import { orderScreens } from '../order-actions.ts'
import type { ActionDialogProps } from './action-dialog.ts'
import { DocumentFormDialog } from '../../document/document-form-dialog.tsx'
import { WordArea } from '../../dictionary/word-area.tsx'

interface Values {
  readonly reason: string
  readonly force?: boolean
}

export function CancelDialog({ documents: orders, ids, onClose, onDone }: ActionDialogProps) {
  const report = useReportMoves(orderScreens)
  const inService = orders.filter((order) => order.state === WorkOrderState.InService)
  const [first] = orders
  /** Nobody knows the states of orders of which there are only the ids. */
  const isUnseen = ids.length > orders.length
  return (
    <DocumentFormDialog<typeof cancelWorkOrders, Values>
      title={first !== undefined && ids.length === 1 ? '取消工单' : `取消 ${formatCount(ids.length)} 张工单`}
      note={
        first !== undefined && ids.length === 1
          ? `${first.orderNo} ${first.title}。已安排的上门会一并取消。`
          : '已安排的上门会一并取消，每张工单都记下同一个原因。'
      }
      okText="取消工单"
      call={cancelWorkOrders}
      toInput={({ reason, force }) => ({
        ids: [...ids],
        reason,
        ...(force === true ? { force: 1 as const } : {}),
      })}
      onDone={(results) => {
        report('cancel', results)
        onDone()
      }}
      onClose={onClose}
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
      {first !== undefined && ids.length === 1 && (
        <ToldCustomer screens={orderScreens} id={first.id} event={orderScreens.spec.lifecycle.moves.cancel.fact} />
      )}
    </DocumentFormDialog>
  )
}
