import { type FailedWork, retryWork, type Trouble, type Upkeep } from '@onsite/api/upkeep/upkeep-calls.ts'
import { Button } from 'antd'
import { useAct } from '../kernel/use-act.ts'
import { formatTime, orNoData } from '../kit/formats.ts'
import { LinesTable } from '../kit/panel-table.tsx'
import styles from './upkeep.module.css'

const kindWords = { fact: '变动', job: '任务' } as const

/** Work that failed for good, each with another try. */
export function FailedTable({ rows }: { readonly rows: readonly FailedWork[] }) {
  if (rows.length === 0) return <p className={styles['note']}>没有失败的任务</p>
  return (
    <LinesTable
      rows={rows}
      columns={[
        { title: '种类', dataIndex: 'kind', render: (kind: FailedWork['kind']) => kindWords[kind] },
        { title: '名称', dataIndex: 'name' },
        { title: '失败时间', dataIndex: 'failedAt', render: (at: string) => formatTime(at) },
        { title: '试过', dataIndex: 'tries', align: 'right', render: (tries: number) => `${tries} 次` },
        {
          title: '原因',
          dataIndex: 'error',
          render: (error: string) => <span className={styles['reason']}>{orNoData(error)}</span>,
        },
        { title: '操作', key: 'retry', render: (_, row: FailedWork) => <Retry row={row} /> },
      ]}
    />
  )
}

function Retry({ row: { id, kind, name } }: { readonly row: FailedWork }) {
  const retry = useAct(retryWork, { success: '已重新排队，几秒后再试' })
  return (
    <Button size="small" loading={retry.busy} aria-label={`重试${name}`} onClick={() => void retry.run({ id, kind })}>
      重试
    </Button>
  )
}

/** Queues with what waits, runs and failed. */
export function QueueTable({ rows }: { readonly rows: Upkeep['queues'] }) {
  if (rows === null) return <p className={styles['note']}>后台进程还没有启动过</p>
  if (rows.length === 0) return <p className={styles['note']}>没有在等待、运行或失败的任务</p>
  return (
    <LinesTable
      rows={rows}
      rowKey="name"
      columns={[
        { title: '队列', dataIndex: 'name' },
        { title: '等待', dataIndex: 'waiting', align: 'right' },
        { title: '运行中', dataIndex: 'active', align: 'right' },
        { title: '失败', dataIndex: 'failed', align: 'right' },
      ]}
    />
  )
}

/** Slow or failed calls, with the number by which the log knows them. */
export function TroubleTable({ emptyText, rows }: { readonly rows: readonly Trouble[]; readonly emptyText: string }) {
  if (rows.length === 0) return <p className={styles['note']}>{emptyText}</p>
  const hasDetail = rows.some(({ detail }) => detail !== '')
  return (
    <LinesTable
      rows={rows}
      columns={[
        { title: '时间', dataIndex: 'time', render: (time: string) => formatTime(time) },
        {
          title: '请求',
          key: 'route',
          render: (_, { method, route }: Trouble) => (
            <code>
              {method} {route}
            </code>
          ),
        },
        { title: '耗时', dataIndex: 'ms', align: 'right', render: (ms: number) => `${(ms / 1000).toFixed(2)} 秒` },
        ...(hasDetail
          ? [
              {
                title: '错误',
                dataIndex: 'detail',
                render: (detail: string) => <span className={styles['reason']}>{orNoData(detail)}</span>,
              },
            ]
          : []),
        { title: '请求号', dataIndex: 'requestId', render: (id: string) => <code>{id}</code> },
      ]}
    />
  )
}
