import type { Reply } from '@onsite/api/define-call.ts'
import {
  countExceedRows,
  countExceeds,
  type ExceedRow,
  exportExceeds,
  listExceeds,
} from '@onsite/api/sla/exceed-calls.ts'
import { clockStateNames } from '@onsite/domain/sla/clock-time.ts'
import { type ExceedGrouping, exceedGroupings, lateRate } from '@onsite/domain/sla/exceed.ts'
import { clockedKinds, kindRows } from '@onsite/domain/kind-rows.ts'
import { recordPages } from '@onsite/domain/record/record-paths.ts'
import { Button, Segmented, Skeleton, type TableColumnsType } from 'antd'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCan } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { DayRange } from '../kit/day-range.tsx'
import { formatCount, formatDuration, formatTime, noData, orNoData } from '../kit/formats.ts'
import { dayShortcuts } from '../kit/list-filters.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { PagedTable } from '../kit/paged-table.tsx'
import { LinesTable } from '../kit/panel-table.tsx'
import page from '../kit/setting-page.module.css'
import { StateTag } from '../kit/state-tag.tsx'
import { ExportButton } from '../kit/export-button.tsx'
import { useNow } from '../kit/use-now.ts'
import { RecordLink } from '../record/record-link.tsx'
import { toneOfState } from './clock-look.ts'
import { type ChosenFigure, type ExceedView, filterOf, readView, searchOf } from './exceed-address.ts'
import styles from './exceed.module.css'

type Figure = Reply<typeof countExceeds>[number]

const labelOf = (kind: string): string => kindRows[kind]?.label ?? ''
const groupings = Object.entries(exceedGroupings).map(([value, label]) => ({ value: value as ExceedGrouping, label }))
const all: ChosenFigure = { key: null, isLate: null }

/** /exceedStatistics: how often limits ran out, by what they have in common, and the clocks behind each figure. */
export function ExceedPage() {
  const now = useNow()
  const can = useCan()
  const kinds = clockedKinds.filter((one) => {
    const permission = recordPages[one]?.permission
    return permission !== undefined && can(permission)
  })
  const [search, setSearch] = useSearchParams()
  const today = dayjs(now)
  const usual = { from: today.subtract(29, 'day').format('YYYY-MM-DD'), to: today.format('YYYY-MM-DD') }
  const view = readView(search, usual, kinds)
  const show = (change: Partial<ExceedView>) =>
    setSearch(searchOf({ ...view, chosen: all, ...change }), { replace: true })
  const { by, from, kind, to } = view
  const figures = useCall(countExceeds, { kind, by, from, to }, { keep: true, marks: ['sla'] })
  const known = figures.data ?? []
  const [late, met] = [sumOf(known, 'late'), sumOf(known, 'met')]
  return (
    <section className={page['page']} aria-label="超时统计">
      <div className={page['head']}>
        <h1>超时统计</h1>
        <Segmented
          aria-label="单据"
          options={kinds.map((value) => ({ value, label: labelOf(value) }))}
          value={kind}
          onChange={(next: string) => show({ kind: next })}
        />
        <div className={styles['range']}>
          <DayRange
            label="统计日期"
            first={from}
            last={to}
            shortcuts={dayShortcuts(now)}
            onChange={(first, last) => first !== null && last !== null && show({ from: first, to: last })}
          />
        </div>
        <span className={page['note']}>时限在哪天到期而没有做到、或在哪天做到，就算在哪天</span>
        <ExportButton call={exportExceeds} input={{ kind, ...filterOf(view) }} label="导出明细" />
      </div>
      {figures.error !== null && <LoadFailed failure={figures.error} onRetry={() => void figures.refetch()} />}
      {figures.data === undefined ? (
        figures.error === null && <Skeleton active />
      ) : (
        <>
          <ul className={styles['sums']} aria-label="合计">
            <Sum label="超时" count={late} to={searchOf({ ...view, chosen: { key: null, isLate: true } })} isLate />
            <Sum label="准时" count={met} to={searchOf({ ...view, chosen: { key: null, isLate: false } })} />
            <li>
              <span>超时率</span>
              <b>{shownRate(late, met)}</b>
            </li>
          </ul>
          <section className={styles['card']} aria-label="分组统计">
            <Segmented
              aria-label="分组"
              options={groupings}
              value={by}
              onChange={(next: ExceedGrouping) => show({ by: next })}
            />
            <FigureTable view={view} figures={known} />
          </section>
          <RowPart view={view} figures={known} onAll={() => show({})} />
        </>
      )}
    </section>
  )
}

const sumOf = (figures: readonly Figure[], key: 'late' | 'met') => figures.reduce((sum, one) => sum + one[key], 0)

const shownRate = (late: number, met: number): string => {
  const rate = lateRate(late, late + met)
  return rate === null ? noData : `${rate}%`
}

interface SumProps {
  readonly label: string
  readonly count: number
  /** Address of its rows. */
  readonly to: string
  readonly isLate?: boolean
}

