import { eventLists, type EventRow } from '@onsite/api/event/event-calls.ts'
import { eventDocument } from '@onsite/domain/event/event-document.ts'
import type { TableColumnsType } from 'antd'
import { DocumentState } from '../document/document-state.tsx'
import { documentTable } from '../document/document-table.tsx'
import { formatShortTime, orNoData } from '../kit/formats.ts'
import { RecordLink } from '../record/record-link.tsx'
import { PriorityTag } from '../document/priority-tag.tsx'
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

/** The events of a customer and of a piece of equipment on their pages. */
export const eventTable = documentTable<EventRow>({
  list: eventLists.list,
  columns,
  all: { path: '/allEvent', permission: 'event.viewAll' },
  creation: { path: newEventPath, permission: 'event.create' },
})
