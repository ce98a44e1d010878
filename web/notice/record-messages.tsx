import type { TouchKey } from '@onsite/api/define-call.ts'
import { listRecordMessages, type RecordMessage } from '@onsite/api/notice/notice-calls.ts'
import { Table, type TableColumnsType } from 'antd'
import { useCall } from '../kernel/use-call.ts'
import { ContentGroups } from '../kit/field-groups.tsx'
import { formatShortTime } from '../kit/formats.ts'
import { ChannelText, MessageStateTag } from './message-cells.tsx'
import styles from './customer-notices.module.css'

const columns: TableColumnsType<RecordMessage> = [
  { title: '时间', key: 'time', width: 120, render: (_, row) => formatShortTime(row.sentTime ?? row.createTime) },
  { title: '渠道', key: 'channel', width: 90, render: (_, { channel }) => <ChannelText channel={channel} /> },
  {
    title: '收件人',
    key: 'receiver',
    width: 170,
    render: (_, { receiverMail, receiverName, receiverPhone }) => (
      <span className={styles['lines']}>
        {receiverName}
        <small>{receiverMail === '' ? receiverPhone : receiverMail}</small>
      </span>
    ),
  },
  {
    title: '内容',
    key: 'text',
    render: (_, { note, text, title }) => (
      <span className={styles['lines']}>
        <b>{title}</b>
        {text}
        {note !== '' && <small className={styles['quiet']}>{note}</small>}
      </span>
    ),
  },
  { title: '状态', key: 'state', width: 110, render: (_, { state }) => <MessageStateTag state={state} /> },
]

interface RecordMessagesProps {
  readonly kind: string
  readonly id: string
  /** Marks of the kind's own calls: a step may have sent more. */
  readonly marks: readonly TouchKey[]
}

/** Messages that went to the customer about a record, as the group 发给客户的消息; nothing where there are none. */
export function RecordMessages({ id, kind, marks }: RecordMessagesProps) {
  const { data } = useCall(listRecordMessages, { kind, id }, { marks, keep: true })
  if (data === undefined || data.length === 0) return null
  const table = (
    <Table<RecordMessage>
      aria-label="发给客户的消息"
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: 720 }}
      columns={columns}
      dataSource={[...data]}
    />
  )
  return <ContentGroups groups={[{ title: '发给客户的消息', content: table }]} />
}
