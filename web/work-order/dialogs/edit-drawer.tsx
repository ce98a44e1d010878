import { editOwnWorkOrder, editWorkOrder, getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import { Button, Drawer, Form } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { AssetField } from '../../asset/asset-field-view.tsx'
import { ContractField } from '../../contract/contract-choice-view.tsx'
import { CustomerFields, useFormCustomer } from '../../customer/customer-fields-view.tsx'
import { useToast } from '../../kernel/toast.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { CallForm } from '../../kit/call-form.tsx'
import { Loading } from '../../kit/loading-dialog.tsx'
import { SubmitButton } from '../../kit/submit-button.tsx'
import { ContentFields } from '../create/content-fields.tsx'
import styles from '../../kit/create-page.module.css'
import { type ContentValues, contentInput, contentOf, rebased } from '../create/order-values.ts'
import { StepFields, useStepForm } from '../../field/step-form.tsx'
import { useStaleNotice } from '../../document/stale-notice.tsx'
import { onlyDocument } from '../../document/document-screens.ts'
import type { ActionDialogProps } from './action-dialog.ts'

const width = 640

/** Changes an order's content: whoever may edit any order, or the creator his own. */
export function EditDrawer({ action, documents, onClose, onDone }: ActionDialogProps) {
  const { id, orderNo } = onlyDocument(documents)
  const detail = useCall(getWorkOrder, { id })
  return (
    <Drawer open size={width} title={`编辑工单 ${orderNo}`} onClose={onClose} mask={{ closable: false }}>
      {detail.data === undefined ? (
        <Loading query={detail} />
      ) : (
        <EditForm order={detail.data} isOwn={action === 'editOwn'} onClose={onClose} onDone={onDone} />
      )}
    </Drawer>
  )
}

interface EditFormProps {
  /** Loads again while the drawer is open: after a conflict the next try carries the new version. */
  readonly order: WorkOrderDetail
  readonly isOwn: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

function EditForm({ order, isOwn, onClose, onDone }: EditFormProps) {
  const [form] = Form.useForm<ContentValues>()
  const [initial] = useState(() => contentOf(order))
  const [firstVersion] = useState(order.version)
  const [knowsChanges, setKnowsChanges] = useState(false)
  const shown = useRef(initial)
  // In the paint that brings the newer version: a save must not send it with older fields.
  useLayoutEffect(() => {
    if (!knowsChanges) return
    const now = contentOf(order)
    form.setFieldsValue(rebased(shown.current, form.getFieldsValue(), now))
    shown.current = now
  }, [knowsChanges, order, form])
  const customer = useFormCustomer(form, order.customerId)
  const fields = useStepForm({ objId: order.id, step: 'edit' })
  const toast = useToast()
  const [uploads, setUploads] = useState(0)
  // Typed fields stay, the rest follows the others; the person saw their changes and may save again.
  const tellStale = useStaleNotice(() => setKnowsChanges(true))
  const isReady = () => {
    if (uploads === 0) return true
    toast.note('附件正在上传，请稍候')
    return false
  }
  return (
    <CallForm<typeof editWorkOrder, ContentValues>
      call={isOwn ? editOwnWorkOrder : editWorkOrder}
      form={form}
      parts={fields.parts}
      initial={initial}
      marksTab={false}
      before={isReady}
      toInput={(values) => ({
        id: order.id,
        version: knowsChanges ? order.version : firstVersion,
        ...contentInput(values, customer),
      })}
      onFailure={(failure) => tellStale(failure, editWorkOrder.touches)}
      success="保存成功"
      onDone={onDone}
    >
      <CustomerFields form={form} customer={customer} />
      <AssetField form={form} customer={customer} />
      <ContractField form={form} present={order.contract} />
      <ContentFields onBusy={(busy) => setUploads((count) => count + (busy ? 1 : -1))} />
      <StepFields form={fields} />
      <div className={styles['footer']}>
        <Button onClick={onClose}>返回</Button>
        <SubmitButton>保存</SubmitButton>
      </div>
    </CallForm>
  )
}
