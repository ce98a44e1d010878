import { getCustomer } from '@onsite/api/customer/customer-calls.ts'
import { eventLists } from '@onsite/api/event/event-calls.ts'
import { listEventTemplates } from '@onsite/api/event/event-type-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { useLocation, useParams } from 'react-router'
import { useCall } from '../kernel/use-call.ts'
import { WaitingPage } from '../kit/create-page.tsx'
import { eventValues } from './event-form.tsx'
import { NewEventView } from './new-event-view.tsx'
import { useToldAsset } from './told-asset.ts'

/** /newEvent: customer and asset come from the query (Spec 1 §2). */
export function NewEventPage() {
  const asked = new URLSearchParams(useLocation().search)
  const customerId = asked.get('customerId')
  const customer = useCall(getCustomer, { id: customerId ?? '' }, { enabled: customerId !== null })
  const types = useCall(listEventTemplates, {})
  const { asset, awaited, words } = useToldAsset(asked)
  if (types.data === undefined) return <WaitingPage title="新建事件" query={types} />
  if (customerId !== null && customer.isPending) return <WaitingPage title="新建事件" query={customer} />
  if (awaited !== undefined) return <WaitingPage title="新建事件" query={awaited} />
  const owner = asset?.customerId == null ? null : { id: asset.customerId, name: asset.customerName }
  const named = customer.data === undefined ? null : { id: customer.data.id, name: customer.data.name }
  // A customer that this person may not see is still named as the page before called it.
  const typed = asked.get('customerName')
  const choice = owner ?? named ?? (typed === null ? null : { id: null, name: typed })
  return (
    <NewEventView
      call={eventLists.create}
      key={asked.toString()}
      title="新建事件"
      types={types.data}
      start={{
        ...(choice === null ? {} : { customName: choice }),
        ...(asset === null ? {} : { productionId: asset.id }),
        ...(words === '' ? {} : { detailDesc: words }),
      }}
      asset={asset}
      // Nobody could mend one that is longer than is kept; its beginning still finds the event.
      more={given({ belongCallRecordId: asked.get('belongCallRecordId')?.slice(0, 100) })}
      keepsDraft={choice === null && asset === null && words === ''}
    />
  )
}

/** /Myevent/copyeventDetail/:eventId: everything but attachments and those who worked on it. */
export function CopyEventPage() {
  const { eventId: id = '' } = useParams()
  const source = useCall(eventLists.detail, { id })
  const types = useCall(listEventTemplates, {})
  if (source.data === undefined) return <WaitingPage title="复制事件" query={source} />
  if (types.data === undefined) return <WaitingPage title="复制事件" query={types} />
  const { attachments: _, ...content } = eventValues(source.data)
  const typeId = source.data.fk_t_ep_event_tmpl_id
  return (
    <NewEventView
      call={eventLists.create}
      key={id}
      title={`复制事件 ${source.data.eventNo}`}
      types={types.data}
      start={{ ...content, ...given({ fk_t_ep_event_tmpl_id: types.data.find((one) => one.id === typeId)?.id }) }}
      copyFrom={id}
      keepsDraft={false}
    />
  )
}
