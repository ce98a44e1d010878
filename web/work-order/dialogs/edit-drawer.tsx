import { editOwnWorkOrder, editWorkOrder, getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { Form } from 'antd'
import { AssetField } from '../../asset/asset-field-view.tsx'
import { ContractField } from '../../contract/contract-choice-view.tsx'
import { CustomerFields, useFormCustomer } from '../../customer/customer-fields-view.tsx'
import { EditDrawer, type Edited, EditForm } from '../../document/edit-drawer.tsx'
import { useUploads } from '../../document/use-uploads.ts'
import { OrderContentFields } from '../create/content-fields.tsx'
import { type ContentValues, contentInput, contentOf } from '../create/order-values.ts'
import type { OrderDialogProps } from '../order-actions.ts'

/** Changes an order's content: whoever may edit any order, or the creator his own. */
export const EditOrderDrawer = (props: OrderDialogProps) => (
  <EditDrawer {...props} read={getWorkOrder} Form={OrderForm} />
)

function OrderForm(edited: Edited<WorkOrderDetail, WorkOrderAction>) {
  const { action, document: order } = edited
  const [form] = Form.useForm<ContentValues>()
  const customer = useFormCustomer(form, order.customerId)
  const { isReady, onBusy } = useUploads()
  return (
    <EditForm
      {...edited}
      form={form}
      save={action === 'editOwn' ? editOwnWorkOrder : editWorkOrder}
      valuesOf={contentOf}
      toInput={(values) => contentInput(values, customer)}
      isReady={isReady}
    >
      <CustomerFields form={form} customer={customer} />
      <AssetField form={form} customer={customer} />
      <ContractField form={form} present={order.contract} />
      <OrderContentFields onBusy={onBusy} />
    </EditForm>
  )
}
