import { setSubState } from '@onsite/api/work-order/work-order-forms.ts'
import { getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { Radio } from 'antd'
import { useCall } from '../../kernel/use-call.ts'
import { CallField } from '../../kit/call-form.tsx'
import { onlyDocument } from '../../document/document-screens.ts'
import type { OrderDialogProps } from '../order-actions.ts'
import { MoveDialog } from '../../document/move-dialog.tsx'
import { LoadingDialog } from '../../kit/loading-dialog.tsx'

interface Values {
  readonly subStateId: string
}

/** Says more precisely where the order stands within its state. */
export function SubStateDialog(props: OrderDialogProps) {
  const { id } = onlyDocument(props.documents)
  const detail = useCall(getWorkOrder, { id })
  const order = detail.data
  if (order === undefined) return <LoadingDialog title="设置子状态" query={detail} onClose={props.onClose} />
  return (
    <MoveDialog
      {...props}
      okText="保存"
      call={setSubState}
      initial={{ subStateId: order.subStateId ?? '' }}
      version={order.version}
      toInput={({ subStateId }: Values, seen) => ({ ...seen, subStateId: subStateId === '' ? null : subStateId })}
      done="子状态已更新"
    >
      <CallField name="subStateId">
        <Radio.Group
          vertical
          options={[{ value: '', label: '无' }, ...order.subStates.map((one) => ({ value: one.id, label: one.name }))]}
        />
      </CallField>
    </MoveDialog>
  )
}
