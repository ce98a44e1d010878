import { countOnlinePeople, listOnlinePeople, type OnlinePerson } from '@onsite/api/people/online-people-calls.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { useCan } from '../kernel/session.tsx'
import { formatTime, orNoData } from '../kit/formats.ts'
import type { ListColumn } from '../kit/list-columns.ts'
import type { Filter } from '../kit/list-filters.ts'
import { ListPage } from '../kit/list-page.tsx'
import { PageLink } from '../kit/page-link.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import { useEndSessions } from './use-end-sessions.ts'

const group = '登录'

const columns: readonly ListColumn<OnlinePerson>[] = [
  {
    key: 'personName',
    title: '姓名',
    group,
    width: 140,
    usual: true,
    heading: true,
    render: (row) => <PersonName row={row} />,
  },
  {
    key: 'department_name',
    title: '部门',
    group,
    width: 160,
    usual: true,
    render: (row) => orNoData(row.department_name),
  },
  { key: 'device', title: '设备', group, width: 180, usual: true, render: (row) => <Device row={row} /> },
  { key: 'ip', title: '来源地址', group, width: 150, usual: true },
  { key: 'signedInAt', title: '登录时间', group, width: 150, usual: true, render: (row) => formatTime(row.signedInAt) },
  { key: 'lastUsedAt', title: '最近操作', group, width: 150, usual: true, render: (row) => formatTime(row.lastUsedAt) },
]

const filters: readonly Filter<'personId'>[] = [{ key: 'personId', label: '人员', kind: 'person', quick: true }]

/** /onlineUser: where people of the enterprise are signed in, with the way to end what should not be. */
export function OnlinePage() {
  const { actionsOf } = useEndSessions()
  return (
    <ListPage
      name="onlineUser"
      title="在线人员"
      list={listOnlinePeople}
      count={countOnlinePeople}
      columns={columns}
      filters={filters}
      nameOf={({ device, personName }) => `${personName}的${device}`}
      actionsOf={actionsOf}
      firstUse={{ text: '现在没有人登录。' }}
    />
  )
}

function PersonName({ row: { personId, personName } }: { readonly row: OnlinePerson }) {
  const can = useCan()
  return can('people.manage') ? <PageLink path={recordPath('person', personId)}>{personName}</PageLink> : personName
}

function Device({ row: { device, isThis } }: { readonly row: OnlinePerson }) {
  return (
    <>
      {device} {isThis && <StateTag tone="green" label="本机" />}
    </>
  )
}
