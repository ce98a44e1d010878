import { PlusOutlined } from '@ant-design/icons'
import {
  countGroupSheets,
  type GroupSheet,
  listGroupSheets,
  removeServiceGroup,
} from '@onsite/api/people/service-group-calls.ts'
import { screenPath } from '@onsite/domain/screens.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { useDialogs } from '../kit/dialogs.tsx'
import { orNoData } from '../kit/formats.ts'
import type { ListColumn } from '../kit/list-columns.ts'
import type { Filter } from '../kit/list-filters.ts'
import { ListPage } from '../kit/list-page.tsx'
import { PageButton } from '../kit/page-link.tsx'
import { removalButtons } from '../kit/removal-buttons.ts'
import type { RowAction } from '../kit/row-actions.tsx'
import { DivisionPicker } from '../setting/division-picker.tsx'
import { useDivisionName } from '../setting/use-division-name.ts'
import { lazyDialog } from '../kit/lazy-dialog.tsx'

const ServiceGroupDialog = lazyDialog(async () => (await import('./service-group-dialog.tsx')).ServiceGroupDialog)

const group = '服务团队'
type Member = GroupSheet['members'][number]
const nameOf = ({ isActive, name }: Member): string => (isActive ? name : `${name}（已停用）`)
const namesOf = (members: readonly Member[]) => orNoData(members.map(nameOf).join('、'))

const columns: readonly ListColumn<GroupSheet>[] = [
  { key: 'name', title: '团队名称', group, width: 180, usual: true, heading: true },
  {
    key: 'leaders',
    title: '组长',
    group,
    width: 140,
    usual: true,
    render: ({ members }) => namesOf(members.filter(({ isLeader }) => isLeader)),
  },
  { key: 'count', title: '人数', group, width: 80, usual: true, render: ({ members }) => members.length },
  { key: 'members', title: '成员', group, width: 260, usual: true, render: ({ members }) => namesOf(members) },
  {
    key: 'areas',
    title: '服务地区',
    group,
    width: 260,
    usual: true,
    render: ({ areas }) => orNoData(areas.map(({ name }) => name).join('、')),
  },
  { key: 'note', title: '说明', group, width: 200, usual: true, render: ({ note }) => orNoData(note) },
]

const filters: readonly Filter<'areaCode' | 'personId'>[] = [
  {
    kind: 'own',
    key: 'areaCode',
    label: '服务地区',
    quick: true,
    own: {
      Editor: ({ label, value, onChange }) => (
        <DivisionPicker aria-label={label} anyLevel value={value} onChange={(code) => onChange(code ?? '')} />
      ),
      toText: (value) => value,
      Text: ({ value }) => useDivisionName(value),
    },
  },
  { kind: 'person', key: 'personId', label: '成员', quick: true },
]

/** /serviceGroup: service groups of technicians with their leaders and the divisions that they serve. */
export function ServiceGroupPage() {
  const dialogs = useDialogs()
  const removal = useAct(removeServiceGroup, {
    success: '服务团队已删除',
    // Too long to be read in the seconds of a short message.
    onFailure: ({ code, message }) => {
      if (code !== 'group-used') return false
      dialogs.warning({ title: '还不能删除', content: message })
      return true
    },
  })
  const [edited, setEdited] = useState<GroupSheet | 'new' | null>(null)
  const actionsOf = (row: GroupSheet): readonly RowAction[] => [
    { key: 'edit', label: '编辑', run: () => setEdited(row) },
    {
      key: 'remove',
      label: '删除',
      danger: true,
      run: () =>
        dialogs.confirm({
          title: `删除服务团队「${row.name}」？`,
          content: '未完成的单据、客户、计划和规则都不再用它时才能删除。成员还在，以前的单据仍显示它的名称。',
          ...removalButtons,
          onOk: async () => {
            await removal.run({ id: row.id, version: row.version })
          },
        }),
    },
  ]
  return (
    <>
      <ListPage
        name="serviceGroup"
        title="服务团队"
        list={listGroupSheets}
        count={countGroupSheets}
        columns={columns}
        filters={filters}
        keywordHint="团队名称、成员姓名"
        nameOf={({ name }) => name}
        onOpen={setEdited}
        actionsOf={actionsOf}
        toolbar={
          <>
            <PageButton path={screenPath('OrganizationalStructure')}>组织架构</PageButton>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
              新建服务团队
            </Button>
          </>
        }
        firstUse={{ text: '还没有服务团队。按地区或专业把服务人员分成团队，工单和客户就可以交给团队。' }}
      />
      {edited !== null && (
        <ServiceGroupDialog group={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}
