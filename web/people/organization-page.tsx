import { UserAddOutlined } from '@ant-design/icons'
import { getDepartmentTree, removeDepartment, type DepartmentNode } from '@onsite/api/people/department-calls.ts'
import { countStaff, exportStaff, listStaff } from '@onsite/api/people/staff-calls.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ImportButton } from '../import/import-start.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { useWideness } from '../kernel/use-wideness.ts'
import { useDialogs } from '../kit/dialogs.tsx'
import { ExportButton } from '../kit/export-button.tsx'
import { ListPage } from '../kit/list-page.tsx'
import { removalButtons } from '../kit/removal-buttons.ts'
import { SideTree } from '../kit/side-tree.tsx'
import styles from './people.module.css'
import { staffColumns, staffFilters } from './staff-columns.tsx'
import { useStaffDialogs } from './use-staff-dialogs.tsx'
import { lazyDialog } from '../kit/lazy-dialog.tsx'

const DepartmentDialog = lazyDialog(async () => (await import('./department-dialog.tsx')).DepartmentDialog)
const InvitesDialog = lazyDialog(async () => (await import('./invites-dialog.tsx')).InvitesDialog)

const departmentKey = 'departmentId'

/** /organizationalStructure: departments at the left, their people beside them. */
export function OrganizationPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const isPhone = useWideness() === 'phone'
  const departmentId = new URLSearchParams(search).get(departmentKey)
  const [isInviting, setInviting] = useState(false)
  const { actionsOf, add, dialogs } = useStaffDialogs({ departmentId })
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
              <Button type="primary" icon={<UserAddOutlined />} onClick={add}>
                添加人员
              </Button>
            </>
          }
          renderTools={({ conditions }) => (
            <>
              <ImportButton kind="person" label="人员" permission="people.manage" />
              <ExportButton call={exportStaff} input={{ ...conditions }} />
            </>
          )}
          firstUse={{ text: '还没有人员。' }}
        />
      </div>
      {isInviting && <InvitesDialog onClose={() => setInviting(false)} />}
      {dialogs}
    </div>
  )
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
    { key: 'edit', label: '编辑', run: (id: string) => setEdited(data?.find((one) => one.id === id) ?? null) },
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
