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
import { given } from '@onsite/domain/given.ts'
import { Alert, Button, Spin } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useCall } from '../kernel/use-call.ts'
import { useWideness } from '../kernel/use-wideness.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { useWorkCalendar } from '../setting/use-work-calendar.ts'
import { CalendarLegend, DayItems, DayMarks } from './plan-calendar-items.tsx'
import { PlanItemCard } from './plan-item-card.tsx'
import { usePlanItemActions } from './use-plan-item-actions.tsx'
import styles from './cycle-plan.module.css'

const itemKey = ({ planId, plannedDay, targetId }: PlanItem) => `${planId} ${targetId} ${plannedDay}`

/** On phones the days carry marks, and the items of the chosen day stand below the month. */
export function PlanCalendar({ planId }: { readonly planId?: string }) {
  const today = dayjs().format('YYYY-MM-DD')
  const [month, setMonth] = useState(() => today.slice(0, 7))
  const [chosen, setChosen] = useState<CivilDay>(today)
  const isPhone = useWideness() === 'phone'
  const { actionsOf, dialogs } = usePlanItemActions()
  const nameOf = useDayOffName()
  const first = `${month}-01`
  const { month: number, year } = partsOfDay(first)
  const from = addDays(first, -weekdayOf(first))
  const last = civilDay(year, number, monthLength(year, number))
  const to = addDays(last, 6 - weekdayOf(last))
  const found = useCall(getPlanCalendar, { from, to, ...given({ planId }) }, { keep: true })
  const items = found.data?.items ?? []
  const show = (next: string) => {
    setMonth(next)
    setChosen(today.startsWith(next) ? today : `${next}-01`)
  }
  const move = (by: number) => show(dayjs(first).add(by, 'month').format('YYYY-MM'))
  const hasPlan = planId === undefined
  const itemsOn = (day: CivilDay) => items.filter(({ dueDay }) => dueDay === day)
  const cards = (shown: readonly PlanItem[], hasDay: boolean) =>
    shown.map((item) => (
      <PlanItemCard key={itemKey(item)} item={item} actions={actionsOf(item)} hasPlan={hasPlan} hasDay={hasDay} />
    ))
  return (
    <section className={styles['panel']} aria-label="计划日历">
      <div className={styles['panelHead']}>
        <span className={styles['monthHead']}>
          <Button icon={<LeftOutlined />} aria-label="上个月" onClick={() => move(-1)} />
          <strong>
            {year} 年 {number} 月
          </strong>
          <Button icon={<RightOutlined />} aria-label="下个月" onClick={() => move(1)} />
          <Button onClick={() => show(today.slice(0, 7))}>本月</Button>
        </span>
        {found.isFetching ? (
          <Spin size="small" />
        ) : (
          !isPhone && found.data !== undefined && <CalendarLegend items={items} />
        )}
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
                {isPhone ? name.slice(1) : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksFrom(from, to).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className={day.startsWith(month) ? '' : styles['outside']}>
                  {isPhone ? (
                    <DayMarks
                      day={day}
                      isToday={day === today}
                      isChosen={day === chosen}
                      dayOff={nameOf(day)}
                      items={itemsOn(day)}
                      onChoose={setChosen}
                    />
                  ) : (
                    <>
                      <div className={styles['dayHead']}>
                        <span className={day === today ? styles['today'] : ''}>
                          {partsOfDay(day).date}
                          {day === today && ' 今天'}
                        </span>
                        <span className={styles['dayOff']}>{nameOf(day)}</span>
                      </div>
                      <DayItems items={itemsOn(day)} hasPlan={hasPlan} actionsOf={actionsOf} />
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isPhone && (
        <section className={styles['dayList']} aria-label="当天的计划">
          <h3>
            {partsOfDay(chosen).month} 月 {partsOfDay(chosen).date} 日 {weekdayNames[weekdayOf(chosen)]}
            {nameOf(chosen) !== '' && <span className={styles['dayOff']}> {nameOf(chosen)}</span>}
          </h3>
          {itemsOn(chosen).length === 0 && found.data !== undefined ? (
            <p className={styles['muted']}>这一天没有计划</p>
          ) : (
            cards(itemsOn(chosen), false)
          )}
        </section>
      )}
      {dialogs}
    </section>
  )
}

/** Name of a day off; '' on working days and plain weekends, which need no word. */
function useDayOffName(): (day: CivilDay) => string {
  const calendar = useWorkCalendar()
  return (day) => {
    if (calendar?.isWorkday(day) !== false) return ''
    const name = calendar.nameOf(day)
    return (weekdayNames as readonly string[]).includes(name) ? '' : name
  }
}

/** Days from a Monday to a Sunday, week by week. */
function weeksFrom(from: CivilDay, to: CivilDay): CivilDay[][] {
  const weeks: CivilDay[][] = []
  for (let monday = from; monday <= to; monday = addDays(monday, 7))
    weeks.push(weekdayNames.map((_, at) => addDays(monday, at)))
  return weeks
}
