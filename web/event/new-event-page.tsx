import type { AssetDetail } from '@onsite/api/asset/asset-calls.ts'
import { getCustomer } from '@onsite/api/customer/customer-calls.ts'
import { eventLists } from '@onsite/api/event/event-calls.ts'
import { type EventTemplateRow, listEventTemplates } from '@onsite/api/template/template-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { Priority } from '@onsite/domain/work-order/work-order-state.ts'
import { Button, Skeleton } from 'antd'
import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import { useTab } from '../kernel/tab.tsx'
import { useCall } from '../kernel/use-call.ts'
import { useWideness } from '../kernel/use-wideness.ts'
import { CallForm } from '../kit/call-form.tsx'
import type { DetailQuery } from '../kit/detail-page.tsx'
import { Loading } from '../kit/loading-dialog.tsx'
import { SubmitButton } from '../kit/submit-button.tsx'
import { CustomerAside, NoCustomerYet } from '../work-order/create/customer-aside-view.tsx'
import { eventPath } from './event-actions.ts'
import { type EventValues, eventValues } from './event-form.tsx'
import { NewEventFields, newEventInput, useNewEvent } from './use-new-event.tsx'
import { useToldEquipment } from './told-equipment.ts'
import styles from '../kit/create-page.module.css'

/** /newEvent: customer and equipment come from the query (Spec 1 §2). */
export function NewEventPage() {
  const asked = new URLSearchParams(useLocation().search)
  const customerId = asked.get('customerId')
  const customer = useCall(getCustomer, { id: customerId ?? '' }, { enabled: customerId !== null })
  const types = useCall(listEventTemplates, {})
  const { asset, isPending, words } = useToldEquipment(asked)
  if (types.data === undefined) return <Waiting query={types} />
  if (customerId !== null && customer.isPending) return <Waiting query={customer} />
  if (isPending) return <Skeleton active className={styles['page'] ?? ''} />
  const owner = asset?.customerId == null ? null : { id: asset.customerId, name: asset.customerName }
  const named = customer.data === undefined ? null : { id: customer.data.id, name: customer.data.name }
  // A customer that this person may not see is still named as the page before called it.
  const typed = asked.get('customerName')
  const choice = owner ?? named ?? (typed === null ? null : { id: null, name: typed })
  return (
    <EventForm
      key={asked.toString()}
      title="新建事件"
      types={types.data}
      start={{
        ...(choice === null ? {} : { customName: choice }),
        ...(asset === null ? {} : { productionId: asset.id }),
        ...(words === '' ? {} : { detailDesc: words }),
      }}
      asset={asset}
      callRecordId={asked.get('belongCallRecordId')}
      keepsDraft={choice === null && asset === null && words === ''}
    />
  )
}

/** /Myevent/copyeventDetail/:eventId: everything but attachments and those who worked on it. */
export function CopyEventPage() {
  const { eventId: id = '' } = useParams()
  const source = useCall(eventLists.detail, { id })
  const types = useCall(listEventTemplates, {})
  if (source.data === undefined) return <Waiting query={source} />
  if (types.data === undefined) return <Waiting query={types} />
  const { attachments: _, ...content } = eventValues(source.data)
  const typeId = source.data.fk_t_ep_event_tmpl_id
  return (
    <EventForm
      key={id}
      title={`复制事件 ${source.data.eventNo}`}
      types={types.data}
      start={{ ...content, ...given({ fk_t_ep_event_tmpl_id: types.data.find((one) => one.id === typeId)?.id }) }}
      copyFrom={id}
      keepsDraft={false}
    />
  )
}

const Waiting = ({ query }: { readonly query: DetailQuery }) => (
  <section className={styles['page']}>
    <Loading query={query} />
  </section>
)

interface EventFormProps {
  readonly title: string
  /** Types that a new event may take. */
  readonly types: readonly EventTemplateRow[]
  /** The event that the new one repeats. */
  readonly copyFrom?: string
  readonly start: EventValues
  readonly asset?: AssetDetail | null
  /** The call that is on the line, as the telephone system calls it. */
  readonly callRecordId?: string | null
  readonly keepsDraft: boolean
}

function EventForm({ asset = null, callRecordId = null, copyFrom, keepsDraft, start, title, types }: EventFormProps) {
  const tab = useTab()
  const event = useNewEvent({ start, types, copyFrom, onJoined: (into) => tab.close(eventPath(into)) })
  const { customer, form } = event
  const isWide = useWideness() === 'wide'
  useEffect(() => {
    form.focusField(form.getFieldValue('customName') ? 'title' : 'customName')
  }, [form])
  return (
    <section className={`${styles['page']} ${styles['beside']}`} aria-label={title}>
      <h1 className={styles['head']}>{title}</h1>
      <CallForm<typeof eventLists.create, EventValues>
        call={eventLists.create}
        form={form}
        parts={event.parts}
        forgets={event.forgets}
        {...(keepsDraft ? { draft: 'new-event' } : {})}
        initial={{ priority: Priority.Normal, ...given({ fk_t_ep_event_tmpl_id: event.usualType }), ...start }}
        toInput={(values) => ({
          ...newEventInput(values, customer),
          principalUserId: values.principalUserId ?? null,
          ...given({ copyFrom, belongCallRecordId: callRecordId ?? undefined }),
        })}
        success="事件已创建"
        onDone={({ id }) => tab.close(eventPath({ id }))}
      >
        <NewEventFields event={event} asset={asset}>
          {!isWide && event.similar}
        </NewEventFields>
        <div className={styles['footer']}>
          <Button onClick={() => tab.close()}>关闭</Button>
          <SubmitButton>创建事件</SubmitButton>
        </div>
      </CallForm>
      {isWide && (
        <div className={styles['aside']}>
          {event.similar}
          {customer === null ? (
            <NoCustomerYet />
          ) : (
            <CustomerAside key={customer.id} customer={customer} title={event.title} />
          )}
        </div>
      )}
    </section>
  )
}
