/** The form of a new work order, for its own page and for documents that become orders. */
import type { AnyCall, Input, Reply } from '@onsite/api/define-call.ts'
import type { Moved } from '@onsite/api/document/document-shapes.ts'
import type { AssetDetail } from '@onsite/api/asset/asset-calls.ts'
import type { OrderTemplateRow } from '@onsite/api/work-order/order-type-calls.ts'
import type { addWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { Priority } from '@onsite/domain/document/priority.ts'
import { Form, type FormInstance } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { AssetField } from '../../asset/asset-field-view.tsx'
import { NoCustomerYet } from '../../contract/customer-aside-view.tsx'
import { ContractField } from '../../contract/contract-choice-view.tsx'
import { CustomerFields } from '../../customer/customer-fields-view.tsx'
import type { CallFailure } from '../../kernel/call-failure.ts'
import { useCan } from '../../kernel/session.tsx'
import { backOf, useTab } from '../../kernel/tab.tsx'
import { NewDocumentFields, useNewDocument } from '../../customer/new-document-view.tsx'
import { CallField, CallForm } from '../../kit/call-form.tsx'
import { CreateButtons, CreatePage, FormSection } from '../../kit/create-page.tsx'
import formStyles from '../../kit/form.module.css'
import { setFreshRow } from '../../kit/fresh-row.ts'
import { GroupSelect } from '../../kit/group-select.tsx'
import { NameSelect } from '../../kit/name-select.tsx'
import { PeoplePicker } from '../../kit/people-picker.tsx'
import { PersonPicker } from '../../kit/person-picker.tsx'
import { useApproverChoice } from '../../approval/approver-choice.tsx'
import { LeftBehind } from '../../field/left-behind.tsx'
import { useStepForm } from '../../field/step-form.tsx'
import { ServedAside } from './customer-aside-view.tsx'
import { OrderContentFields } from './content-fields.tsx'
import { contentInput, type CreateValues, repeatedContent, startText } from './order-values.ts'
import { useDialogs } from '../../kit/dialogs.tsx'

/** Fields of the form. */
export type OrderFormValues = CreateValues

/** An order as a form sends it. */
export type OrderInput = Input<typeof addWorkOrder>

interface CreateOrderFormProps<C extends AnyCall> {
  readonly templates: readonly OrderTemplateRow[]
  /** Makes the order: the order's own call, or that of a document which becomes one. */
  readonly call: C
  readonly toInput: (order: OrderInput, values: CreateValues) => Input<C>
  /** Where the page goes when the order is made; by default to the order. */
  readonly pathOf: (reply: Reply<C>) => string
  readonly title?: string
  /** Values that the form begins with, of a document that becomes an order. */
  readonly start?: CreateValues
  /** The form of that document, whose values go into the fields of the same title. */
  readonly fieldsOf?: { readonly formKind: FormKind; readonly id: string }
  /** It stands beside other parts of a page, which show the customer themselves. */
  readonly isNarrow?: boolean
  /** Above the form: the document that becomes an order, and what shall happen with it. */
  readonly origin?: ReactNode
  /** The order that the new one repeats. */
  readonly source: WorkOrderDetail | null
  /** The customer whose page the new one was begun from. */
  readonly customer?: { readonly id: string; readonly name: string } | null
  /** The asset whose page the new one was begun from. */
  readonly asset?: AssetDetail | null
}

/** The form of a new order, on a page of its own. */
export function CreateOrderForm<C extends AnyCall>({
  asset = null,
  call,
  customer: startCustomer = null,
  fieldsOf,
  isNarrow = false,
  origin,
  pathOf,
  source,
  start,
  templates,
  title: heading = '新建工单',
  toInput,
}: CreateOrderFormProps<C>) {
  const tab = useTab()
  const back = backOf(useLocation().search)
  const can = useCan()
  const dialogs = useDialogs()
  const [form] = Form.useForm<CreateValues>()
  const usual = templates.find((one) => one.id === source?.orderType) ?? templates[0]
  const allowsDuplicate = useRef(false)
  const typeId = Form.useWatch('orderType', form)
  const technicianId = Form.useWatch('servicePersonalId', form)
  const title = Form.useWatch('title', form)
  const groupId = Form.useWatch('serviceGroupId', form)
  const template = templates.find((one) => one.id === typeId) ?? usual
  const approvers = useApproverChoice()
  const fields = useStepForm({
    formKind: 'order',
    ...(template === undefined ? {} : { tmplId: template.id }),
    step: 'create',
    ...(source === null ? {} : { copyFrom: source.id }),
    ...(fieldsOf === undefined ? {} : { copyFrom: fieldsOf.id, copyKind: fieldsOf.formKind }),
  })
  const document = useNewDocument(
    form as FormInstance,
    fields,
    source?.customerId ?? start?.customName?.id ?? null,
    start === undefined,
  )
  const { customer, onPasteMessage, uploads } = document
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
  return (
    <CreatePage
      title={heading}
      isNarrow={isNarrow}
      aside={
        customer === null ? (
          <NoCustomerYet />
        ) : (
          <ServedAside key={customer.id} customer={customer} title={title ?? ''} />
        )
      }
    >
      <CallForm<C, CreateValues>
        call={call}
        form={form}
        parts={[...fields.parts, approvers.part]}
        {...(source === null && startCustomer === null && start === undefined ? { draft: 'create-order' } : {})}
        initial={{
          priority: Priority.Normal,
          ...(source === null ? {} : repeatedContent(source)),
          ...(startCustomer === null ? {} : { customName: startCustomer }),
          ...(asset === null ? {} : { productionId: asset.id }),
          ...(usual === undefined ? {} : { orderType: usual.id }),
          ...start,
        }}
        before={uploads.isReady}
        onChange={(changed) => {
          // Another title or customer is another question.
          if ('title' in changed || 'customName' in changed) allowsDuplicate.current = false
        }}
        toInput={(values) =>
          toInput(
            {
              orderType: values.orderType ?? '',
              ...contentInput(values, customer),
              serviceGroupId: values.serviceGroupId ?? null,
              servicePersonalId: values.servicePersonalId ?? null,
              duplicateUserIds: values.duplicateUserIds ?? [],
              ...(source === null ? {} : { copyFrom: source.id }),
              ...(values.pastedText ? { pastedText: values.pastedText } : {}),
              ...(allowsDuplicate.current ? { allowDuplicate: 1 as const } : {}),
            },
            values,
          )
        }
        onFailure={askAgain}
        success="工单已创建"
        onDone={(reply) => {
          if (back !== null) setFreshRow((reply as Moved).id)
          tab.close(back ?? pathOf(reply))
        }}
      >
        {origin}
        <LeftBehind left={fields.left} />
        <NewDocumentFields
          form={form as FormInstance}
          document={document}
          label="工单"
          fieldsTitle={template?.name ?? '表单'}
          caller={
            <>
              <CustomerFields form={form} customer={customer} onPasteMessage={onPasteMessage} />
              <AssetField
                form={form}
                customer={customer}
                first={asset}
                fills={source === null && start === undefined}
              />
              <ContractField form={form} />
            </>
          }
        >
          <CallField name="orderType">
            <NameSelect rows={templates} />
          </CallField>
          <OrderContentFields onBusy={uploads.onBusy} />
        </NewDocumentFields>
        <FormSection title="安排">
          <div className={formStyles['pair']}>
            <CallField name="serviceGroupId">
              <GroupSelect allowClear />
            </CallField>
            {can('workOrder.assign') && (
              <CallField name="servicePersonalId">
                <PersonPicker role={RoleType.Technician} {...(groupId ? { serviceGroupId: groupId } : {})} />
              </CallField>
            )}
          </div>
          <CallField name="duplicateUserIds">
            <PeoplePicker />
          </CallField>
        </FormSection>
        {approvers.dialog}
        <CreateButtons
          note={template === undefined ? '' : startText(template, Boolean(technicianId))}
          okText="创建工单"
        />
      </CallForm>
    </CreatePage>
  )
}
