import { listOnlinePeople, type OnlinePerson } from '@onsite/api/people/online-people-calls.ts'
import { Button } from 'antd'
import { useCall } from '../kernel/use-call.ts'
import { formatTime } from '../kit/formats.ts'
import { Loading } from '../kit/loading-dialog.tsx'
import { LinesTable } from '../kit/panel-table.tsx'
import { RowActions } from '../kit/row-actions.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import { useEndSessions } from './use-end-sessions.ts'

const mostShown = 100

/** Where somebody is signed in now. */
export function PersonSessions({ id, name }: { readonly id: string; readonly name: string }) {
  const query = useCall(listOnlinePeople, { personId: id, pageIndex: 0, pageSize: mostShown })
  const { actionsOf, endAll } = useEndSessions()
  if (query.data === undefined) return <Loading query={query} />
  return (
    <>
      <LinesTable<OnlinePerson>
        rows={query.data}
        emptyText="现在没有登录"
        columns={[
          {
            title: '设备',
            render: (_, { device, isThis }) => (
              <>
                {device} {isThis && <StateTag tone="green" label="本机" />}
              </>
            ),
          },
          { title: '来源地址', dataIndex: 'ip' },
          { title: '登录时间', render: (_, { signedInAt }) => formatTime(signedInAt) },
          { title: '最近操作', render: (_, { lastUsedAt }) => formatTime(lastUsedAt) },
          {
            title: '操作',
            render: (_, row) => (
              <RowActions name={`${name}的${row.device}`} actions={actionsOf(row).filter(({ key }) => key === 'end')} />
            ),
          },
        ]}
      />
      {query.data.filter(({ isThis }) => !isThis).length > 1 && (
        <Button danger size="small" onClick={() => endAll({ id, name })}>
          全部退出
        </Button>
      )}
    </>
  )
}
