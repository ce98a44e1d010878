/** Dialogs of an order that comes in: it is taken in, turned down, or sent again. */
import { acceptWorkOrder, refuseAcceptance, resubmitWorkOrder } from '@onsite/api/work-order/work-order-actions.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { given } from '@onsite/domain/given.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { Input, Radio } from 'antd'
import { CustomerPicker, type CustomerChoice } from '../../customer/customer-picker.tsx'
import { nameInNote, onlyDocument } from '../../document/document-screens.ts'
import { MoveDialog } from '../../document/move-dialog.tsx'
import { useCan } from '../../kernel/session.tsx'
import { CallField } from '../../kit/call-form.tsx'
import { PersonPicker } from '../../kit/person-picker.tsx'
import type { OrderDialogProps } from '../order-actions.ts'

interface AcceptValues {
  readonly customerId?: CustomerChoice | null
  readonly servicePersonalId?: string | null
  readonly remark?: string
}

export function AcceptDialog(props: OrderDialogProps) {
  const { customerId, customName } = onlyDocument(props.documents)
  const can = useCan()
  return (
    <MoveDialog
      {...props}
      title="受理工单"
      call={acceptWorkOrder}
      toInput={({ customerId: customer, servicePersonalId, remark }: AcceptValues, seen) => ({
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
    </MoveDialog>
  )
}

export function RefuseAcceptanceDialog(props: OrderDialogProps) {
  return (
    <MoveDialog
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
    </MoveDialog>
  )
}

/** An order that was turned down starts again. */
export function ResubmitDialog(props: OrderDialogProps) {
  const note = `${nameInNote(props.screens, onlyDocument(props.documents))}。工单从头进入流程，需要审批的会再次审批。`
  return <MoveDialog {...props} note={note} call={resubmitWorkOrder} />
}
