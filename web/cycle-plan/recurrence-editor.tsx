/** Edits a recurrence in words: 每 3 个月的第 1 个工作日. The value is the text of the rule. */
import { weekdayNames } from '@onsite/domain/calendar/civil-day.ts'
import { everyMonth, frequencies, type Recurrence } from '@onsite/domain/cycle-plan/recurrence.ts'
import { readRecurrence, textOfRecurrence } from '@onsite/domain/cycle-plan/recurrence-text.ts'
import { recurrenceWords } from '@onsite/domain/cycle-plan/recurrence-words.ts'
import { given } from '@onsite/domain/given.ts'
import { InputNumber, Segmented, Select } from 'antd'
import {
  choiceHint,
  type DayWay,
  dayWayNames,
  dayWays,
  frequencyUnits,
  wayOf,
  withFrequency,
  withMonthDays,
  withWay,
  withWeekdays,
} from './recurrence-choice.ts'
import styles from './cycle-plan.module.css'

interface RecurrenceEditorProps {
  readonly value?: string
  readonly onChange?: (text: string) => void
  readonly id?: string
  /** Fills in what the rule leaves to the first day. */
  readonly start?: string
}

const mostInterval = 366
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const weekdayOptions = weekdayNames.map((label, value) => ({ value, label }))
const monthOptions = numbers(1, 12).map((value) => ({ value, label: `${value} 月` }))
const dateOptions = [
  ...numbers(1, 31).map((value) => ({ value, label: `${value} 日` })),
  { value: -1, label: '最后一天' },
]
const nthOptions = (most: number) => [
  ...numbers(1, most).map((value) => ({ value, label: `第 ${value} 个` })),
  { value: -1, label: '最后一个' },
]

/** A rule as its parts; for `CallField`. */
export function RecurrenceEditor({ value = '', onChange, id, start }: RecurrenceEditorProps) {
  const read = readRecurrence(value)
  const rule = 'rule' in read ? read.rule : withMonthDays(everyMonth, [1])
  const give = (next: Recurrence) => onChange?.(textOfRecurrence(next))
  const hint = choiceHint(rule)
  return (
    <div className={styles['editor']}>
      <div className={styles['editorRow']}>
        <span>每</span>
        <InputNumber<number>
          {...given({ id })}
          aria-label="间隔"
          min={1}
          max={mostInterval}
          precision={0}
          value={rule.interval}
          onChange={(interval) => give({ ...rule, interval: interval ?? 1 })}
          style={{ width: 80 }}
        />
        <Segmented
          aria-label="周期单位"
          value={rule.frequency}
          onChange={(frequency) => give(withFrequency(rule, frequency))}
          options={frequencies.map((one) => ({ value: one, label: frequencyUnits[one] }))}
        />
      </div>
      <DayChoice rule={rule} give={give} />
      <div className={styles['words']} aria-live="polite">
        {'fault' in read && value !== '' ? read.fault : recurrenceWords(rule, start === '' ? null : (start ?? null))}
      </div>
      {hint !== '' && <div className={styles['hint']}>{hint}</div>}
    </div>
  )
}

interface ChoiceProps {
  readonly rule: Recurrence
  readonly give: (rule: Recurrence) => void
}

function DayChoice({ rule, give }: ChoiceProps) {
  if (rule.frequency === 'DAILY') return null
  if (rule.frequency === 'WEEKLY')
    return (
      <div className={styles['editorRow']}>
        <Select
          mode="multiple"
          aria-label="星期"
          placeholder="与开始日期同一星期"
          options={weekdayOptions}
          value={rule.weekdays.map(({ weekday }) => weekday)}
          onChange={(weekdays: number[]) => give(withWeekdays(rule, weekdays))}
          style={{ flex: 1 }}
        />
      </div>
    )
  const ways = rule.frequency === 'MONTHLY' ? dayWays : dayWays.filter((way) => way !== 'workday')
  return (
    <>
      {rule.frequency === 'YEARLY' && (
        <div className={styles['editorRow']}>
          <Select
            mode="multiple"
            aria-label="月份"
            placeholder="与开始日期同一月"
            options={monthOptions}
            value={[...rule.months]}
            onChange={(months: number[]) => give({ ...rule, months: months.toSorted((a, b) => a - b) })}
            style={{ flex: 1 }}
          />
        </div>
      )}
      <div className={styles['editorRow']}>
        <Segmented<DayWay>
          aria-label="日期方式"
          value={wayOf(rule)}
          onChange={(way) => give(withWay(rule, way))}
          options={ways.map((value) => ({ value, label: dayWayNames[value] }))}
        />
        <DayOfMonth rule={rule} give={give} />
      </div>
    </>
  )
}

function DayOfMonth({ rule, give }: ChoiceProps) {
  if (rule.workday !== null)
    return (
      <>
        <Select
          aria-label="第几个工作日"
          options={nthOptions(15)}
          value={rule.workday}
          onChange={(workday) => give({ ...rule, workday })}
          style={{ width: 120 }}
        />
        <span>工作日</span>
      </>
    )
  const [first] = rule.weekdays
  if (first !== undefined)
    return (
      <>
        <Select
          aria-label="第几个"
          options={nthOptions(4)}
          value={first.nth ?? 1}
          onChange={(nth) => give({ ...rule, weekdays: [{ ...first, nth }] })}
          style={{ width: 120 }}
        />
        <Select
          aria-label="星期"
          options={weekdayOptions}
          value={first.weekday}
          onChange={(weekday) => give({ ...rule, weekdays: [{ weekday, nth: first.nth ?? 1 }] })}
          style={{ width: 100 }}
        />
      </>
    )
  return (
    <Select
      mode="multiple"
      aria-label="日期"
      placeholder="与开始日期同一天"
      options={dateOptions}
      value={[...rule.monthDays]}
      onChange={(dates: number[]) => give(withMonthDays(rule, dates))}
      style={{ flex: 1, minWidth: 160 }}
    />
  )
}
