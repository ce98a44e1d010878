import { acceptWorkOrder } from '@onsite/api/work-order/work-order-actions.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { Input } from 'antd'
import { CustomerPicker, type CustomerChoice } from '../../customer/customer-picker.tsx'
import { useCan } from '../../kernel/session.tsx'
import { CallField } from '../../kit/call-form.tsx'
import { PersonPicker } from '../../kit/person-picker.tsx'
import { StepFields, useStepForm } from '../../field/step-form.tsx'
import { onlyDocument } from '../../document/document-screens.ts'
import type { ActionDialogProps } from './action-dialog.ts'
import { DocumentFormDialog } from '../../document/document-form-dialog.tsx'

interface Values {
  readonly customerId?: CustomerChoice | null
  readonly servicePersonalId?: string | null
  readonly remark?: string
}

export function AcceptDialog({ documents, onClose, onDone }: ActionDialogProps) {
  const { id, version, orderNo, title, customerId, customName } = onlyDocument(documents)
  const can = useCan()
  const fields = useStepForm({ objId: id, step: 'accept' })
  return (
    <DocumentFormDialog<typeof acceptWorkOrder, Values>
      title="受理工单"
      note={`${orderNo} ${title}`}
      okText="受理"
      call={acceptWorkOrder}
      parts={fields.parts}
      toInput={({ customerId: customer, servicePersonalId, remark }) => ({
        id,
        version,
        ...(customer?.id ? { customerId: customer.id } : {}),
        ...(servicePersonalId ? { servicePersonalId } : {}),
        ...(remark ? { remark } : {}),
      })}
      success={`${orderNo} 已受理`}
      onDone={onDone}
      onClose={onClose}
    >
      {customerId === null && can('customer.view') && (
        <CallField name="customerId" label="关联客户" help={`来单时填写的客户是「${customName}」，还没有关联客户档案`}>
          <CustomerPicker suggestion={customName} />
        </CallField>
      )}
      {can('workOrder.assign') && (
        <CallField name="servicePersonalId" help="选择后直接进入待接单，不选则进入待指派">
          <PersonPicker role={RoleType.Technician} />
        </CallField>
      )}
      <StepFields form={fields} />
      <CallField name="remark">
        <Input.TextArea rows={2} maxLength={200} showCount />
      </CallField>
    </DocumentFormDialog>
  )
}
