import { setSubState } from '@onsite/api/work-order/work-order-forms.ts'
import { getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { Radio } from 'antd'
import { useCall } from '../../kernel/use-call.ts'
import { CallField } from '../../kit/call-form.tsx'
import { onlyDocument } from '../../document/document-screens.ts'
import type { ActionDialogProps } from './action-dialog.ts'
import { DocumentFormDialog } from '../../document/document-form-dialog.tsx'
import { LoadingDialog } from '../../kit/loading-dialog.tsx'

interface Values {
  readonly subStateId: string
}

/** Says more precisely where the order stands within its state. */
export function SubStateDialog({ documents, onClose, onDone }: ActionDialogProps) {
  const { id, orderNo, title } = onlyDocument(documents)
  const detail = useCall(getWorkOrder, { id })
  const order = detail.data
  if (order === undefined) return <LoadingDialog title="设置子状态" query={detail} onClose={onClose} />
  return (
    <DocumentFormDialog<typeof setSubState, Values>
      title="设置子状态"
      note={`${orderNo} ${title}`}
      okText="保存"
      call={setSubState}
      initial={{ subStateId: order.subStateId ?? '' }}
      toInput={({ subStateId }) => ({ id, version: order.version, subStateId: subStateId === '' ? null : subStateId })}
      success={`${orderNo} 子状态已更新`}
      onDone={onDone}
      onClose={onClose}
    >
      <CallField name="subStateId">
        <Radio.Group
          vertical
          options={[{ value: '', label: '无' }, ...order.subStates.map((one) => ({ value: one.id, label: one.name }))]}
        />
      </CallField>
    </DocumentFormDialog>
  )
}
