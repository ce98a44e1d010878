/** Items in the days of the plan calendar: names to press where there is room, marks on phones. */
import type { PlanItem } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { type CivilDay, partsOfDay } from '@onsite/domain/calendar/civil-day.ts'
import { planItemStates } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { Popover } from 'antd'
import { type CSSProperties, useState } from 'react'
import type { RowAction } from '../kit/row-actions.tsx'
import { itemLabel, PlanItemCard } from './plan-item-card.tsx'
import styles from './cycle-plan.module.css'

/** Of one day, before the rest is folded. */
const mostShown = 3

/** Items still to come are drawn, not filled. */
function colorsOf({ id, state }: PlanItem): CSSProperties {
  const tone = planItemStates[state].tone
  const color = `var(--tone-${tone}-text)`
  return id === null
    ? { background: 'transparent', color, border: '1px dashed currentColor' }
    : { background: `var(--tone-${tone}-bg)`, color }
}

/** Explains the colours on screen, with how many items have each. */
export function CalendarLegend({ items }: { readonly items: readonly PlanItem[] }) {
  const kinds = new Map<string, PlanItem[]>()
  for (const item of items) kinds.set(itemLabel(item), [...(kinds.get(itemLabel(item)) ?? []), item])
  return (
    <span className={styles['legend']}>
      {[...kinds].map(([label, [first, ...more]]) => (
        <span key={label}>
          {first !== undefined && <i style={colorsOf(first)} aria-hidden="true" />}
          {label} {more.length + 1}
        </span>
      ))}
      {items.length === 0 && '这几周没有计划'}
    </span>
  )
}

interface DayItemsProps {
  readonly items: readonly PlanItem[]
  readonly hasPlan: boolean
  readonly actionsOf: (item: PlanItem) => RowAction[]
}

export function DayItems({ items, hasPlan, actionsOf }: DayItemsProps) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? items : items.slice(0, mostShown)
  return (
    <>
      {shown.map((item) => (
        <Popover
          key={`${item.planId} ${item.targetId} ${item.plannedDay}`}
          trigger="click"
          content={
            <div className={styles['bubble']}>
              <PlanItemCard item={item} actions={actionsOf(item)} hasPlan={hasPlan} />
            </div>
          }
        >
          <button
            type="button"
            className={styles['chip']}
            style={colorsOf(item)}
            title={`${item.targetName} · ${item.planName}`}
          >
            {item.targetName}
            {hasPlan && ` · ${item.planName}`}
          </button>
        </Popover>
      ))}
      {items.length > mostShown && (
        <button type="button" className={styles['more']} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起' : `还有 ${items.length - mostShown} 项`}
        </button>
      )}
    </>
  )
}

interface DayMarksProps {
  readonly day: CivilDay
  readonly isToday: boolean
  readonly isChosen: boolean
  /** 国庆节, '' on other days. */
  readonly dayOff: string
  readonly items: readonly PlanItem[]
  readonly onChoose: (day: CivilDay) => void
}

export function DayMarks({ day, isToday, isChosen, dayOff, items, onChoose }: DayMarksProps) {
  const { date, month } = partsOfDay(day)
  return (
    <button
      type="button"
      className={`${styles['dayButton']} ${isChosen ? styles['chosen'] : ''}`}
      aria-pressed={isChosen}
      aria-label={`${month} 月 ${date} 日，${items.length === 0 ? '没有计划' : `${items.length} 项`}`}
      onClick={() => onChoose(day)}
    >
      <span className={isToday ? styles['today'] : dayOff === '' ? '' : styles['dayOff']}>{date}</span>
      <span className={styles['marks']} aria-hidden="true">
        {items.slice(0, mostShown).map((item) => (
          <i key={`${item.planId} ${item.targetId} ${item.plannedDay}`} style={markOf(item)} />
        ))}
      </span>
    </button>
  )
}

const markOf = ({ id, state }: PlanItem): CSSProperties => {
  const color = `var(--tone-${planItemStates[state].tone}-text)`
  return id === null ? { border: `1px solid ${color}` } : { background: color }
}
