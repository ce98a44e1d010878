/** Lists of the enterprise's own people and of those whom providers send. */
import { UserAddOutlined } from '@ant-design/icons'
import { countStaff, listStaff, type StaffRow } from '@onsite/api/people/staff-calls.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { Button } from 'antd'
import { lazyPart } from '../kernel/lazy-part.ts'
import { orNoData } from '../kit/formats.ts'
import type { ListColumn } from '../kit/list-columns.ts'
import { ListPage } from '../kit/list-page.tsx'
import { staffColumns, staffFilters } from '../people/staff-columns.tsx'
import { useStaffDialogs } from '../people/use-staff-dialogs.tsx'

const PlaceFields = lazyPart(async () => (await import('./place-fields.tsx')).PlaceFields)

const own = { outsourced: 0 } as const
const sent = { outsourced: 1 } as const
const group = '服务商'
const placeColumns: readonly ListColumn<StaffRow>[] = [
  {
    key: 'provider_name',
    title: '服务商',
    group,
    width: 200,
    usual: true,
    render: (row) => orNoData(row.provider_name),
  },
  { key: 'branch_name', title: '网点', group, width: 110, usual: true, render: (row) => orNoData(row.branch_name) },
]
const sentColumns = [
  ...staffColumns.slice(0, 2),
  ...placeColumns,
  ...staffColumns.slice(2).filter(({ key }) => key !== 'department_name'),
]
const sentFilters = staffFilters.filter(({ key }) => key !== 'departmentId')

/** /insourceUser */
export function InsourceUserPage() {
  return <StaffList isSent={false} />
}

/** /outsourceUser */
export function OutsourceUserPage() {
  return <StaffList isSent />
}

function StaffList({ isSent }: { readonly isSent: boolean }) {
  const place = isSent ? <PlaceFields /> : undefined
  const { actionsOf, add, dialogs } = useStaffDialogs({ departmentId: null, place })
  return (
    <>
      <ListPage
        name={isSent ? 'outsourceUser' : 'insourceUser'}
        title={isSent ? '外包人员' : '内部人员'}
        list={listStaff}
        count={countStaff}
        fixed={isSent ? sent : own}
        columns={isSent ? sentColumns : staffColumns}
        filters={isSent ? sentFilters : staffFilters}
        keywordHint="姓名、手机号、拼音首字母"
        nameOf={({ name }) => name}
        pathOf={({ id }) => recordPath('person', id)}
        actionsOf={actionsOf}
        toolbar={
          <Button type="primary" icon={<UserAddOutlined />} onClick={add}>
            添加人员
          </Button>
        }
        firstUse={{ text: isSent ? '还没有外包人员。' : '还没有人员。' }}
      />
      {dialogs}
    </>
  )
}
