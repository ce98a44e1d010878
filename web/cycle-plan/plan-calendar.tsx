/** A month of plans: what was made, what failed, and what is still to come, on the working days of the enterprise. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { getPlanCalendar, type PlanItem } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import {
  addDays,
  type CivilDay,
  civilDay,
  monthLength,
  partsOfDay,
  weekdayNames,
  weekdayOf,
} from '@onsite/domain/calendar/civil-day.ts'
import { PlanItemState, planItemStateNames } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { Alert, Button, Popover, Spin } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useOpen } from '../kernel/tab.tsx'
import { useCall } from '../kernel/use-call.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { RecordLink } from '../record/record-link.tsx'
import { useWorkCalendar } from '../setting/use-work-calendar-view.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { itemTones } from './cycle-plan-tones.ts'
import { SkipDialog } from './skip-dialog.tsx'
import styles from './cycle-plan.module.css'

/** Of one day, before the rest is folded. */
const mostShown = 3

export function PlanCalendar({ planId }: { readonly planId?: string }) {
  const today = dayjs().format('YYYY-MM-DD')
  const [month, setMonth] = useState(() => today.slice(0, 7))
  const [skipped, setSkipped] = useState<PlanItem | null>(null)
  const calendar = useWorkCalendar()
  const first = `${month}-01`
  const { month: number, year } = partsOfDay(first)
  const from = addDays(first, -weekdayOf(first))
  const last = civilDay(year, number, monthLength(year, number))
  const to = addDays(last, 6 - weekdayOf(last))
  const found = useCall(getPlanCalendar, { from, to, ...(planId === undefined ? {} : { planId }) }, { keep: true })
  const items = found.data?.items ?? []
  const move = (by: number) => setMonth(dayjs(first).add(by, 'month').format('YYYY-MM'))
  return (
    <section className={styles['panel']} aria-label="计划日历">
      <div className={styles['panelHead']}>
        <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
          <Button icon={<LeftOutlined />} aria-label="上个月" onClick={() => move(-1)} />
          <strong>
            {year} 年 {number} 月
          </strong>
          <Button icon={<RightOutlined />} aria-label="下个月" onClick={() => move(1)} />
          <Button onClick={() => setMonth(today.slice(0, 7))}>本月</Button>
        </span>
        <span className={styles['muted']}>{found.isFetching ? <Spin size="small" /> : `本页 ${items.length} 项`}</span>
      </div>
      {found.data?.isCut === true && (
        <Alert type="info" showIcon title="项目太多，只显示了一部分，请打开单个计划查看" />
      )}
      {found.error !== null && <LoadFailed failure={found.error} onRetry={() => void found.refetch()} />}
      <table className={styles['month']} aria-label={`${year} 年 ${number} 月`}>
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksFrom(from, to).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className={day.startsWith(month) ? '' : styles['outside']}>
                  <div className={styles['dayHead']}>
                    <span className={day === today ? styles['today'] : ''}>
                      {day === today ? '今天' : partsOfDay(day).date}
                    </span>
                    {calendar?.isWorkday(day) === false && weekdayOf(day) !== calendarWeekday(calendar.nameOf(day)) && (
                      <span className={styles['dayOff']}>{calendar.nameOf(day)}</span>
                    )}
                  </div>
                  <DayItems items={items.filter(({ dueDay }) => dueDay === day)} onSkip={setSkipped} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {skipped !== null && <SkipDialog item={skipped} onClose={() => setSkipped(null)} />}
    </section>
  )
}

/** Days from a Monday to a Sunday, week by week. */
function weeksFrom(from: CivilDay, to: CivilDay): CivilDay[][] {
  const weeks: CivilDay[][] = []
  for (let monday = from; monday <= to; monday = addDays(monday, 7))
    weeks.push(weekdayNames.map((_, at) => addDays(monday, at)))
  return weeks
}

/** The weekday that a name is, -1 for a holiday: plain weekends need no word. */
const calendarWeekday = (name: string): number => (weekdayNames as readonly string[]).indexOf(name)

interface DayItemsProps {
  readonly items: readonly PlanItem[]
  readonly onSkip: (item: PlanItem) => void
}

function DayItems({ items, onSkip }: DayItemsProps) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? items : items.slice(0, mostShown)
  return (
    <>
      {shown.map((item) => (
        <ItemChip key={`${item.planId} ${item.targetId} ${item.plannedDay}`} item={item} onSkip={onSkip} />
      ))}
      {items.length > mostShown && (
        <button type="button" className={styles['more']} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起' : `还有 ${items.length - mostShown} 项`}
        </button>
      )}
    </>
  )
}

function ItemChip({ item, onSkip }: { readonly item: PlanItem; readonly onSkip: (item: PlanItem) => void }) {
  const open = useOpen()
  const tone = itemTones[item.state]
  const isAhead = item.id === null
  const state = isAhead ? '将要生成' : planItemStateNames[item.state]
  const colors = { background: `var(--tone-${tone}-bg)`, color: `var(--tone-${tone}-text)` }
  return (
    <Popover
      trigger="click"
      title={item.planName}
      content={
        <div style={{ display: 'grid', gap: 4, maxWidth: 280 }}>
          <span>{item.targetName}</span>
          <span className={styles['muted']}>{[state, item.note, item.reason].filter(Boolean).join('，')}</span>
          {item.orderNo !== '' && (
            <span>
              工单 <RecordLink kind="work-order" id={item.orderId} name={item.orderNo} />
            </span>
          )}
          <span style={{ display: 'flex', gap: 8 }}>
            <Button size="small" onClick={() => open(recordPath('cycle-plan', item.planId))}>
              打开计划
            </Button>
            {item.actions.includes('skip') && item.state !== PlanItemState.Generated && (
              <Button size="small" onClick={() => onSkip(item)}>
                跳过
              </Button>
            )}
          </span>
        </div>
      }
    >
      <button
        type="button"
        className={styles['chip']}
        style={isAhead ? { ...colors, background: 'transparent', border: '1px dashed currentColor' } : colors}
      >
        {item.targetName} · {item.planName}
      </button>
    </Popover>
  )
}
