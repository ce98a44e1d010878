import { countCustomerTalk, type CustomerTalkRow, listCustomerTalk } from '@onsite/api/document/customer-talk-calls.ts'
import type { TableColumnsType } from 'antd'
import type { RecordPanelProps } from '../kernel/record-panels.tsx'
import { FileThumbs } from '../kit/file-thumbs.tsx'
import { formatShortTime } from '../kit/formats.ts'
import { PagedTable } from '../kit/paged-table.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import { RecordLink } from '../record/record-link.tsx'
import styles from './customer-talk.module.css'

const ways = { page: '客户留言', mail: '客户邮件' } as const

const columns: TableColumnsType<CustomerTalkRow> = [
  { title: '时间', key: 'time', render: (_, { createTime }) => formatShortTime(createTime) },
  {
    title: '谁',
    key: 'author',
    render: (_, { authorName, cameBy }) => (
      <span className={styles['author']}>
        {authorName}
        {cameBy !== null && <StateTag tone="teal" label={ways[cameBy]} />}
      </span>
    ),
  },
  {
    title: '内容',
    key: 'text',
    className: styles['words'] ?? '',
    render: (_, { files, text }) => (
      <>
        {text}
        <FileThumbs files={files} />
      </>
    ),
  },
  {
    title: '单据',
    key: 'document',
    className: styles['document'] ?? '',
    render: (_, { documentId, kind, kindLabel, label }) => (
      <>
        {kindLabel} <RecordLink kind={kind} id={documentId} name={label} />
      </>
    ),
  },
]

/** The talk between the enterprise and a customer about its events and orders, newest first. */
export function CustomerTalkPanel({ id: customerId }: RecordPanelProps) {
  return (
    <section aria-label="与客户的沟通">
      <PagedTable<CustomerTalkRow>
        list={listCustomerTalk}
        count={countCustomerTalk}
        filter={{ customerId }}
        columns={columns}
        emptyText="还没有与此客户沟通过。在事件和工单上发给客户的留言，以及客户的回复，会汇总在这里。"
        pageSize={20}
      />
    </section>
  )
}
