import {
  type CustomerMessageRow,
  countCustomerMessages,
  listCustomerMessages,
} from '@onsite/api/notice/notice-calls.ts'
import type { TableColumnsType } from 'antd'
import type { RecordPanelProps } from '../kernel/record-panels.tsx'
import { formatShortTime } from '../kit/formats.ts'
import { PagedTable } from '../kit/paged-table.tsx'
import { ChannelText, MessageStateTag } from './message-cells.tsx'
import styles from './notice.module.css'

const columns: TableColumnsType<CustomerMessageRow> = [
  {
    title: '时间',
    key: 'time',
    render: (_, { createTime, sentTime }) => formatShortTime(sentTime ?? createTime),
  },
  { title: '渠道', key: 'channel', render: (_, { channel }) => <ChannelText channel={channel} /> },
  {
    title: '收件人',
    key: 'receiver',
    render: (_, { receiverName, receiverPhone }) => (
      <span className={styles['lines']}>
        {receiverName}
        <small>{receiverPhone}</small>
      </span>
    ),
  },
  {
    title: '内容',
    key: 'text',
    className: styles['body'] ?? '',
    render: (_, { note, text, title }) => (
      <span className={styles['lines']}>
        <b>{title}</b>
        {text}
        {note !== '' && <small>{note}</small>}
      </span>
    ),
  },
  {
    title: '状态',
    key: 'state',
    render: (_, { readTime, state }) => (
      <span className={styles['lines']}>
        <MessageStateTag state={state} />
        {readTime !== null && <small>{formatShortTime(readTime)}</small>}
      </span>
    ),
  },
]

/** Messages to the people of a customer: invitations and notices, each with its outcome. */
export function CustomerMessagesPanel({ id: customerId }: RecordPanelProps) {
  return (
    <section className={styles['messages']} aria-label="发给客户的消息">
      <PagedTable<CustomerMessageRow>
        list={listCustomerMessages}
        count={countCustomerMessages}
        filter={{ customerId }}
        columns={columns}
        emptyText="还没有发给此客户的消息。邀请客户使用门户后，消息会出现在这里。"
        pageSize={20}
      />
    </section>
  )
}
