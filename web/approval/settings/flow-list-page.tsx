import { PlusOutlined } from '@ant-design/icons'
import type { FlowRow } from '@onsite/api/approval/approval-shapes.ts'
import {
  copyFlow,
  countFlows,
  listFlows,
  listSubjectKinds,
  removeFlow,
  setFlowState,
} from '@onsite/api/approval/flow-calls.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '../../kernel/use-act.ts'
import { useCall } from '../../kernel/use-call.ts'
import { formatShortTime, orNoData } from '../../kit/formats.ts'
import type { ListColumn } from '../../kit/list-columns.ts'
import { type Filter, optionsFrom } from '../../kit/list-filters.ts'
import type { FilterKey } from '../../kit/list-page-props.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { MenuLink } from '../../kit/page-link.tsx'
import type { RowAction } from '../../kit/row-actions.tsx'
import { StateTag } from '../../kit/state-tag.tsx'
import { useDialogs } from '../../kit/dialogs.tsx'
import { DropMenu } from '../../kit/drop-menu.tsx'

const columns: readonly ListColumn<FlowRow>[] = [
  { key: 'name', title: '流程名称', group: '审批流程', width: 180, usual: true, heading: true },
  { key: 'subjectLabel', title: '审批类型', group: '审批流程', width: 130, usual: true },
  {
    key: 'state',
    title: '状态',
    group: '审批流程',
    width: 80,
    usual: true,
    render: ({ state }) => <StateTag tone={state === 1 ? 'green' : 'grey'} label={state === 1 ? '已启用' : '已停用'} />,
  },
  {
    key: 'approverCount',
    title: '审批节点',
    group: '审批流程',
    width: 84,
    usual: true,
    render: ({ approverCount }) => `${approverCount} 个`,
  },
  {
    key: 'runningCount',
    title: '进行中',
    group: '审批流程',
    width: 96,
    usual: true,
    render: ({ runningCount }) => (runningCount === 0 ? orNoData('') : `${runningCount} 个审批`),
  },
  { key: 'remark', title: '说明', group: '审批流程', width: 160, usual: true },
  { key: 'updateUserName', title: '更新人', group: '审批流程', width: 88, usual: true },
  {
    key: 'updateTime',
    title: '更新时间',
    group: '审批流程',
    width: 124,
    usual: true,
    render: ({ updateTime }) => formatShortTime(updateTime),
  },
]

const filters: readonly Filter<FilterKey<typeof listFlows>>[] = [
  {
    key: 'subjectKind',
    label: '审批类型',
    kind: 'remote',
    quick: true,
    source: optionsFrom(listSubjectKinds, {}, (kinds) => kinds.map(({ kind, label }) => ({ value: kind, label }))),
  },
  {
    key: 'state',
    label: '状态',
    kind: 'pick',
    quick: true,
    options: [
      { value: '1', label: '已启用' },
      { value: '0', label: '已停用' },
    ],
  },
]

interface FlowListPageProps {
  readonly lead: ReactNode
  readonly settingsPath: string
}

/** The flows of the enterprise. */
export function FlowListPage({ lead, settingsPath }: FlowListPageProps) {
  const dialogs = useDialogs()
  const navigate = useNavigate()
  const subjects = useCall(listSubjectKinds, {})
  const copy = useAct(copyFlow, { success: ({ name }) => `已复制为「${name}」` })
  const turn = useAct(setFlowState, {
    success: ({ name, state }) => `「${name}」已${state === 1 ? '启用' : '停用'}`,
  })
  const remove = useAct(removeFlow, { success: '删除成功' })
  const pathOf = (row: FlowRow) => `${settingsPath}?flow=${row.id}`
  const pathOfNew = (kind: string) => `${settingsPath}?kind=${encodeURIComponent(kind)}`

  const actionsOf = (row: FlowRow): RowAction[] => [
    { key: 'edit', label: '编辑', path: pathOf(row) },
    row.state === 1
      ? { key: 'off', label: '停用', run: () => void turn.run({ id: row.id, state: 0 }) }
      : { key: 'on', label: '启用', run: () => void turn.run({ id: row.id, state: 1 }) },
    { key: 'copy', label: '复制', run: () => void copy.run({ id: row.id }) },
    {
      key: 'remove',
      label: '删除',
      danger: true,
      run: () =>
        dialogs.confirm({
          title: `删除「${row.name}」？`,
          content:
            row.runningCount === 0
              ? '删除后不能恢复。'
              : `还有 ${row.runningCount} 个审批正按它进行，它们会照旧走完。删除后不能恢复。`,
          okText: '删除',
          okButtonProps: { danger: true },
          onOk: async () => {
            await remove.run({ id: row.id })
          },
        }),
    },
  ]
  const make = (
    <DropMenu
      menu={{
        items: (subjects.data ?? []).map(({ kind, label }) => ({
          key: pathOfNew(kind),
          label: <MenuLink path={pathOfNew(kind)}>{label}</MenuLink>,
        })),
        onClick: ({ key }) => void navigate(key),
      }}
    >
      <Button type="primary" icon={<PlusOutlined />} loading={subjects.isPending} disabled={subjects.isPending}>
        新建流程
      </Button>
    </DropMenu>
  )
  return (
    <ListPage<typeof listFlows, typeof countFlows, FlowRow>
      name="approval-flow"
      title="审批流程设置"
      list={listFlows}
      count={countFlows}
      columns={columns}
      filters={filters}
      keywordHint="流程名称"
      nameOf={({ name }) => name}
      pathOf={pathOf}
      actionsOf={actionsOf}
      lead={lead}
      toolbar={make}
      firstUse={{ text: '还没有审批流程', action: make }}
    />
  )
}
