import type { AssetDetail } from '@onsite/api/asset/asset-calls.ts'
import type { AnyCall } from '@onsite/api/define-call.ts'
import type { Moved } from '@onsite/api/document/document-shapes.ts'
import type { TypeRow } from '@onsite/api/template/template-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { Priority } from '@onsite/domain/document/priority.ts'
import { useEffect } from 'react'
import { useTab } from '../kernel/tab.tsx'
import { useWideness } from '../kernel/use-wideness.ts'
import { CallForm } from '../kit/call-form.tsx'
import { CreateButtons, CreatePage } from '../kit/create-page.tsx'
import { NoCustomerYet } from '../contract/customer-aside-view.tsx'
import { CallerAside } from './desk/caller-aside-view.tsx'
import { eventPath } from './event-actions.ts'
import type { EventValues } from './event-form.tsx'
import { NewEventFields, newEventInput, useNewEvent } from './use-new-event.tsx'
import styles from '../kit/create-page.module.css'

interface NewEventViewProps {
  readonly title: string
  /** Creates the event: takes what the form sends, and `more`. */
  readonly call: AnyCall
  /** Sent beside the form. */
  readonly more?: Readonly<Record<string, unknown>>
  /** Types that a new event may take. */
  readonly types: readonly TypeRow[]
  /** The event that the new one repeats. */
  readonly copyFrom?: string
  readonly start: EventValues
  readonly asset?: AssetDetail | null
  readonly keepsDraft: boolean
}

/** The form of a new event, which is shown once it is made. Later areas raise events of their records by it. */
export function NewEventView({
  asset = null,
  call,
  copyFrom,
  keepsDraft,
  more,
  start,
  title,
  types,
}: NewEventViewProps) {
  const tab = useTab()
  const event = useNewEvent({ start, types, copyFrom, onJoined: (into) => tab.close(eventPath(into)) })
  const { customer, form } = event
  const isWide = useWideness() === 'wide'
  useEffect(() => {
    form.focusField(form.getFieldValue('customName') ? 'title' : 'customName')
  }, [form])
  return (
    <CreatePage
      title={title}
      aside={
        <div className={styles['aside']}>
          {customer === null ? (
            <NoCustomerYet />
          ) : (
            <CallerAside key={customer.id} customer={customer} title={event.title} />
          )}
          {event.similar}
        </div>
      }
    >
      <CallForm<AnyCall, EventValues>
        call={call}
        form={form}
        parts={event.parts}
        forgets={event.forgets}
        before={event.uploads.isReady}
        {...(keepsDraft ? { draft: 'new-event' } : {})}
        initial={{ priority: Priority.Normal, ...given({ fk_t_ep_event_tmpl_id: event.usualType }), ...start }}
        toInput={(values) => ({
          ...newEventInput(values, customer),
          principalUserId: values.principalUserId ?? null,
          ...given({ copyFrom }),
          ...more,
        })}
        success="事件已创建"
        onDone={(reply) => tab.close(eventPath(reply as Moved))}
      >
        <NewEventFields event={event} asset={asset}>
          {!isWide && event.similar}
        </NewEventFields>
        <CreateButtons okText="创建事件" />
      </CallForm>
    </CreatePage>
  )
}
