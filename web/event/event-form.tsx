/** The content of an event, as its creation and its editing ask for it. */
import type { AssetDetail } from '@onsite/api/asset/asset-calls.ts'
import { type EventDetail, eventLists, saveEvent } from '@onsite/api/event/event-calls.ts'
import { eventTouches } from '@onsite/api/event/event-facts.ts'
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { listServiceGroupNames } from '@onsite/api/people/people-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { TagKind } from '@onsite/domain/tag/tag-kind.ts'
import { Priority, priorityNames } from '@onsite/domain/work-order/work-order-state.ts'
import { Drawer, Form, type FormInstance, Input, Radio, Select } from 'antd'
import { AssetField } from '../asset/asset-field-view.tsx'
import {
  CustomerFields,
  customerInput,
  type CustomerValues,
  useFormCustomer,
} from '../customer/customer-fields-view.tsx'
import { StepFields, useStepForm } from '../field/step-form.tsx'
import { useCall } from '../kernel/use-call.ts'
import { CallField, CallForm } from '../kit/call-form.tsx'
import { DrawerButtons } from '../kit/drawer-buttons.tsx'
import { FilePicker } from '../kit/file-picker.tsx'
import styles from '../kit/form.module.css'
import { Loading } from '../kit/loading-dialog.tsx'
import { TagPicker } from '../record/tag-picker.tsx'

/** Keys are those of the wire. */
export interface EventValues extends CustomerValues {
  readonly fk_t_ep_event_tmpl_id?: string
  readonly title?: string
  readonly detailDesc?: string
  readonly customMail?: string
  readonly priority?: Priority
  readonly labels?: readonly string[]
  readonly productionId?: string | null
  readonly serviceGroupId?: string | null
  readonly principalUserId?: string | null
  readonly attachments?: readonly FileShape[]
  readonly pastedText?: string
  /** 一次解决: the answer that the caller was given. */
  readonly solution?: string
  readonly solutionCategory?: string
}

/** The fields of an event as they are sent. */
export function eventInput(values: EventValues, customer: Pick<CustomerDetail, 'id' | 'addresses'> | null) {
  const { addressId, customName, customerId, customLinkPerson, customPhone, gpsAddr } = customerInput(values, customer)
  return {
    customMail: values.customMail?.trim() ?? '',
    customName,
    customerId,
    customLinkPerson,
    customPhone,
    gpsAddr,
    mapName: customer?.addresses.find(({ id }) => id === addressId)?.mapName ?? '',
    title: values.title?.trim() ?? '',
    detailDesc: values.detailDesc ?? '',
    priority: values.priority ?? Priority.Normal,
    labels: [...(values.labels ?? [])],
    // Not sent by those who may not see equipment: an event keeps what it has.
    ...given({ productionId: values.productionId }),
    serviceGroupId: values.serviceGroupId ?? null,
    attachments: (values.attachments ?? []).map(({ id }) => id),
  }
}

/** The fields of an event that exists: an address that stays keeps its name on the map, which may have come from a file. */
const changedInput = (event: EventDetail, { mapName, ...input }: ReturnType<typeof eventInput>) =>
  input.gpsAddr === event.gpsAddr ? input : { ...input, mapName }

/** The form of an event that exists. */
export function eventValues(event: EventDetail): EventValues {
  return {
    customName: { id: event.customerId, name: event.customName },
    customLinkPerson: event.customLinkPerson,
    customPhone: event.customPhone,
    customMail: event.customMail,
    gpsAddr: event.gpsAddr,
    title: event.title,
    detailDesc: event.detailDesc,
    priority: event.priority,
    labels: event.labels.map(({ id }) => id),
    productionId: event.productionId,
    serviceGroupId: event.serviceGroupId,
    attachments: event.attachments,
  }
}

const priorities = Object.values(Priority).map((value) => ({ value, label: priorityNames[value] }))

/** The caller: customer, contact, phone, address, equipment. */
export function CallerFields({
  asset = null,
  customer,
  form,
  onPasteMessage,
}: {
  readonly form: FormInstance
  readonly customer: CustomerDetail | null
  /** The equipment that a new event begins with. */
  readonly asset?: AssetDetail | null
  /** A whole message was pasted into the customer's field. */
  readonly onPasteMessage?: ((text: string) => void) | undefined
}) {
  return (
    <>
      <CustomerFields form={form} customer={customer} takesNames onPasteMessage={onPasteMessage}>
        <CallField name="customMail">
          <Input maxLength={100} inputMode="email" placeholder="默认用联系人邮箱" />
        </CallField>
      </CustomerFields>
      <AssetField form={form} customer={customer} first={asset} />
    </>
  )
}

/** The problem: in a few words, in detail, how urgent, with files. */
export function ProblemFields() {
  return (
    <>
      <CallField name="title">
        <Input maxLength={100} showCount />
      </CallField>
      <CallField name="detailDesc">
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={2000} showCount />
      </CallField>
      <div className={styles['pair']}>
        <CallField name="priority">
          <Radio.Group optionType="button" buttonStyle="solid" options={priorities} />
        </CallField>
        <CallField name="labels">
          <TagPicker code={TagKind.Event} />
        </CallField>
      </div>
      <CallField name="attachments">
        <FilePicker most={20} />
      </CallField>
    </>
  )
}

/** The team whose members may claim it. */
export function ClaimField() {
  const groups = useCall(listServiceGroupNames, {})
  return (
    <CallField name="serviceGroupId" help="留空则按事件类型的设置；没有设置的，有认领权限的人都可以认领">
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        options={(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </CallField>
  )
}

interface EventDrawerProps {
  readonly id: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Changes an event, which it reads first. */
export function EventDrawer({ id, onClose, onDone }: EventDrawerProps) {
  const query = useCall(eventLists.detail, { id })
  return (
    <Drawer open title="编辑事件" size={640} onClose={onClose} mask={{ closable: false }}>
      {query.data === undefined ? (
        <Loading query={query} />
      ) : (
        <EditForm key={id} event={query.data} onDone={onDone} onClose={onClose} />
      )}
    </Drawer>
  )
}

function EditForm({ event, onClose, onDone }: Omit<EventDrawerProps, 'id'> & { readonly event: EventDetail }) {
  const [form] = Form.useForm<EventValues>()
  const customer = useFormCustomer(form, event.customerId)
  const custom = useStepForm({ formKind: 'event', step: 'edit', objId: event.id, marks: eventTouches })
  return (
    <CallForm<typeof saveEvent, EventValues>
      call={saveEvent}
      form={form}
      parts={custom.parts}
      initial={eventValues(event)}
      toInput={(values) => ({
        id: event.id,
        version: event.version,
        ...changedInput(event, eventInput(values, customer)),
      })}
      success={`${event.eventNo} 已保存`}
      onDone={onDone}
      marksTab={false}
    >
      <CallerFields form={form} customer={customer} />
      <ProblemFields />
      <StepFields form={custom} />
      <ClaimField />
      <DrawerButtons okText="保存" onClose={onClose} />
    </CallForm>
  )
}