function Sum({ count, isLate = false, label, to }: SumProps) {
  return (
    <li>
      <span>{label}</span>
      <b className={isLate && count > 0 ? styles['late'] : undefined}>
        <Link to={to} replace>
          {formatCount(count)}
        </Link>
      </b>
    </li>
  )
}

function FigureTable({ figures, view }: { readonly figures: readonly Figure[]; readonly view: ExceedView }) {
  const most = Math.max(1, ...figures.map(({ late, met }) => late + met))
  const link = (figure: Figure, isLate: boolean, count: number) => (
    <Link
      to={searchOf({ ...view, chosen: { key: figure.key, isLate } })}
      replace
      aria-label={`${figure.label}${isLate ? '超时' : '准时'} ${count} 个`}
    >
      {formatCount(count)}
    </Link>
  )
  const columns: TableColumnsType<Figure> = [
    { title: exceedGroupings[view.by], dataIndex: 'label', rowScope: 'row', width: 200 },
    { title: '超时', key: 'late', align: 'right', width: 88, render: (_, one) => link(one, true, one.late) },
    { title: '准时', key: 'met', align: 'right', width: 88, render: (_, one) => link(one, false, one.met) },
    {
      title: '超时率',
      key: 'rate',
      align: 'right',
      width: 88,
      render: (_, { late, met }) => shownRate(late, met),
    },
    { title: '分布', key: 'bar', render: (_, one) => <Bar figure={one} most={most} /> },
  ]
  return (
    <LinesTable
      rows={figures}
      rowKey="key"
      columns={columns}
      emptyText="这段时间没有到期或做到的时限"
      pagination={figures.length > 31 ? { pageSize: 31, showSizeChanger: false } : false}
    />
  )
}

/** Late and met beside each other, as long as they are many; the figures beside it say the same. */
function Bar({ figure: { late, met }, most }: { readonly figure: Figure; readonly most: number }) {
  const width = (count: number) => `${(count / most) * 100}%`
  return (
    <div className={styles['bar']} aria-hidden="true">
      <span className={styles['barLate']} style={{ width: width(late) }} />
      <span className={styles['barMet']} style={{ width: width(met) }} />
    </div>
  )
}

interface RowPartProps {
  readonly view: ExceedView
  readonly figures: readonly Figure[]
  readonly onAll: () => void
}

/** The clocks behind the chosen figure. */
function RowPart({ figures, onAll, view }: RowPartProps) {
  const { chosen, kind } = view
  const filter = { kind, ...filterOf(view) }
  const columns = useMemo(() => columnsOf(kind), [kind])
  const name = chosen.key === null ? '' : (figures.find(({ key }) => key === chosen.key)?.label ?? chosen.key)
  const which = chosen.isLate === null ? '' : chosen.isLate ? '超时' : '准时'
  const isAll = chosen.key === null && chosen.isLate === null
  return (
    <section className={styles['card']} aria-label="明细">
      <div className={styles['rowHead']}>
        <h2>明细{isAll ? '' : `：${[name, which].filter((one) => one !== '').join(' · ')}`}</h2>
        {!isAll && (
          <Button type="link" size="small" onClick={onAll}>
            查看全部
          </Button>
        )}
      </div>
      <PagedTable<ExceedRow>
        // Another figure begins at its first page.
        key={JSON.stringify(filter)}
        list={listExceeds}
        count={countExceedRows}
        filter={filter}
        columns={columns}
        emptyText="没有符合的时限"
        pageSize={20}
      />
    </section>
  )
}

const columnsOf = (kind: string): TableColumnsType<ExceedRow> => [
  {
    title: labelOf(kind),
    key: 'record',
    width: 300,
    rowScope: 'row',
    render: (_, { record, recordId }) =>
      record === '' ? '已删除' : <RecordLink kind={kind} id={recordId} name={record} />,
  },
  { title: '时限', dataIndex: 'label', width: 88 },
  {
    title: '结果',
    key: 'state',
    width: 160,
    render: (_, { overSeconds, state }) => (
      <StateTag
        tone={toneOfState(state)}
        label={
          overSeconds === null
            ? clockStateNames[state]
            : `${clockStateNames[state]}，超 ${formatDuration(overSeconds * 1000)}`
        }
      />
    ),
  },
  { title: '开始', key: 'start', width: 136, render: (_, row) => formatTime(row.startTime) },
  { title: '到期', key: 'deadline', width: 136, render: (_, row) => formatTime(row.deadline) },
  { title: '结束', key: 'stop', width: 136, render: (_, row) => formatTime(row.stopTime) },
  { title: '人员', key: 'person', width: 72, render: (_, row) => orNoData(row.personName) },
  { title: '团队', key: 'group', width: 96, render: (_, row) => orNoData(row.groupName) },
  { title: '类型', key: 'template', width: 88, render: (_, row) => orNoData(row.templateName) },
]
