/** A new event in hand: its form, the customer that it names, what was pasted, and what is alike. The pages of new events and the service desk share it. */
import type { AssetDetail } from '@onsite/api/asset/asset-calls.ts'
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import type { SimilarDocument } from '@onsite/api/event/similar-calls.ts'
import type { TypeRow } from '@onsite/api/template/template-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { Form, type FormInstance, Select } from 'antd'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useFormCustomer } from '../customer/customer-fields-view.tsx'
import { OrderPaste, useOrderPaste } from '../customer/order-paste-view.tsx'
import { useUploads } from '../document/use-uploads.ts'
import { StepFields, useStepForm } from '../field/step-form.tsx'
import { useToldChoices } from '../field/use-told-choices.ts'
import { useCan } from '../kernel/session.tsx'
import { CallField } from '../kit/call-form.tsx'
import styles from '../kit/create-page.module.css'
import { FieldNotes } from '../kit/field-notes.tsx'
import fields from '../kit/form.module.css'
import { PersonPicker } from '../kit/person-picker.tsx'
import { CallerFields, ClaimField, eventInput, type EventValues, ProblemFields } from './event-form.tsx'
import { useJoinEvent } from './join-event.ts'
import { SimilarEvents } from './similar-events.tsx'

interface NewEvent {
  readonly form: FormInstance<EventValues>
  readonly customer: CustomerDetail | null
  /** The title typed so far. */
  readonly title: string
  readonly paste: ReturnType<typeof useOrderPaste>['paste']
  /** For the form: what it typed is forgotten once it went into another event. */
  readonly forgets: RefObject<(() => void) | null>
  readonly similar: ReactNode
  readonly uploads: ReturnType<typeof useUploads>
  /** Types that it may take. */
  readonly types: readonly TypeRow[]
  /** The type that it begins with; undefined while the enterprise has none. */
  readonly usualType: string | undefined
  /** The type chosen; null while the enterprise has none. */
  readonly typeId: string | null
  /** The form of its type, and what `CallForm` sends of it. */
  readonly custom: ReturnType<typeof useStepForm>
  readonly parts: ReturnType<typeof useStepForm>['parts']
}

interface NewEventOptions {
  /** Values that the form begins with. */
  readonly start: EventValues
  readonly types: readonly TypeRow[]
  /** The event that the new one repeats. */
  readonly copyFrom?: string | undefined
  /** The call went into an event that was known. */
  readonly onJoined: (into: SimilarDocument) => void
}

export function useNewEvent({ copyFrom, onJoined, start, types }: NewEventOptions): NewEvent {
  const [form] = Form.useForm<EventValues>()
  const forgets = useRef<(() => void) | null>(null)
  const title = Form.useWatch('title', form)
  const chosen = Form.useWatch('customName', form)
  const assetId = Form.useWatch('productionId', form)
  const usualType = start.fk_t_ep_event_tmpl_id ?? types[0]?.id
  const typeId = Form.useWatch('fk_t_ep_event_tmpl_id', form) ?? usualType
  const type = types.find((one) => one.id === typeId)
  const custom = useStepForm({
    formKind: 'event',
    step: 'create',
    ...given({ tmplId: type?.id, copyFrom }),
    // Until the enterprise has types, the common fields of events are asked for.
    isCommon: types.length === 0,
    isOff: types.length > 0 && type === undefined,
  })
  const { isPasted, paste } = useOrderPaste(form as FormInstance)
  useToldChoices(custom, paste)
  const customer = useFormCustomer(form, start.title === undefined ? null : (start.customName?.id ?? null), isPasted)
  const joinEvent = useJoinEvent()
  const join = async (into: SimilarDocument) => {
    if (!(await joinEvent(form.getFieldsValue(true) as EventValues, into))) return
    forgets.current?.()
    onJoined(into)
  }
  const similar = (
    <SimilarEvents
      asked={{ title, customerId: chosen?.id, customerProductId: assetId }}
      onMerge={(into) => void join(into)}
    />
  )
  return {
    form,
    customer,
    title: title ?? '',
    paste,
    forgets,
    similar,
    uploads: useUploads(),
    types,
    usualType,
    typeId: type?.id ?? null,
    custom,
    parts: custom.parts,
  }
}

/** A new event as its form sends it. */
export const newEventInput = ({ pastedText, ...values }: EventValues, customer: CustomerDetail | null) => ({
  ...eventInput(values, customer),
  fk_t_ep_event_tmpl_id: values.fk_t_ep_event_tmpl_id ?? null,
  ...given({ pastedText: pastedText || undefined }),
})

interface NewEventFieldsProps {
  readonly event: Pick<NewEvent, 'custom' | 'customer' | 'form' | 'paste' | 'types' | 'uploads'>
  /** The equipment that it begins with. */
  readonly asset?: AssetDetail | null
  /** Behind the problem. */
  readonly children?: ReactNode
}

/** The fields of a new event: the message that it came with, caller, problem, and who shall care for it. */
export function NewEventFields({ asset = null, children, event }: NewEventFieldsProps) {
  const { custom, customer, form, paste, types } = event
  const can = useCan()
  const mayRead = can('customer.view')
  return (
    <>
      {mayRead && <OrderPaste paste={paste} form={form as FormInstance} keptBy="事件" />}
      <FieldNotes value={paste.noteOf}>
        <div className={styles['section']}>
          <h2>客户</h2>
          <CallerFields
            form={form}
            customer={customer}
            asset={asset}
            onPasteMessage={mayRead ? paste.offer : undefined}
          />
        </div>
        <div className={styles['section']}>
          <h2>事件</h2>
          {types.length > 0 && (
            <CallField name="fk_t_ep_event_tmpl_id">
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                options={types.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </CallField>
          )}
          <ProblemFields onBusy={event.uploads.onBusy} />
        </div>
      </FieldNotes>
      {!custom.isEmpty && (
        <div className={styles['section']}>
          <h2>补充信息</h2>
          <StepFields form={custom} />
        </div>
      )}
      {children}
      <div className={styles['section']}>
        <h2>处理</h2>
        <div className={fields['pair']}>
          <ClaimField />
          {can('event.assign') && (
            <CallField name="principalUserId" help="留空则等待认领或分派">
              <PersonPicker />
            </CallField>
          )}
        </div>
      </div>
    </>
  )
}
