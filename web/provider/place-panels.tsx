/** Branches, people and service groups on the pages of providers and branches. */
import { countGroupSheets, type GroupSheet, listGroupSheets } from '@onsite/api/people/service-group-calls.ts'
import { countStaff, listStaff, type StaffRow } from '@onsite/api/people/staff-calls.ts'
import { branchCalls } from '@onsite/api/provider/provider-calls.ts'
import { Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import type { RecordPanelProps } from '../kernel/record-panels.tsx'
import { orNoData } from '../kit/formats.ts'
import { PageButton } from '../kit/page-link.tsx'
import { PagedTable } from '../kit/paged-table.tsx'
import panel from '../kit/record-panel.module.css'
import { PersonStateTag } from '../people/person-state-tag.tsx'
import { ServiceGroupDialog } from '../people/service-group-dialog.tsx'
import { RecordLink } from '../record/record-link.tsx'
import type { RecordOf } from '../record/record-calls.ts'

type BranchRow = RecordOf<typeof branchCalls.list>

interface PlaceProps {
  readonly place: { readonly providerId: string; readonly branchId?: string }
}

const branchColumns: TableColumnsType<BranchRow> = [
  {
    title: '网点',
    dataIndex: 'name',
    render: (name: string, { id }) => <RecordLink kind="service-branch" id={id} name={name} />,
  },
  { title: '联系人', dataIndex: 'contactName', render: (name: string) => orNoData(name) },
  { title: '联系电话', dataIndex: 'contactPhone', render: (phone: string) => orNoData(phone) },
  { title: '服务区域', dataIndex: 'serviceAreas', render: (areas: string) => orNoData(areas) },
]

export function BranchesOf({ id }: RecordPanelProps) {
  return (
    <section className={panel['panel']} aria-label="网点">
      <div className={panel['panelHead']}>
        <PageButton type="link" path={`/serviceBranchDetail?providerId=${id}`}>
          管理网点
        </PageButton>
      </div>
      <PagedTable<BranchRow>
        list={branchCalls.list}
        count={branchCalls.count}
        filter={{ providerId: id }}
        columns={branchColumns}
        emptyText="还没有网点"
      />
    </section>
  )
}

const peopleColumns: TableColumnsType<StaffRow> = [
  {
    title: '姓名',
    dataIndex: 'name',
    render: (name: string, { id }) => <RecordLink kind="person" id={id} name={name} />,
  },
  { title: '手机号', dataIndex: 'mobile' },
  { title: '角色', dataIndex: 'roleNames', render: (names: string[]) => names.join('、') },
  { title: '网点', dataIndex: 'branch_name', render: (name: string) => orNoData(name) },
  { title: '状态', dataIndex: 'state', render: (_: unknown, { state }) => <PersonStateTag state={state} /> },
]

export function PeopleAt({ place }: PlaceProps) {
  return (
    <section className={panel['panel']} aria-label="人员">
      <div className={panel['panelHead']}>
        <PageButton type="link" path={`/outsourceUser?${new URLSearchParams(place).toString()}`}>
          管理人员
        </PageButton>
      </div>
      <PagedTable<StaffRow>
        list={listStaff}
        count={countStaff}
        filter={place}
        columns={peopleColumns}
        emptyText="还没有人员"
      />
    </section>
  )
}

const teamColumns: TableColumnsType<GroupSheet> = [
  { title: '团队', dataIndex: 'name' },
  {
    title: '成员',
    dataIndex: 'members',
    render: (members: GroupSheet['members']) => orNoData(members.map(({ name }) => name).join('、')),
  },
  {
    title: '服务地区',
    dataIndex: 'areas',
    render: (areas: GroupSheet['areas']) => orNoData(areas.map(({ name }) => name).join('、')),
  },
]

export function TeamsAt({ place }: PlaceProps) {
  const [isAdding, setAdding] = useState(false)
  return (
    <section className={panel['panel']} aria-label="团队">
      <div className={panel['panelHead']}>
        <Button type="link" onClick={() => setAdding(true)}>
          新建团队
        </Button>
      </div>
      <PagedTable<GroupSheet>
        list={listGroupSheets}
        count={countGroupSheets}
        filter={place}
        columns={teamColumns}
        emptyText="还没有团队"
      />
      {isAdding && <ServiceGroupDialog group={null} place={place} onClose={() => setAdding(false)} />}
    </section>
  )
}
