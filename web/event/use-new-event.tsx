/** A new event in hand: its form, the customer that it names, what was pasted, and what is alike. The pages of new events and the service desk share it. */
import type { AssetDetail } from '@onsite/api/asset/asset-calls.ts'
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import type { SimilarDocument } from '@onsite/api/event/similar-calls.ts'
import type { TypeRow } from '@onsite/api/template/template-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { Form, type FormInstance } from 'antd'
import { type ReactNode, type RefObject, useRef } from 'react'
import { type NewDocument, NewDocumentFields, useNewDocument } from '../customer/new-document-view.tsx'
import { useStepForm } from '../field/step-form.tsx'
import { useCan } from '../kernel/session.tsx'
import { CallField } from '../kit/call-form.tsx'
import { FormSection } from '../kit/create-page.tsx'
import fields from '../kit/form.module.css'
import { NameSelect } from '../kit/name-select.tsx'
import { PersonPicker } from '../kit/person-picker.tsx'
import { CallerFields, ClaimField, eventInput, type EventValues, ProblemFields } from './event-form.tsx'
import { useJoinEvent } from './join-event.ts'
import { SimilarEvents } from './similar-events.tsx'

interface NewEvent extends NewDocument {
  readonly form: FormInstance<EventValues>
  /** The title typed so far. */
  readonly title: string
  /** For the form: what it typed is forgotten once it went into another event. */
  readonly forgets: RefObject<(() => void) | null>
  readonly similar: ReactNode
  /** Types that it may take. */
  readonly types: readonly TypeRow[]
  /** The type that it begins with; undefined while the enterprise has none. */
  readonly usualType: string | undefined
  /** The type chosen; null while the enterprise has none. */
  readonly typeId: string | null
  /** Values of the form of its type, as `CallForm` sends them. */
  readonly parts: ReturnType<typeof useStepForm>['parts']
}

interface NewEventOptions {
  /** Values that the form begins with. */
  readonly start: EventValues
  readonly types: readonly TypeRow[]
  /** The event that the new one repeats. */
  readonly copyFrom?: string
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
  const customerId = start.title === undefined ? null : (start.customName?.id ?? null)
  const document = useNewDocument(form as FormInstance, custom, customerId)
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
    ...document,
    form,
    title: title ?? '',
    forgets,
    similar,
    types,
    usualType,
    typeId: type?.id ?? null,
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
  readonly event: NewDocument & Pick<NewEvent, 'form' | 'types'>
  /** The asset that it begins with. */
  readonly asset?: AssetDetail | null
  /** Behind the problem. */
  readonly children?: ReactNode
}

/** The fields of a new event: the message that it came with, caller, problem, and who shall care for it. */
export function NewEventFields({ asset = null, children, event }: NewEventFieldsProps) {
  const { customer, onPasteMessage, types } = event
  const form = event.form as FormInstance
  const can = useCan()
  return (
    <>
      <NewDocumentFields
        form={form}
        document={event}
        label="事件"
        fieldsTitle="补充信息"
        caller={<CallerFields {...{ asset, customer, form, onPasteMessage }} />}
      >
        {types.length > 0 && (
          <CallField name="fk_t_ep_event_tmpl_id">
            <NameSelect rows={types} />
          </CallField>
        )}
        <ProblemFields onBusy={event.uploads.onBusy} />
      </NewDocumentFields>
      {children}
      <FormSection title="处理">
        <div className={fields['pair']}>
          <ClaimField />
          {can('event.assign') && (
            <CallField name="principalUserId" help="留空则等待认领或分派">
              <PersonPicker />
            </CallField>
          )}
        </div>
      </FormSection>
    </>
  )
}
