import { type AuditRow, listAudit } from '@onsite/api/audit/audit-calls.ts'
import { screenPath } from '@onsite/domain/screens.ts'
import { Button } from 'antd'
import { useState } from 'react'
import type { RecordPanelProps } from '../kernel/record-panels.tsx'
import { useCall } from '../kernel/use-call.ts'
import { formatTime } from '../kit/formats.ts'
import { Loading } from '../kit/loading-dialog.tsx'
import { PageLink } from '../kit/page-link.tsx'
import { LinesTable } from '../kit/panel-table.tsx'
import { EntryDrawer } from './entry-drawer.tsx'
import { EntryRecords } from './entry-records.tsx'
import { ResultTag } from './result-tag.tsx'

const mostShown = 10

/** The last operations of a person, with the way to the whole log. */
export function PersonOperationsPanel({ id }: RecordPanelProps) {
  const query = useCall(listAudit, { personId: id, pageIndex: 0, pageSize: mostShown })
  const [openId, setOpenId] = useState<string | null>(null)
  if (query.data === undefined) return <Loading query={query} />
  return (
    <>
      <LinesTable<AuditRow>
        rows={query.data}
        emptyText="还没有操作"
        columns={[
          { title: '时间', width: 150, render: (_, { time }) => formatTime(time) },
          {
            title: '操作',
            width: 200,
            render: (_, row) => (
              <Button type="link" size="small" onClick={() => setOpenId(row.id)}>
                {row.action}
              </Button>
            ),
          },
          { title: '对象', render: (_, row) => <EntryRecords records={row.records} recordCount={row.recordCount} /> },
          { title: '结果', width: 100, render: (_, { result }) => <ResultTag result={result} /> },
        ]}
      />
      {query.data.length === mostShown && (
        <PageLink path={`${screenPath('OperationLog')}?personId=${id}`}>全部操作</PageLink>
      )}
      {openId !== null && <EntryDrawer id={openId} onClose={() => setOpenId(null)} />}
    </>
  )
}
