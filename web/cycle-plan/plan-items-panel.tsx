/** Items of a plan, or of a customer, a piece of equipment or a contract: what was made, skipped, and what failed with its reason. */
import {
  countPlanItems,
  listPlanItems,
  type PlanItem,
  retryPlanItems,
  unskipPlanItem,
} from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { shownDay } from '@onsite/domain/calendar/civil-day.ts'
import {
  type PlanItemState,
  PlanItemState as State,
  planItemStateNames,
  targetRecordKinds,
} from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { Button, Empty, Segmented, Table } from 'antd'
import { type ReactNode, useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { orNoData } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { type RowAction, RowActions } from '../kit/row-actions.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import { RecordLink } from '../record/record-link.tsx'
import { itemTones } from './cycle-plan-tones.ts'
import { SkipDialog } from './skip-dialog.tsx'
import styles from './cycle-plan.module.css'

interface PlanItemsProps {
  readonly planId?: string
  /** Of a target's page. */
  readonly targetId?: string
  readonly head?: ReactNode
}

const pageSize = 20
const allStates = ''
const filters = [
  { value: allStates, label: '全部' },
  ...Object.values(State).map((state) => ({ value: String(state), label: planItemStateNames[state] })),
]

export function PlanItems({ planId, targetId, head }: PlanItemsProps) {
  const [states, setStates] = useState(allStates)
  const [page, setPage] = useState(0)
  const [skipped, setSkipped] = useState<PlanItem | null>(null)
  const retry = useAct(retryPlanItems, { success: '正在重新生成' })
  const unskip = useAct(unskipPlanItem, { success: '已取消跳过' })
  const asked = {
    ...(planId === undefined ? {} : { planId }),
    ...(targetId === undefined ? {} : { targetId }),
    ...(states === allStates ? {} : { states }),
  }
  const items = useCall(listPlanItems, { ...asked, pageIndex: page, pageSize }, { keep: true })
  const count = useCall(countPlanItems, asked, { keep: true })
  const failed = (items.data ?? []).filter(({ actions }) => actions.includes('retry'))
  const actionsOf = (item: PlanItem): RowAction[] =>
    item.actions.map((action) => {
      if (action === 'skip') return { key: action, label: '跳过', run: () => setSkipped(item) }
      if (action === 'retry') return { key: action, label: '重试', run: () => void retry.run({ ids: [item.id ?? ''] }) }
      return { key: action, label: '取消跳过', run: () => void unskip.run({ id: item.id ?? '' }) }
    })
  return (
    <section className={styles['panel']} aria-label="计划明细">
      <div className={styles['panelHead']}>
        <Segmented
          aria-label="状态"
          value={states}
          options={filters}
          onChange={(next) => {
            setStates(next)
            setPage(0)
          }}
        />
        {failed.length > 1 && (
          <Button loading={retry.busy} onClick={() => void retry.run({ ids: failed.map(({ id }) => id ?? '') })}>
            重试本页失败的 {failed.length} 条
          </Button>
        )}
        {head}
      </div>
      {items.error !== null && <LoadFailed failure={items.error} onRetry={() => void items.refetch()} />}
      <Table<PlanItem>
        size="small"
        rowKey={(item) => item.id ?? ''}
        loading={items.isFetching && items.data === undefined}
        dataSource={[...(items.data ?? [])]}
        locale={{
          emptyText: (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={states === allStates ? '还没有生成过工单' : '没有这个状态的明细'}
            />
          ),
        }}
        scroll={{ x: 'max-content' }}
        pagination={{
          current: page + 1,
          pageSize,
          total: count.data ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: (next) => setPage(next - 1),
        }}
        columns={[
          {
            title: '计划日期',
            dataIndex: 'dueDay',
            render: (day: string, item) => (
              <>
                {shownDay(day)}
                {item.note !== '' && <div className={styles['hint']}>{item.note}</div>}
              </>
            ),
          },
          ...(planId === undefined
            ? [
                {
                  title: '周期计划',
                  dataIndex: 'planName',
                  render: (name: string, item: PlanItem) => (
                    <RecordLink kind="cycle-plan" id={item.planId} name={name} />
                  ),
                },
              ]
            : []),
          {
            title: '服务对象',
            dataIndex: 'targetName',
            render: (name: string, item) =>
              item.targetId === targetId ? (
                name
              ) : (
                <RecordLink kind={targetRecordKinds[item.targetKind]} id={item.targetId} name={name} />
              ),
          },
          {
            title: '状态',
            dataIndex: 'state',
            render: (state: PlanItemState, item) => (
              <>
                <StateTag tone={itemTones[state]} label={planItemStateNames[state]} />
                {item.reason !== '' && (
                  <div className={state === State.Failed ? styles['reason'] : styles['hint']} style={{ maxWidth: 320 }}>
                    {item.reason}
                  </div>
                )}
              </>
            ),
          },
          {
            title: '工单',
            dataIndex: 'orderNo',
            render: (no: string, item) => <RecordLink kind="work-order" id={item.orderId} name={no} />,
          },
          { title: '完成日期', dataIndex: 'closedDay', render: (day: string) => orNoData(shownDay(day)) },
          {
            title: '操作',
            key: 'actions',
            width: 130,
            render: (_: unknown, item: PlanItem) => <RowActions actions={actionsOf(item)} name={item.targetName} />,
          },
        ]}
      />
      {skipped !== null && <SkipDialog item={skipped} onClose={() => setSkipped(null)} />}
    </section>
  )
}
