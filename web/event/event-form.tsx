/** The content of an event, as its creation and its editing ask for it. */
import { eventTags } from '@onsite/domain/event/event-kinds.ts'
import type { AssetDetail } from '@onsite/api/asset/asset-calls.ts'
import { type EventDetail, eventLists, saveEvent } from '@onsite/api/event/event-calls.ts'
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import { given } from '@onsite/domain/given.ts'
import type { EventAction } from '@onsite/domain/event/event-moves.ts'
import { Form, type FormInstance, Input } from 'antd'
import { AssetField } from '../asset/asset-field-view.tsx'
import {
  CustomerFields,
  customerInput,
  customerOf,
  type CustomerValues,
  useFormCustomer,
} from '../customer/customer-fields-view.tsx'
import { ContentFields } from '../document/content-fields.tsx'
import { type DocumentContent, documentContent, sentContent } from '../document/content-values.ts'
import type { ActionDialogProps } from '../document/document-screens.ts'
import { EditDrawer, type Edited, EditForm } from '../document/edit-drawer.tsx'
import { useUploads } from '../document/use-uploads.ts'
import { CallField } from '../kit/call-form.tsx'
import { GroupSelect } from '../kit/group-select.tsx'
import { TagPicker } from '../record/tag-picker.tsx'
import type { SeenEvent } from './event-actions.ts'

/** Keys are those of the wire. */
export interface EventValues extends CustomerValues, DocumentContent {
  readonly fk_t_ep_event_tmpl_id?: string
  readonly customMail?: string
  readonly labels?: readonly string[]
  readonly productionId?: string | null
  readonly serviceGroupId?: string | null
  readonly principalUserId?: string | null
  readonly pastedText?: string
  /** 一次解决: the answer that the caller was given. */
  readonly solution?: string
  readonly solutionCategory?: string
}

/** The fields of an event as they are sent. */
export function eventInput(values: EventValues, customer: Pick<CustomerDetail, 'id' | 'addresses'> | null) {
  const { addressId, lat: _lat, lng: _lng, ...caller } = customerInput(values, customer)
  return {
    ...caller,
    ...sentContent(values),
    customMail: values.customMail?.trim() ?? '',
    mapName: customer?.addresses.find(({ id }) => id === addressId)?.mapName ?? '',
    labels: [...(values.labels ?? [])],
    // Not sent by those who may not see assets: an event keeps what it has.
    ...given({ productionId: values.productionId }),
    serviceGroupId: values.serviceGroupId ?? null,
  }
}

/** The fields of an event that exists: an address that stays keeps its name on the map, which may have come from a file. */
const changedInput = (event: EventDetail, { mapName, ...input }: ReturnType<typeof eventInput>) =>
  input.gpsAddr === event.gpsAddr ? input : { ...input, mapName }

/** The form of an event that exists. */
export function eventValues(event: EventDetail): EventValues {
  const { customMail, productionId, serviceGroupId } = event
  return {
    ...customerOf(event),
    ...documentContent(event),
    customMail,
    productionId,
    serviceGroupId,
    labels: event.labels.map(({ id }) => id),
  }
}

/** The caller: customer, contact, phone, address, asset. */
export function CallerFields({
  asset = null,
  customer,
  form,
  onPasteMessage,
}: {
  readonly form: FormInstance
  readonly customer: CustomerDetail | null
  /** The asset that a new event begins with. */
  readonly asset?: AssetDetail | null
  /** A whole message was pasted into the customer's field. */
  readonly onPasteMessage?: (text: string) => void
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

/** The problem, with tags of events. */
export const ProblemFields = ({ onBusy }: { readonly onBusy: (isBusy: boolean) => void }) => (
  <ContentFields
    beside={
      <CallField name="labels">
        <TagPicker code={eventTags} />
      </CallField>
    }
    onBusy={onBusy}
  />
)

/** The service group whose members may claim it. */
export const ClaimField = () => (
  <CallField name="serviceGroupId" help="留空则按事件类型的设置；没有设置的，有认领权限的人都可以认领">
    <GroupSelect allowClear />
  </CallField>
)

/** Changes an event. */
export const EventDrawer = (props: ActionDialogProps<SeenEvent, EventAction>) => (
  <EditDrawer {...props} read={eventLists.detail} Form={EventForm} />
)

function EventForm(edited: Edited<EventDetail, EventAction>) {
  const { document: event } = edited
  const [form] = Form.useForm<EventValues>()
  const customer = useFormCustomer(form, event.customerId)
  const { isReady, onBusy } = useUploads()
  return (
    <EditForm
      {...edited}
      form={form}
      save={saveEvent}
      valuesOf={eventValues}
      toInput={(values) => changedInput(event, eventInput(values, customer))}
      isReady={isReady}
      after={<ClaimField />}
    >
      <CallerFields form={form} customer={customer} />
      <ProblemFields onBusy={onBusy} />
    </EditForm>
  )
}
