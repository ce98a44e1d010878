import { UserAddOutlined } from '@ant-design/icons'
import { getDepartmentTree, removeDepartment, type DepartmentNode } from '@onsite/api/people/department-calls.ts'
import { listServiceGroupNames } from '@onsite/api/people/people-calls.ts'
import { countStaff, enablePerson, listStaff, type StaffRow } from '@onsite/api/people/staff-calls.ts'
import { PersonState, personStateNames } from '@onsite/domain/people/person-state.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { roleNames, roleTypes } from '@onsite/domain/permission/roles.ts'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useUser } from '../kernel/session.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { useWideness } from '../kernel/use-wideness.ts'
import { useDialogs } from '../kit/dialogs.tsx'
import { formatTime, orNoData } from '../kit/formats.ts'
import type { ListColumn } from '../kit/list-columns.ts'
import { type Filter, optionsFrom } from '../kit/list-filters.ts'
import { ListPage } from '../kit/list-page.tsx'
import { removalButtons } from '../kit/removal-buttons.ts'
import type { RowAction } from '../kit/row-actions.tsx'
import { SideTree } from '../kit/side-tree.tsx'
import { AddedDialog } from './added-dialog.tsx'
import { DepartmentDialog } from './department-dialog.tsx'
import { HandoverDialog } from './handover-dialog.tsx'
import { InvitesDialog } from './invites-dialog.tsx'
import styles from './people.module.css'
import { type AddedPerson, AddPersonDialog, EditPersonDialog } from './person-dialog.tsx'
import { PersonStateTag } from './person-state-tag.tsx'

const group = '人员'
export const staffColumns: readonly ListColumn<StaffRow>[] = [
  { key: 'name', title: '姓名', group, width: 140, usual: true, heading: true },
  { key: 'mobile', title: '手机号', group, width: 130, usual: true },
  {
    key: 'roleNames',
    title: '角色',
    group,
    width: 200,
    usual: true,
    render: (row) => orNoData(row.roleNames.join('、')),
  },
  {
    key: 'department_name',
    title: '部门',
    group,
    width: 150,
    usual: true,
    render: (row) => orNoData(row.department_name),
  },
  {
    key: 'groups',
    title: '服务团队',
    group,
    width: 160,
    usual: true,
    render: (row) => orNoData(row.groups.map(({ name }) => name).join('、')),
  },
  {
    key: 'state',
    title: '状态',
    group,
    width: 90,
    usual: true,
    render: ({ state }) => <PersonStateTag state={state} />,
  },
  {
    key: 'lastSignIn',
    title: '最近登录',
    group,
    width: 150,
    usual: true,
    render: ({ lastSignIn }) => orNoData(formatTime(lastSignIn)),
  },
]

const departmentKey = 'departmentId'
export const staffFilters: readonly Filter<'state' | 'roleType' | 'serviceGroupId' | 'departmentId'>[] = [
  {
    key: 'state',
    label: '状态',
    kind: 'pick',
    quick: true,
    options: Object.entries(personStateNames).map(([value, label]) => ({ value, label })),
  },
  {
    key: 'roleType',
    label: '角色',
    kind: 'pick',
    quick: true,
    options: roleTypes.map((value) => ({ value: String(value), label: roleNames[value] })),
  },
  {
    key: 'serviceGroupId',
    label: '服务团队',
    kind: 'remote',
    quick: true,
    source: optionsFrom(listServiceGroupNames, {}, (groups) =>
      groups.map(({ id, name }) => ({ value: id, label: name })),
    ),
  },
  {
    key: departmentKey,
    label: '部门',
    kind: 'remote',
    source: optionsFrom(getDepartmentTree, {}, (nodes) => nodes.map(({ id, name }) => ({ value: id, label: name }))),
  },
]

