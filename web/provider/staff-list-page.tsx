/** Lists of the enterprise's own people and of those whom providers send. */
import { UserAddOutlined } from '@ant-design/icons'
import { countStaff, listStaff, type StaffRow } from '@onsite/api/people/staff-calls.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { orNoData } from '../kit/formats.ts'
import type { ListColumn } from '../kit/list-columns.ts'
import { ListPage } from '../kit/list-page.tsx'
import { AddedDialog } from '../people/added-dialog.tsx'
import { HandoverDialog } from '../people/handover-dialog.tsx'
import { staffColumns, staffFilters, usePersonActions } from '../people/organization-page.tsx'
import { type AddedPerson, AddPersonDialog, EditPersonDialog } from '../people/person-dialog.tsx'
import { PlaceFields } from './place-fields.tsx'

const own = { outsourced: 0 } as const
const sent = { outsourced: 1 } as const
const group = '服务商'
const placeColumns: readonly ListColumn<StaffRow>[] = [
  {
    key: 'provider_name',
    title: '服务商',
    group,
    width: 180,
    usual: true,
    render: (row) => orNoData(row.provider_name),
  },
  { key: 'branch_name', title: '网点', group, width: 150, usual: true, render: (row) => orNoData(row.branch_name) },
]
const sentColumns = [...staffColumns.filter(({ key }) => key !== 'department_name'), ...placeColumns]
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
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<StaffRow | null>(null)
  const [added, setAdded] = useState<AddedPerson | null>(null)
  const [handed, setHanded] = useState<{ readonly person: StaffRow; readonly leaves: boolean } | null>(null)
  const actionsOf = usePersonActions(setEdited, (person, leaves) => setHanded({ person, leaves }))
  const place = isSent ? <PlaceFields /> : undefined
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
          <Button type="primary" icon={<UserAddOutlined />} onClick={() => setAdding(true)}>
            添加人员
          </Button>
        }
        firstUse={{ text: isSent ? '还没有外包人员。' : '还没有人员。' }}
      />
      {isAdding && (
        <AddPersonDialog
          departmentId={null}
          place={place}
          onClose={() => setAdding(false)}
          onAdded={(person) => {
            setAdding(false)
            setAdded(person)
          }}
        />
      )}
      {added !== null && <AddedDialog person={added} onClose={() => setAdded(null)} />}
      {handed !== null && <HandoverDialog {...handed} onClose={() => setHanded(null)} />}
      {edited !== null && <EditPersonDialog person={edited} place={place} onClose={() => setEdited(null)} />}
    </>
  )
}
