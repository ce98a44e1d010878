import { acceptWorkOrder } from '@onsite/api/work-order/work-order-actions.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { given } from '@onsite/domain/given.ts'
import { Input } from 'antd'
import { CustomerPicker, type CustomerChoice } from '../../customer/customer-picker.tsx'
import { onlyDocument } from '../../document/document-screens.ts'
import { useCan } from '../../kernel/session.tsx'
import { CallField } from '../../kit/call-form.tsx'
import { PersonPicker } from '../../kit/person-picker.tsx'
import type { ActionDialogProps } from './action-dialog.ts'
import { OrderMoveDialog } from './order-move-dialog.tsx'

interface Values {
  readonly customerId?: CustomerChoice | null
  readonly servicePersonalId?: string | null
  readonly remark?: string
}

export function AcceptDialog(props: ActionDialogProps) {
  const { customerId, customName } = onlyDocument(props.documents)
  const can = useCan()
  return (
    <OrderMoveDialog<typeof acceptWorkOrder, Values>
      {...props}
      title="受理工单"
      call={acceptWorkOrder}
      toInput={({ customerId: customer, servicePersonalId, remark }, seen) => ({
        ...seen,
        ...given({
          customerId: customer?.id ?? undefined,
          servicePersonalId: servicePersonalId ?? undefined,
          remark: remark || undefined,
        }),
      })}
      after={
        <CallField name="remark">
          <Input.TextArea rows={2} maxLength={200} showCount />
        </CallField>
      }
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
    </OrderMoveDialog>
  )
}
