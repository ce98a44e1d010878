import { getCustomer } from '@onsite/api/customer/customer-calls.ts'
import {
  type ServiceConversationDetail,
  serviceConversationLists,
} from '@onsite/api/service-conversation/service-conversation-calls.ts'
import {
  endReasonNames,
  serviceConversationStateNames,
} from '@onsite/domain/service-conversation/service-conversation-state.ts'
import { satisfactionNames } from '@onsite/domain/talk/satisfaction.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { PhoneView } from '../customer/phone-view.tsx'
import { LinkedDocuments } from '../document/linked-documents.tsx'
import { CallerAside } from '../event/desk/caller-aside-view.tsx'
import { useCan } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { formatShortTime, formatTime } from '../kit/formats.ts'
import lines from '../kit/lines.module.css'
import { RecordLink } from '../record/record-link.tsx'
import styles from './service-conversation.module.css'
import { serviceConversationMarks } from './visitor-queue.tsx'

const mostBefore = 6

/** Everything known of a visitor: his own words, what came of them, earlier conversations, and the customer with his number. */
export function VisitorAside({ conversation }: { readonly conversation: ServiceConversationDetail }) {
  const { id, visitorPhone } = conversation
  return (
    <div className={styles['aside']}>
      <section className={styles['card']} aria-label="访客">
        <h2>访客</h2>
        <Facts conversation={conversation} />
        <LinkedDocuments kind="service-conversation" id={id} marks={serviceConversationMarks} />
        {visitorPhone !== '' && <Earlier conversation={conversation} />}
      </section>
      <Customers conversation={conversation} />
    </div>
  )
}

function Facts({ conversation }: { readonly conversation: ServiceConversationDetail }) {
  const { endReason, no, stars, visitorName, visitorPhone, words } = conversation
  return (
    <dl className={styles['facts']}>
      <dt>称呼</dt>
      <dd>{visitorName}</dd>
      <dt>电话</dt>
      <dd>{visitorPhone === '' ? '没有留下' : <PhoneView phone={visitorPhone} />}</dd>
      <dt>编号</dt>
      <dd>{no}</dd>
      <dt>开始</dt>
      <dd>
        {formatTime(conversation.create_time)}
        {conversation.isOutOfHours === 1 && <span className={lines['quiet']}> 非工作时间</span>}
      </dd>
      {conversation.clerkUserName !== '' && (
        <>
          <dt>客服</dt>
          <dd>{conversation.clerkUserName}</dd>
        </>
      )}
      {conversation.end_time !== null && (
        <>
          <dt>结束</dt>
          <dd>
            {formatTime(conversation.end_time)}
            {endReason !== null && <span className={lines['quiet']}> {endReasonNames[endReason]}</span>}
          </dd>
          <dt>评价</dt>
          <dd>
            {stars === null ? '没有评价' : `${stars} 星，${satisfactionNames[stars]}`}
            {words !== '' && <p className={lines['quiet']}>{words}</p>}
          </dd>
        </>
      )}
    </dl>
  )
}

/** Conversations with the same number before. */
function Earlier({ conversation: { id, visitorPhone } }: { readonly conversation: ServiceConversationDetail }) {
  const found = useCall(
    serviceConversationLists.list,
    { visitorPhone, pageIndex: 0, pageSize: mostBefore },
    { marks: serviceConversationMarks },
  )
  const rows = (found.data ?? []).filter((row) => row.id !== id)
  if (rows.length === 0) return null
  return (
    <div className={styles['earlier']}>
      <h3>以前的会话</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <RecordLink kind="service-conversation" id={row.id} name={row.question} />
            <div className={lines['quiet']}>
              {[formatShortTime(row.create_time), row.clerkUserName, serviceConversationStateNames[row.state]]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The customers whose contacts have the visitor's number, of those that this person sees. */
function Customers({
  conversation: { customers, question, visitorPhone },
}: {
  readonly conversation: ServiceConversationDetail
}) {
  const can = useCan()
  const [chosen, setChosen] = useState<string | null>(null)
  const shownId = customers.some(({ id }) => id === chosen) ? chosen : (customers[0]?.id ?? null)
  const customer = useCall(getCustomer, { id: shownId ?? '' }, { enabled: shownId !== null })
  if (!can('customer.view')) return null
  if (shownId === null)
    return (
      <section className={styles['card']} aria-label="客户概况">
        <h2>客户概况</h2>
        <p className={lines['quiet']}>
          {visitorPhone === '' ? '访客没有留下电话，无法对应到客户。' : '没有找到这个电话对应的客户。'}
        </p>
      </section>
    )
  return (
    <>
      {customers.length > 1 && (
        <Select
          aria-label="电话对应的客户"
          value={shownId}
          onChange={setChosen}
          options={customers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {customer.data !== undefined && <CallerAside key={shownId} customer={customer.data} title={question} />}
    </>
  )
}
