import type { ActiveDays } from '@onsite/domain/automation/automation-rule.ts'
import { DayPicker } from '../kit/day-picker.tsx'
import page from '../kit/setting-page.module.css'
import styles from './automation.module.css'

interface ActiveDaysEditorProps {
  readonly value: ActiveDays | undefined
  readonly onChange: (days: ActiveDays) => void
}

const always: ActiveDays = { from: null, until: null }
const dayOf = (text: string) => (text === '' ? null : text)

/** Chooses the first and the last day on which a rule acts; either may stay open. A line of parts, for a line of the page. */
export function ActiveDaysEditor({ value = always, onChange }: ActiveDaysEditorProps) {
  return (
    <>
      <div className={styles['day']}>
        <DayPicker
          aria-label="开始日期"
          value={value.from ?? ''}
          onChange={(day) => onChange({ ...value, from: dayOf(day) })}
        />
      </div>
      <span>至</span>
      <div className={styles['day']}>
        <DayPicker
          aria-label="结束日期"
          value={value.until ?? ''}
          onChange={(day) => onChange({ ...value, until: dayOf(day) })}
        />
      </div>
      <span className={page['note']}>不填就一直有效</span>
    </>
  )
}
