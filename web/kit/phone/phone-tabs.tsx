import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { badgeText } from '../badges.ts'
import styles from './phone-tabs.module.css'

export interface PhoneTab {
  readonly key: string
  readonly label: string
  readonly icon: ReactNode
  readonly path: string
  readonly count: number | undefined
}

interface PhoneTabsProps {
  /** Names the page. */
  readonly label: string
  readonly tabs: readonly PhoneTab[]
  readonly active: string
  /** Counts what waits. */
  readonly unit?: string
}

/** The tabs of a phone page under the thumb, with how much waits in each. */
export function PhoneTabs({ active, label, tabs, unit = '个' }: PhoneTabsProps) {
  return (
    <nav aria-label={label}>
      <div className={styles['tabs']}>
        {tabs.map(({ count, icon, key, label: words, path }) => {
          const text = badgeText(count)
          return (
            <Link
              key={key}
              to={path}
              replace
              className={styles['tab']}
              aria-current={key === active ? 'page' : undefined}
            >
              <span className={styles['icon']} aria-hidden="true">
                {icon}
              </span>
              {words}
              {text !== '' && (
                <span className={styles['count']} aria-label={`${text} ${unit}`}>
                  {text}
                </span>
              )}
            </Link>
          )
        })}
      </div>
    </nav>
  )
}
