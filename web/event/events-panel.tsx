/** The events of a customer or of a piece of equipment on its page, newest first. */
import { eventLists, type EventRow } from '@onsite/api/event/event-calls.ts'
import { eventDocument } from '@onsite/domain/event/event-document.ts'
import type { TableColumnsType } from 'antd'
import { DocumentState } from '../document/document-state.tsx'
import type { RecordPanelProps } from '../kernel/record-panels.tsx'
import { useCan } from '../kernel/session.tsx'
import { formatShortTime, orNoData } from '../kit/formats.ts'
import { PagedPanel } from '../kit/paged-panel.tsx'
import { RecordLink } from '../record/record-link.tsx'
import { PriorityTag } from '../work-order/priority-tag.tsx'
import { newEventPath } from './event-actions.ts'

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
  return (
    <PagedPanel<EventRow>
      unit="事件"
      label={label}
      list={eventLists.list}
      count={eventLists.count}
      filter={filter}
      columns={columns}
      listPath={can('event.viewAll') ? '/allEvent' : null}
      createPath={can('event.create') ? `${newEventPath}?${new URLSearchParams(filter).toString()}` : null}
    />
  )
}

export const CustomerEventsPanel = ({ id }: RecordPanelProps) => (
  <EventsTable filter={{ customerId: id }} label="客户的事件" />
)

export const AssetEventsPanel = ({ id }: RecordPanelProps) => (
  <EventsTable filter={{ customerProductId: id }} label="设备的事件" />
)
