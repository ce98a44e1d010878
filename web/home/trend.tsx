import type { HomeFigureRow } from '@onsite/api/home/home-calls.ts'
import { formatCount } from '../kit/formats.ts'
import { PageLink } from '../kit/page-link.tsx'
import styles from './home.module.css'

/** 今日新建工单 → 新建工单: the words for a week. */
const wholeLabel = (label: string): string => label.replace('今日', '')
/** 2026-11-24 → 11/24 */
const shortDay = (day: string): string => day.slice(5).replace('-', '/')

/** The last seven days of a figure as bars; each leads to the list of its day. */
export function Trend({ figure: { days, label } }: { readonly figure: HomeFigureRow }) {
  const rows = days ?? []
  const most = Math.max(1, ...rows.map(({ value }) => value))
  const sum = rows.reduce((total, { value }) => total + value, 0)
  const what = wholeLabel(label)
  return (
    <section className={styles['trend']} aria-label={`近七天${what}`}>
      <h3>
        {what}
        <span className={styles['sum']}>共 {formatCount(sum)}</span>
      </h3>
      <ul className={styles['bars']}>
        {rows.map(({ day, path, value }) => (
          <li key={day}>
            <PageLink path={path} className={styles['bar']}>
              <span className={styles['value']}>{formatCount(value)}</span>
              <span
                className={styles['column']}
                aria-hidden
                style={{ height: `${Math.round((value / most) * 64)}px` }}
              />
              <span className={styles['day']}>{shortDay(day)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