/** /organizationalStructure: departments at the left, their people beside them. */
export function OrganizationPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const isPhone = useWideness() === 'phone'
  const departmentId = new URLSearchParams(search).get(departmentKey)
  const [isAdding, setAdding] = useState(false)
  const [isInviting, setInviting] = useState(false)
  const [edited, setEdited] = useState<StaffRow | null>(null)
  const [added, setAdded] = useState<AddedPerson | null>(null)
  const [handed, setHanded] = useState<{ readonly person: StaffRow; readonly leaves: boolean } | null>(null)
  const actionsOf = usePersonActions(setEdited, (person, leaves) => setHanded({ person, leaves }))
  const show = (id: string | null) => {
    const next = new URLSearchParams(search)
    next.delete('pageIndex')
    if (id === null) next.delete(departmentKey)
    else next.set(departmentKey, id)
    void navigate({ search: `?${next.toString()}` }, { replace: true })
  }
  return (
    <div className={styles['page']}>
      {!isPhone && <Departments selected={departmentId} onSelect={show} />}
      <div className={styles['list']}>
        <ListPage
          name="staff"
          title="组织架构"
          list={listStaff}
          count={countStaff}
          columns={staffColumns}
          filters={staffFilters}
          keywordHint="姓名、手机号、拼音首字母"
          nameOf={({ name }) => name}
          pathOf={({ id }) => recordPath('person', id)}
          actionsOf={actionsOf}
          toolbar={
            <>
              <Button onClick={() => setInviting(true)}>邀请同事</Button>
              <Button type="primary" icon={<UserAddOutlined />} onClick={() => setAdding(true)}>
                添加人员
              </Button>
            </>
          }
          firstUse={{ text: '还没有人员。' }}
        />
      </div>
      {isInviting && <InvitesDialog onClose={() => setInviting(false)} />}
      {isAdding && (
        <AddPersonDialog
          departmentId={departmentId}
          onClose={() => setAdding(false)}
          onAdded={(person) => {
            setAdding(false)
            setAdded(person)
          }}
        />
      )}
      {added !== null && <AddedDialog person={added} onClose={() => setAdded(null)} />}
      {handed !== null && <HandoverDialog {...handed} onClose={() => setHanded(null)} />}
      {edited !== null && <EditPersonDialog person={edited} onClose={() => setEdited(null)} />}
    </div>
  )
}

/** Change, hand over, disable or enable; nobody disables themselves. */
export function usePersonActions(
  onEdit: (person: StaffRow) => void,
  onHandOver: (person: StaffRow, leaves: boolean) => void,
): (person: StaffRow) => readonly RowAction[] {
  const user = useUser()
  const enable = useAct(enablePerson, { success: '已启用' })
  return (person) => {
    const { id, state, version } = person
    return [
      { key: 'edit', label: '修改', run: () => onEdit(person) },
      { key: 'handover', label: '交接工作', run: () => onHandOver(person, false) },
      state === PersonState.Disabled
        ? { key: 'enable', label: '启用', run: () => void enable.run({ id, version }) }
        : {
            key: 'disable',
            label: '停用',
            danger: true,
            reasons: id === user.id ? ['不能停用自己'] : [],
            run: () => onHandOver(person, true),
          },
    ]
  }
}

interface DepartmentsProps {
  readonly selected: string | null
  readonly onSelect: (id: string | null) => void
}

/** The tree of departments, each counting its people and those below. */
function Departments({ onSelect, selected }: DepartmentsProps) {
  const dialogs = useDialogs()
  const { data, error, refetch } = useCall(getDepartmentTree, {})
  const items = useMemo(() => data?.map(({ peopleCount, ...one }) => ({ ...one, count: peopleCount })), [data])
  const [edited, setEdited] = useState<DepartmentNode | { readonly parentId: string | null } | null>(null)
  const removal = useAct(removeDepartment, { success: '部门已删除' })
  const remove = (id: string) =>
    dialogs.confirm({
      title: `删除部门「${data?.find((one) => one.id === id)?.name ?? ''}」？`,
      content: '部门里没有人、也没有下级部门时才能删除。',
      ...removalButtons,
      onOk: async () => {
        const { ok } = await removal.run({ id })
        if (ok && selected === id) onSelect(null)
      },
    })
  const actions = [
    { key: 'add', label: '新建下级', run: (parentId: string) => setEdited({ parentId }) },
    { key: 'edit', label: '修改', run: (id: string) => setEdited(data?.find((one) => one.id === id) ?? null) },
    { key: 'remove', label: '删除', danger: true, run: remove },
  ]
  return (
    <>
      <SideTree
        label="部门"
        what="部门"
        allLabel="全部人员"
        query={{ data: items, error, refetch }}
        selected={selected}
        onSelect={onSelect}
        edit={{ add: () => setEdited({ parentId: null }), actions }}
      />
      {edited !== null && <DepartmentDialog edited={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
