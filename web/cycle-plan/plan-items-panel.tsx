/** Items of a plan, or of a customer, an asset or a contract: made, skipped, and failed ones with their reasons. */
import { countPlanItems, listPlanItems, type PlanItem } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { shownDay } from '@onsite/domain/calendar/civil-day.ts'
import {
  type PlanItemState,
  PlanItemState as State,
  planItemStates,
  targetRecordKinds,
} from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { given } from '@onsite/domain/given.ts'
import { Button, Empty, Pagination, Segmented, Skeleton, type TableColumnsType } from 'antd'
import { type ReactNode, useState } from 'react'
import { useWideness } from '../kernel/use-wideness.ts'
import { orNoData } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { RowActions } from '../kit/row-actions.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import { pagesOf, PanelTable } from '../kit/panel-table.tsx'
import { usePage } from '../kit/use-page.ts'
import { RecordLink } from '../record/record-link.tsx'
import { PlanItemCard } from './plan-item-card.tsx'
import { usePlanItemActions } from './use-plan-item-actions.tsx'
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
  ...Object.values(State).map((state) => ({ value: String(state), label: planItemStates[state].label })),
]

export function PlanItems({ planId, targetId, head }: PlanItemsProps) {
  const [states, setStates] = useState(allStates)
  const [page, setPage] = useState(0)
  const { actionsOf, dialogs, isRetrying, retry } = usePlanItemActions()
  const isPhone = useWideness() === 'phone'
  const asked = {
    ...given({ planId, targetId }),
    ...(states === allStates ? {} : { states }),
  }
  const calls = { list: listPlanItems, count: countPlanItems }
  const read = usePage(calls, { list: { ...asked, pageIndex: page, pageSize }, count: asked })
  const rows = read.data ?? []
  const failed = rows.filter(({ actions }) => actions.includes('retry'))
  const emptyText = states === allStates ? '还没有到期的日期，到期前会自动生成工单' : '没有这个状态的明细'
  const paging = { page, pageSize, total: read.total ?? 0, onPage: setPage }
  const columns: TableColumnsType<PlanItem> = [
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
            render: (name: string, item: PlanItem) => <RecordLink kind="cycle-plan" id={item.planId} name={name} />,
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
          <StateTag {...planItemStates[state]} />
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
  ]
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
          <Button loading={isRetrying} onClick={() => retry(failed)}>
            重试本页失败的 {failed.length} 条
          </Button>
        )}
        {head}
      </div>
      {isPhone ? (
        <>
          {read.error !== null && <LoadFailed failure={read.error} onRetry={() => void read.refetch()} />}
          {read.data === undefined && read.error === null && <Skeleton active />}
          {read.data?.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText} />}
          {rows.map((item) => (
            <PlanItemCard key={item.id} item={item} actions={actionsOf(item)} hasPlan={planId === undefined} />
          ))}
          <Pagination size="small" align="center" {...pagesOf(paging)} />
        </>
      ) : (
        <PanelTable<PlanItem>
          query={read}
          rowKey={(item) => item.id ?? ''}
          emptyText={emptyText}
          paging={paging}
          columns={columns}
        />
      )}
      {dialogs}
    </section>
  )
}
