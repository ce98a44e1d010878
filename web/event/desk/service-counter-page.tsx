import { getCustomer } from '@onsite/api/customer/customer-calls.ts'
import { eventLists } from '@onsite/api/event/event-calls.ts'
import type { TypeRow } from '@onsite/api/template/template-calls.ts'
import { listEventTemplates } from '@onsite/api/event/event-type-calls.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCan } from '../../kernel/session.tsx'
import { OpenContext, TabContext, useOpen, useTab } from '../../kernel/tab.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { Button } from 'antd'
import { Loading } from '../../kit/loading-dialog.tsx'
import page from '../../kit/setting-page.module.css'
import { NoCustomerYet } from '../../contract/customer-aside-view.tsx'
import { ConvertEventView } from '../convert-event-page.tsx'
import { EventDetailView } from '../event-detail-page.tsx'
import type { EventValues } from '../event-form.tsx'
import { CallerAside } from './caller-aside-view.tsx'
import { DeskCall } from './desk-call.tsx'
import { DeskQueue } from './desk-queue.tsx'
import { type DeskPlace, deskQueries, placeOf, placeOfPath, searchOf } from './desk-place.ts'
import styles from './desk.module.css'

/** /serviceCounter: the queue, the caller and the answer on one page; whoever calls may be named in the query (Spec 1 §2). */
export function ServiceCounterPage() {
  const asked = new URLSearchParams(useLocation().search)
  const customerId = asked.get(deskQueries.customer)
  const typed = asked.get(deskQueries.name)
  const customer = useCall(getCustomer, { id: customerId ?? '' }, { enabled: customerId !== null })
  const types = useCall(listEventTemplates, {})
  if (types.data === undefined || (customerId !== null && customer.isPending))
    return (
      <section className={page['page']} aria-label="服务台">
        <Loading query={types.data === undefined ? types : customer} />
      </section>
    )
  // A customer that this person may not see is still named as the page before called it.
  const named = customer.data === undefined ? null : { id: customer.data.id, name: customer.data.name }
  const choice = named ?? (typed === null ? null : { id: null, name: typed })
  return <Desk types={types.data} start={choice === null ? {} : { customName: choice }} />
}

/** Everything that would open elsewhere but is an event opens in the middle. */
function Desk({ start, types }: { readonly start: EventValues; readonly types: readonly TypeRow[] }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const openElsewhere = useOpen()
  const tab = useTab()
  const [calls, setCalls] = useState(0)
  const place = placeOf(search)
  const go = (next: DeskPlace, isDone = false) =>
    void navigate({ search: searchOf(search, next, isDone) }, { replace: true })
  const open = (path: string) => {
    const here = placeOfPath(path)
    if (here === null) openElsewhere(path)
    else go(here)
  }
  const inMiddle = {
    key: tab.key,
    // The tab is the desk's, whatever stands in its middle.
    setTitle: () => {},
    setUnsaved: () => {},
    close: (next?: string) => {
      const made = next === undefined ? null : placeOfPath(next)
      go(made ?? (place.kind === 'convert' ? { kind: 'event', id: place.id } : { kind: 'call' }))
    },
  }
  const caller = `${start.customName?.id ?? ''}${start.customName?.name ?? ''}`
  return (
    <OpenContext value={open}>
      <section className={styles['desk']} aria-label="服务台">
        <h1 className="visually-hidden">服务台</h1>
        <DeskCall
          key={`${calls} ${caller}`}
          start={start}
          types={types}
          draft={`service-counter${caller === '' ? '' : `:${caller}`}`}
          isShown={place.kind === 'call'}
          onShow={() => go({ kind: 'call' })}
          onDone={(id) => {
            setCalls(calls + 1)
            go(id === null ? { kind: 'call' } : { kind: 'event', id }, true)
          }}
        />
        {place.kind !== 'call' && (
          <TabContext value={inMiddle}>
            <div className={styles['caller']}>
              <Button onClick={() => go({ kind: 'call' })} title="Alt+C">
                回到来电
              </Button>
              <CallerOfEvent id={place.id} />
            </div>
            <div className={styles['middle']}>
              {place.kind === 'event' ? (
                <EventDetailView key={place.id} id={place.id} isNarrow />
              ) : (
                <ConvertEventView key={place.id} id={place.id} isNarrow />
              )}
            </div>
          </TabContext>
        )}
        <DeskQueue
          shownId={place.kind === 'call' ? null : place.id}
          creatorId={new URLSearchParams(search).get(deskQueries.creator)}
          onAllCreators={() => {
            const query = new URLSearchParams(search)
            query.delete(deskQueries.creator)
            void navigate({ search: query.toString() }, { replace: true })
          }}
          onShow={(id) => go({ kind: 'event', id })}
        />
      </section>
    </OpenContext>
  )
}

/** The customer of the event in the middle. */
function CallerOfEvent({ id }: { readonly id: string }) {
  const can = useCan()
  const event = useCall(eventLists.detail, { id })
  const customerId = event.data?.customerId ?? null
  const customer = useCall(
    getCustomer,
    { id: customerId ?? '' },
    { enabled: customerId !== null && can('customer.view') },
  )
  if (customerId === null || customer.data === undefined) return <NoCustomerYet />
  return <CallerAside key={customerId} customer={customer.data} title={event.data?.title ?? ''} />
}
