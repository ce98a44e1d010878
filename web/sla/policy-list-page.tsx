import { PlusOutlined } from '@ant-design/icons'
import { listClockKinds, listPolicies, type PolicyRow, recalculate, switchPolicy } from '@onsite/api/sla/sla-calls.ts'
import type { ClockKindShape } from '@onsite/api/sla/sla-shapes.ts'
import { Button, Empty, Skeleton, Switch, type TableColumnsType, Tag } from 'antd'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { useDialogs } from '../kit/dialogs.tsx'
import { formatTime } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { PageButton, PageLink } from '../kit/page-link.tsx'
import { LinesTable } from '../kit/panel-table.tsx'
import page from '../kit/setting-page.module.css'
import { newPolicy, policyMarks, policyPath } from './policy-paths.ts'
import styles from './sla.module.css'

const newPath = policyPath(newPolicy, '新策略')

/** /slaManage: the policies of each kind of document, in the order in which they are asked. */
export function PolicyListPage() {
  const kinds = useCall(listClockKinds, {}, { marks: ['sla-policy', 'template'] })
  const policies = useCall(listPolicies, {}, { marks: policyMarks })
  const failed = [kinds, policies].find(({ error }) => error !== null)
  return (
    <section className={page['page']} aria-label="服务时限">
      <div className={page['head']}>
        <h1>服务时限</h1>
        <span className={page['note']}>
          从上到下，最先适用的策略生效：指定客户的先于指定合同的，再是指定类型的，都没有指定的最后
        </span>
        <PageButton path="/setting/workHours">工作时间</PageButton>
        <PageButton type="primary" icon={<PlusOutlined aria-hidden />} path={newPath}>
          新建策略
        </PageButton>
      </div>
      {failed?.error != null && <LoadFailed failure={failed.error} onRetry={() => void failed.refetch()} />}
      {kinds.data === undefined || policies.data === undefined ? (
        failed === undefined && <Skeleton active title={false} paragraph={{ rows: 8 }} />
      ) : policies.data.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description="还没有时限策略。设好多久接单、多久上门、多久完成，快到时提醒，超时通知。"
        >
          <PageButton path={newPath}>新建策略</PageButton>
        </Empty>
      ) : (
        kinds.data.map((kind) => (
          <KindPolicies
            key={kind.kind}
            kind={kind}
            policies={(policies.data ?? []).filter((one) => one.kind === kind.kind)}
          />
        ))
      )}
    </section>
  )
}

interface KindPoliciesProps {
  readonly kind: ClockKindShape
  readonly policies: readonly PolicyRow[]
}

function KindPolicies({ kind, policies }: KindPoliciesProps) {
  const { confirm } = useDialogs()
  const again = useAct(recalculate, {
    success: ({ documents }) =>
      documents === 0 ? `没有进行中的${kind.label}` : `正在重新计算 ${documents} 个进行中的${kind.label}`,
  })
  const ask = () =>
    confirm({
      title: `重新计算${kind.label}的时限`,
      content: `所有进行中的${kind.label}改用现在生效的策略：开始时间和挂起的时间照旧，时限、到期时间和提醒重新算，可能立即超时并通知相关人员。已经完成的不变。`,
      okText: '重新计算',
      onOk: async () => {
        await again.run({ kind: kind.kind })
      },
    })
  return (
    <section className={styles['kind']} aria-label={`${kind.label}的策略`}>
      <div className={styles['kindHead']}>
        <h2>{kind.label}</h2>
        <span className={styles['note']}>新策略只用于以后的{kind.label}</span>
        <Button onClick={ask} loading={again.busy} disabled={policies.length === 0}>
          重新计算
        </Button>
      </div>
      <LinesTable rows={policies} columns={columns} emptyText={`${kind.label}还没有时限策略`} />
    </section>
  )
}

const columns: TableColumnsType<PolicyRow> = [
  { title: '次序', key: 'place', width: 56, align: 'right', render: (_, _row, index) => index + 1 },
  {
    title: '策略',
    dataIndex: 'name',
    width: 200,
    rowScope: 'row',
    render: (name: string, { id }) => <PageLink path={policyPath(id, name)}>{name}</PageLink>,
  },
  { title: '适用于', key: 'match', width: 260, render: (_, row) => <MatchTags policy={row} /> },
  { title: '计时', dataIndex: 'hoursWords', width: 180, className: styles['wrap'] ?? '' },
  {
    title: '时限',
    dataIndex: 'limits',
    width: 280,
    render: (limits: readonly string[]) => (
      <span className={styles['limits']}>
        {limits.map((one) => (
          <span key={one}>{one}</span>
        ))}
      </span>
    ),
  },
  {
    title: '最近修改',
    key: 'by',
    width: 160,
    render: (_, { update_time: time, updateUserName, version }) => (
      <span className={styles['by']}>
        第 {version} 版 · {updateUserName}
        <time dateTime={time}>{formatTime(time)}</time>
      </span>
    ),
  },
  { title: '启用', key: 'isEnabled', width: 72, render: (_, row) => <EnabledSwitch policy={row} /> },
]

function MatchTags({ policy: { contracts, customers, templates } }: { readonly policy: PolicyRow }) {
  const all = [...customers, ...contracts, ...templates]
  if (all.length === 0) return <>其余全部</>
  const shown = all.slice(0, mostTags)
  return (
    <span className={styles['tags']} title={all.join('、')}>
      {shown.map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
      {all.length > shown.length && <span className={styles['note']}>等 {all.length} 项</span>}
    </span>
  )
}
const mostTags = 3

function EnabledSwitch({ policy: { id, isEnabled, name } }: { readonly policy: PolicyRow }) {
  const act = useAct(switchPolicy, {
    isOrdered: true,
    success: isEnabled ? `已停用「${name}」，已经在计时的不变` : `已启用「${name}」`,
  })
  return (
    <Switch
      size="small"
      aria-label={`启用${name}`}
      checked={isEnabled}
      aria-busy={act.busy}
      onChange={(isOn) => void act.run({ id, isEnabled: isOn ? 1 : 0 })}
    />
  )
}
