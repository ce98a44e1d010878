import { BarChartOutlined, SafetyCertificateOutlined } from '@ant-design/icons'
import { type AuditRow, countAudit, exportAudit, listAudit, listAuditedCalls } from '@onsite/api/audit/audit-calls.ts'
import { auditLogs } from '@onsite/domain/audit/audit-logs.ts'
import { auditResults } from '@onsite/domain/audit/audit-result.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { formatTime, orNoData } from '../kit/formats.ts'
import type { ListColumn } from '../kit/list-columns.ts'
import { type Filter, optionsFrom } from '../kit/list-filters.ts'
import { ListPage } from '../kit/list-page.tsx'
import { ExportButton } from '../kit/export-button.tsx'
import { EntryRecords } from './entry-records.tsx'
import { ResultTag } from './result-tag.tsx'
import { lazyDialog } from '../kit/lazy-dialog.tsx'

const EntryDrawer = lazyDialog(async () => (await import('./entry-drawer.tsx')).EntryDrawer)
const PageViewsDialog = lazyDialog(async () => (await import('./page-views-dialog.tsx')).PageViewsDialog)
const VerifyDialog = lazyDialog(async () => (await import('./verify-dialog.tsx')).VerifyDialog)

const group = '日志'
const columns: readonly ListColumn<AuditRow>[] = [
  { key: 'action', title: '操作', group, width: 200, usual: true, heading: true },
  { key: 'time', title: '时间', group, width: 150, usual: true, render: ({ time }) => formatTime(time) },
  {
    key: 'personName',
    title: '操作人',
    group,
    width: 160,
    usual: true,
    render: ({ personName, roleName }) =>
      personName === '' ? '系统' : [personName, roleName].filter((text) => text !== '').join('·'),
  },
  {
    key: 'records',
    title: '对象',
    group,
    width: 300,
    usual: true,
    render: (row) => <EntryRecords records={row.records} recordCount={row.recordCount} />,
  },
  {
    key: 'result',
    title: '结果',
    group,
    width: 100,
    usual: true,
    render: ({ result }) => <ResultTag result={result} />,
  },
  { key: 'reason', title: '原因', group, width: 180, usual: true, render: ({ reason }) => orNoData(reason) },
  { key: 'changeCount', title: '改动', group, width: 70, align: 'right', usual: true },
  { key: 'ip', title: '来源地址', group, width: 140, usual: true },
]

const filters: readonly Filter<'log' | 'personId' | 'call' | 'result' | 'from' | 'to'>[] = [
  {
    key: 'log',
    label: '日志',
    kind: 'pick',
    quick: true,
    options: Object.entries(auditLogs).map(([value, label]) => ({ value, label })),
  },
  { key: 'from', endKey: 'to', label: '时间', kind: 'days', quick: true },
  { key: 'personId', label: '操作人', kind: 'person', quick: true },
  {
    key: 'call',
    label: '操作',
    kind: 'remote',
    quick: true,
    source: optionsFrom(listAuditedCalls, {}, (calls) =>
      calls.map(({ name, title }) => ({ value: name, label: title })),
    ),
  },
  {
    key: 'result',
    label: '结果',
    kind: 'pick',
    quick: true,
    options: Object.entries(auditResults).map(([value, label]) => ({ value, label })),
  },
]

/** /operationLog */
export function OperationLogPage() {
  const [openId, setOpenId] = useState<string | null>(null)
  const [isVerifying, setVerifying] = useState(false)
  const [showsViews, setShowsViews] = useState(false)
  return (
    <>
      <ListPage
        name="operation-log"
        title="操作日志"
        list={listAudit}
        count={countAudit}
        columns={columns}
        filters={filters}
        nameOf={({ action, personName }) => `${personName} ${action}`}
        onOpen={({ id }) => setOpenId(id)}
        toolbar={
          <Button icon={<SafetyCertificateOutlined />} onClick={() => setVerifying(true)}>
            校验
          </Button>
        }
        renderTools={({ conditions }) => (
          <>
            <Button icon={<BarChartOutlined />} onClick={() => setShowsViews(true)}>
              页面使用
            </Button>
            <ExportButton call={exportAudit} input={{ ...conditions }} />
          </>
        )}
        firstUse={{ text: '还没有操作。有人新建、修改、删除或导出后，会记在这里。' }}
      />
      {openId !== null && <EntryDrawer id={openId} onClose={() => setOpenId(null)} />}
      {showsViews && <PageViewsDialog onClose={() => setShowsViews(false)} />}
      {isVerifying && <VerifyDialog onClose={() => setVerifying(false)} />}
    </>
  )
}
