/** The events of a customer or of a piece of equipment on its page, newest first. */
import { PlusOutlined } from '@ant-design/icons'
import { eventLists, type EventRow } from '@onsite/api/event/event-calls.ts'
import { eventDocument } from '@onsite/domain/event/event-document.ts'
import type { TableColumnsType } from 'antd'
import { DocumentState } from '../document/document-state.tsx'
import type { RecordPanelProps } from '../kernel/record-panels.tsx'
import { useCan } from '../kernel/session.tsx'
import { formatShortTime, orNoData } from '../kit/formats.ts'
import { PageButton } from '../kit/page-link.tsx'
import { PagedTable } from '../kit/paged-table.tsx'
import { RecordLink } from '../record/record-link.tsx'
import { PriorityTag } from '../work-order/priority-tag.tsx'
import { newEventPath } from './event-actions.ts'
import styles from '../kit/record-panel.module.css'

const columns: TableColumnsType<EventRow> = [
  {
    title: '标题',
    dataIndex: 'title',
    render: (title: string, row) => (
      <>
        <PriorityTag priority={row.priority} brief /> <RecordLink kind="event" id={row.id} name={title} />
      </>
    ),
  },
  { title: '事件编号', dataIndex: 'eventNo' },
  {
    title: '状态',
    dataIndex: 'state',
    render: (state: number) => <DocumentState states={eventDocument.states} state={state} />,
  },
  { title: '负责人', dataIndex: 'principalUserName', render: (name: string) => orNoData(name) },
  { title: '创建时间', dataIndex: 'create_time', render: (time: string) => formatShortTime(time) },
]

interface EventsTableProps {
  /** One filter key with its value: whose events. */
  readonly filter: { readonly customerId: string } | { readonly customerProductId: string }
  /** 客户的事件 */
  readonly label: string
}

function EventsTable({ filter, label }: EventsTableProps) {
  const can = useCan()
  const query = new URLSearchParams(filter).toString()
  return (
    <section className={styles['panel']} aria-label={label}>
      <div className={styles['panelHead']}>
        {can('event.viewAll') && (
          <PageButton type="link" path={`/allEvent?${query}`}>
            在事件列表中查看
          </PageButton>
        )}
        {can('event.create') && (
          <PageButton type="primary" icon={<PlusOutlined aria-hidden />} path={`${newEventPath}?${query}`}>
            新建事件
          </PageButton>
        )}
      </div>
      <PagedTable<EventRow>
        list={eventLists.list}
        count={eventLists.count}
        filter={filter}
        columns={columns}
        emptyText="还没有事件"
      />
    </section>
  )
}

export const CustomerEventsPanel = ({ id }: RecordPanelProps) => (
  <EventsTable filter={{ customerId: id }} label="客户的事件" />
)

export const AssetEventsPanel = ({ id }: RecordPanelProps) => (
  <EventsTable filter={{ customerProductId: id }} label="设备的事件" />
)
