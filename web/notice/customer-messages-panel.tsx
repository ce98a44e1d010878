import {
  type CustomerMessageRow,
  countCustomerMessages,
  listCustomerMessages,
} from '@onsite/api/notice/notice-calls.ts'
import { Empty, Table } from 'antd'
import { useState } from 'react'
import type { RecordPanelProps } from '../kernel/record-panels.tsx'
import { useCall } from '../kernel/use-call.ts'
import { formatShortTime } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { ChannelText, MessageStateTag } from './message-cells.tsx'
import styles from './notice.module.css'

const pageSize = 20

/** Messages to the people of a customer: invitations and notices, each with its outcome. */
export function CustomerMessagesPanel({ id: customerId }: RecordPanelProps) {
  const [pageIndex, setPageIndex] = useState(0)
  const messages = useCall(listCustomerMessages, { customerId, pageIndex, pageSize }, { keep: true })
  const count = useCall(countCustomerMessages, { customerId }, { keep: true })
  return (
    <section className={styles['messages']} aria-label="发给客户的消息">
      {messages.error !== null && <LoadFailed failure={messages.error} onRetry={() => void messages.refetch()} />}
      {(messages.error === null || messages.data !== undefined) && (
        <Table<CustomerMessageRow>
          size="small"
          rowKey="id"
          loading={messages.isPending}
          dataSource={[...(messages.data ?? [])]}
          locale={{
            emptyText: (
              <Empty
                image={Empty.PRESENTED_IMAGE_SIMPLE}
                description="还没有发给此客户的消息。邀请客户使用门户后，消息会出现在这里。"
              />
            ),
          }}
          scroll={{ x: 'max-content' }}
          pagination={
            (count.data ?? 0) > pageSize && {
              current: pageIndex + 1,
              pageSize,
              total: count.data ?? 0,
              showSizeChanger: false,
              onChange: (page) => setPageIndex(page - 1),
            }
          }
          columns={[
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
          ]}
        />
      )}
    </section>
  )
}
