import { eventLists, type EventRow } from '@onsite/api/event/event-calls.ts'
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import { eventDocument } from '@onsite/domain/event/event-document.ts'
import { openEventStates } from '@onsite/domain/event/event-state.ts'
import { DocumentState } from '../../document/document-state.tsx'
import { useCan } from '../../kernel/session.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { shownCount } from '../../kit/badges.ts'
import { formatShortTime } from '../../kit/formats.ts'
import { PhoneLink } from '../../kit/phone-link.tsx'
import { ServedAside } from '../../work-order/create/customer-aside-view.tsx'
import { AsideRecords } from '../../record/aside-records.tsx'
import styles from './desk.module.css'
import lines from '../../kit/lines.module.css'

/** `Our choice:` enough to see what is known; the customer's page has all of it. */
const mostShown = 10

/** Everything about the caller that helps while talking: whom to call back, open events and orders, assets, contracts, last visits. */
export function CallerAside({ customer, title }: { readonly customer: CustomerDetail; readonly title: string }) {
  const can = useCan()
  const contact = customer.contacts.find(({ isDefault }) => isDefault) ?? customer.contacts[0]
  return (
    <ServedAside customer={customer} title={title}>
      {contact !== undefined && (
        <p className={lines['quiet']}>
          {contact.name} <PhoneLink phone={contact.phone} />
        </p>
      )}
      {customer.black === 1 && <p className={styles['black']}>此客户在黑名单中：{customer.blackReason}</p>}
      {can('event.view') && <OpenEvents customerId={customer.id} />}
    </ServedAside>
  )
}

const stateOf = ({ state }: EventRow) => <DocumentState states={eventDocument.states} state={state} />

function OpenEvents({ customerId }: { readonly customerId: string }) {
  const events = useCall(eventLists.list, {
    customerId,
    event_states: openEventStates.join(','),
    pageIndex: 0,
    pageSize: mostShown,
  })
  const rows = events.data ?? []
  return (
    <AsideRecords
      kind="event"
      title={`未完成事件 ${shownCount(rows, mostShown)}`.trim()}
      query={events}
      rows={rows}
      emptyText="没有未完成的事件"
      markOf={stateOf}
      wordsOf={(row) => [row.eventNo, row.principalUserName, formatShortTime(row.create_time)]}
    />
  )
}
