import { getCustomer } from '@onsite/api/customer/customer-calls.ts'
import { type AssetDetail, getAsset } from '@onsite/api/asset/asset-calls.ts'
import { listServiceGroupNames } from '@onsite/api/people/people-calls.ts'
import { listOrderTemplates, type OrderTemplateRow } from '@onsite/api/template/template-calls.ts'
import { addWorkOrder, getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { Priority } from '@onsite/domain/work-order/work-order-state.ts'
import { Button, Empty, Form, type FormInstance, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { AssetField } from '../../asset/asset-field-view.tsx'
import { ContractField } from '../../contract/contract-choice-view.tsx'
import { CustomerFields, useFormCustomer } from '../../customer/customer-fields-view.tsx'
import { OrderPaste, useOrderPaste } from '../../customer/order-paste-view.tsx'
import type { CallFailure } from '../../kernel/call-failure.ts'
import { useCan } from '../../kernel/session.tsx'
import { backOf, useTab } from '../../kernel/tab.tsx'
import { useToast } from '../../kernel/toast.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { useWideness } from '../../kernel/use-wideness.ts'
import { CallField, CallForm } from '../../kit/call-form.tsx'
import formStyles from '../../kit/form.module.css'
import { setFreshRow } from '../../kit/fresh-row.ts'
import { FieldNotes } from '../../kit/field-notes.tsx'
import type { DetailQuery } from '../../kit/detail-page.tsx'
import { Loading } from '../../kit/loading-dialog.tsx'
import { PersonPicker } from '../../kit/person-picker.tsx'
import { SubmitButton } from '../../kit/submit-button.tsx'
import { orderPath } from '../work-order-views.ts'
import { useApproverChoice } from '../../approval/approver-choice.tsx'
import { StepFields, useStepForm } from '../../field/step-form.tsx'
import { CustomerAside, NoCustomerYet } from './customer-aside-view.tsx'
import { ContentFields } from './content-fields.tsx'
import styles from '../../kit/create-page.module.css'
import { useToldChoices } from './use-told-choices.ts'
import { contentInput, type CreateValues, repeatedContent, startText } from './order-values.ts'
import { useDialogs } from '../../kit/dialogs.tsx'

export function CreateOrderPage() {
  const asked = new URLSearchParams(useLocation().search)
  const copyFrom = asked.get('copyFrom')
  const customerId = asked.get('customerId')
  const assetId = asked.get('customerProductId')
  const source = useCall(getWorkOrder, { id: copyFrom ?? '' }, { enabled: copyFrom !== null })
  const customer = useCall(getCustomer, { id: customerId ?? '' }, { enabled: customerId !== null })
  const asset = useCall(getAsset, { customerProductionId: assetId ?? '' }, { enabled: assetId !== null })
  const templates = useCall(listOrderTemplates, {})
  if (templates.data === undefined) return <Waiting query={templates} />
  if (templates.data.length === 0) return <Empty description="还没有可用的工单类型，请联系系统管理员" />
  if (copyFrom === null) {
    if (customerId !== null && customer.isPending) return <Waiting query={customer} />
    if (assetId !== null && asset.isPending) return <Waiting query={asset} />
    // Without the customer or the equipment the form is still of use.
    const named = customer.data === undefined ? null : { id: customer.data.id, name: customer.data.name }
    return (
      <CreateOrderForm
        key={`${customerId} ${assetId}`}
        templates={templates.data}
        source={null}
        customer={ownerOf(asset.data) ?? named}
        asset={asset.data ?? null}
      />
    )
  }
  if (source.data === undefined) return <Waiting query={source} />
  return <CreateOrderForm key={copyFrom} templates={templates.data} source={source.data} />
}

const Waiting = ({ query }: { readonly query: DetailQuery }) => (
  <section className={styles['page']}>
    <Loading query={query} />
  </section>
)

/** The customer that an asset stands at. */
function ownerOf(asset: AssetDetail | undefined): { readonly id: string; readonly name: string } | null {
  return asset?.customerId == null ? null : { id: asset.customerId, name: asset.customerName }
}

interface CreateOrderFormProps {
  readonly templates: readonly OrderTemplateRow[]
  /** The order that the new one repeats. */
  readonly source: WorkOrderDetail | null
  /** The customer whose page the new one was begun from. */
  readonly customer?: { readonly id: string; readonly name: string } | null
  /** The equipment whose page the new one was begun from. */
  readonly asset?: AssetDetail | null
}

function CreateOrderForm({ templates, source, customer: startCustomer = null, asset = null }: CreateOrderFormProps) {
  const tab = useTab()
  const back = backOf(useLocation().search)
  const can = useCan()
  const toast = useToast()
  const dialogs = useDialogs()
  const [form] = Form.useForm<CreateValues>()
  const { paste, isPasted } = useOrderPaste(form as FormInstance)
  const customer = useFormCustomer(form, source?.customerId ?? null, isPasted)
  const usual = templates.find((one) => one.id === source?.orderType) ?? templates[0]
  const groups = useCall(listServiceGroupNames, {})
  const [uploads, setUploads] = useState(0)
  const allowsDuplicate = useRef(false)
  const typeId = Form.useWatch('orderType', form)
  const technicianId = Form.useWatch('servicePersonalId', form)
  const title = Form.useWatch('title', form)
  const isWide = useWideness() === 'wide'
  const groupId = Form.useWatch('serviceGroupId', form)
  const template = templates.find((one) => one.id === typeId) ?? usual
  const approvers = useApproverChoice()
  const fields = useStepForm({
    ...(template === undefined ? {} : { tmplId: template.id }),
    step: 'create',
    ...(source === null ? {} : { copyFrom: source.id }),
  })

  useToldChoices(fields, paste.readText, paste.readText !== '' && paste.marks.length === 0)
  useEffect(() => {
    if (!form.getFieldValue('customName')) form.focusField('customName')
  }, [form])
  const askAgain = (failure: CallFailure) => {
    if (failure.code !== 'similar-open-order') return false
    dialogs.confirm({
      title: '可能是重复的工单',
      content: failure.message,
      okText: '仍然创建',
      cancelText: '返回检查',
      onOk: () => {
        allowsDuplicate.current = true
        form.submit()
      },
    })
    return true
  }
  const isReady = () => {
    if (uploads === 0) return true
    toast.note('附件正在上传，请稍候')
    return false
  }
  return (
    <section className={`${styles['page']} ${styles['beside']}`} aria-label="新建工单">
      <h1 className={styles['head']}>新建工单</h1>
      <CallForm<typeof addWorkOrder, CreateValues>
        call={addWorkOrder}
        form={form}
        parts={[...fields.parts, approvers.part]}
        {...(source === null && startCustomer === null ? { draft: 'create-order' } : {})}
        initial={{
          priority: Priority.Normal,
          ...(source === null ? {} : repeatedContent(source)),
          ...(startCustomer === null ? {} : { customName: startCustomer }),
          ...(asset === null ? {} : { productionId: asset.id }),
          ...(usual === undefined ? {} : { orderType: usual.id }),
        }}
        before={isReady}
        onChange={(changed) => {
          // Another title or customer is another question.
          if ('title' in changed || 'customName' in changed) allowsDuplicate.current = false
        }}
        toInput={(values) => ({
          orderType: values.orderType ?? '',
          ...contentInput(values, customer),
          serviceGroupId: values.serviceGroupId ?? null,
          servicePersonalId: values.servicePersonalId ?? null,
          duplicateUserIds: values.duplicateUserIds ?? [],
          ...(source === null ? {} : { copyFrom: source.id }),
          ...(paste.readText === '' ? {} : { pastedText: paste.readText }),
          ...(allowsDuplicate.current ? { allowDuplicate: 1 as const } : {}),
        })}
        onFailure={askAgain}
        success="工单已创建"
        onDone={({ id }) => {
          if (back !== null) setFreshRow(id)
          tab.close(back ?? orderPath(id))
        }}
      >
        {can('customer.view') && <OrderPaste paste={paste} form={form as FormInstance} />}
        <FieldNotes value={paste.noteOf}>
          <div className={styles['section']}>
            <h2>客户</h2>
            <CustomerFields
              form={form}
              customer={customer}
              onPasteMessage={can('customer.view') ? paste.offer : undefined}
            />
            <AssetField form={form} customer={customer} first={asset} fills={source === null} />
            <ContractField form={form} />
          </div>
          <div className={styles['section']}>
            <h2>工单</h2>
            <CallField name="orderType">
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                options={templates.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </CallField>
            <ContentFields onBusy={(busy) => setUploads((count) => count + (busy ? 1 : -1))} />
          </div>
        </FieldNotes>
        {!fields.isEmpty && (
          <div className={styles['section']}>
            <h2>{template?.name ?? '表单'}</h2>
            <StepFields form={fields} />
          </div>
        )}
        <div className={styles['section']}>
          <h2>安排</h2>
          <div className={formStyles['pair']}>
            <CallField name="serviceGroupId">
              <Select
                allowClear
                showSearch={{ optionFilterProp: 'label' }}
                options={(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              />
            </CallField>
            {can('workOrder.assign') && (
              <CallField name="servicePersonalId">
                <PersonPicker role={RoleType.Technician} {...(groupId ? { serviceGroupId: groupId } : {})} />
              </CallField>
            )}
          </div>
          <CallField name="duplicateUserIds">
            <PersonPicker many />
          </CallField>
        </div>
        {approvers.dialog}
        <div className={styles['footer']}>
          <output>{template === undefined ? '' : startText(template, Boolean(technicianId))}</output>
          <Button onClick={() => tab.close()}>关闭</Button>
          <SubmitButton>创建工单</SubmitButton>
        </div>
      </CallForm>
      {isWide &&
        (customer === null ? (
          <NoCustomerYet />
        ) : (
          <CustomerAside key={customer.id} customer={customer} title={title ?? ''} />
        ))}
    </section>
  )
}
