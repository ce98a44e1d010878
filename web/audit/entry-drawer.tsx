import { getAudit } from '@onsite/api/audit/audit-calls.ts'
import { Drawer, Skeleton, Table } from 'antd'
import type { Reply } from '@onsite/api/define-call.ts'
import { useCall } from '../kernel/use-call.ts'
import { FieldGroups } from '../kit/field-groups.tsx'
import { formatTime, orNoData } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import styles from './audit.module.css'
import { EntryRecords } from './entry-records.tsx'
import { ResultTag } from './result-tag.tsx'

const width = 720

/** One entry of the log, with the values before and after. */
export function EntryDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data: entry, error, refetch } = useCall(getAudit, { id })
  return (
    <Drawer open size={width} title={entry?.action ?? '操作日志'} onClose={onClose}>
      {error !== null && <LoadFailed failure={error} onRetry={() => void refetch()} />}
      {entry === undefined ? (
        error === null && <Skeleton active />
      ) : (
        <div className={styles['groups']}>
          <FieldGroups
            groups={[
              {
                title: '谁做了什么',
                fields: [
                  { label: '时间', value: formatTime(entry.time) },
                  { label: '结果', value: <ResultTag result={entry.result} /> },
                  { label: '操作人', value: entry.personName === '' ? '系统' : entry.personName },
                  { label: '角色', value: entry.roleName },
                  { label: '来源地址', value: entry.ip },
                  { label: '请求编号', value: entry.requestId },
                  { label: '原因', value: entry.reason, wide: true },
                  {
                    label: '对象',
                    value: entry.records.length > 0 && (
                      <EntryRecords records={entry.records} recordCount={entry.recordCount} />
                    ),
                    wide: true,
                  },
                ],
              },
              { title: '改动', fields: [], content: <Changes changes={entry.changes} /> },
            ]}
          />
        </div>
      )}
    </Drawer>
  )
}

function Changes({ changes }: Pick<Reply<typeof getAudit>, 'changes'>) {
  const namesRecords = changes.some(({ record }) => record !== '')
  return (
    <Table
      size="small"
      pagination={false}
      rowKey={(change) => `${change.record} ${change.field}`}
      dataSource={changes}
      locale={{ emptyText: '没有改动数据' }}
      columns={[
        ...(namesRecords ? [{ title: '记录', dataIndex: 'record', width: 180 }] : []),
        { title: '字段', dataIndex: 'field', width: 140 },
        { title: '改前', render: (_, { from }) => orNoData(from) },
        { title: '改后', render: (_, { to }) => orNoData(to) },
      ]}
    />
  )
}
