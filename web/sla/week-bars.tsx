import { weekdayNames } from '@onsite/domain/calendar/civil-day.ts'
import { minutesOfDay, type WorkWeek } from '@onsite/domain/calendar/work-hours.ts'
import styles from './hours.module.css'

const percent = (minutes: number) => `${(minutes / minutesOfDay) * 100}%`

/** A week as bars over the hours of the day; the words beside it say the same. */
export function WeekBars({ week }: { readonly week: WorkWeek }) {
  return (
    <div className={styles['bars']} aria-hidden="true">
      <span />
      <div className={styles['scale']}>
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour} style={{ insetInlineStart: percent(hour * 60) }}>
            {hour}
          </span>
        ))}
      </div>
      {week.map((day, at) => (
        <div key={weekdayNames[at]} className={styles['day']}>
          <span>{weekdayNames[at]}</span>
          <div className={styles['track']}>
            {day.map(({ from, to }) => (
              <span key={from} style={{ insetInlineStart: percent(from), width: percent(to - from) }} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
