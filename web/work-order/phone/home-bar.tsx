import { AppstoreOutlined, CalendarOutlined, InboxOutlined, ToolOutlined, UserOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { badgeText } from '../../kit/badges.ts'
import { type HomeTab, homeTabs } from './home-jobs.ts'
import home from './home.module.css'
import styles from '../../kit/phone/phone.module.css'

const icons: Readonly<Record<HomeTab, ReactNode>> = {
  pickUp: <InboxOutlined />,
  serve: <CalendarOutlined />,
  working: <ToolOutlined />,
  pool: <AppstoreOutlined />,
  me: <UserOutlined />,
}

interface HomeBarProps {
  readonly active: HomeTab
  readonly counts: Readonly<Partial<Record<HomeTab, number>>>
}

/** The five tabs under the thumb, with how much waits in each. */
export function HomeBar({ active, counts }: HomeBarProps) {
  return (
    <nav className={styles['bottom']} aria-label="我的工作">
      <div className={home['tabs']}>
        {(Object.keys(homeTabs) as HomeTab[]).map((tab) => {
          const text = badgeText(counts[tab])
          return (
            <Link
              key={tab}
              to={`/mobile?tab=${tab}`}
              replace
              className={home['tab']}
              aria-current={tab === active ? 'page' : undefined}
            >
              <span className={home['icon']} aria-hidden="true">
                {icons[tab]}
              </span>
              {homeTabs[tab]}
              {text !== '' && (
                <span className={home['count']} aria-label={`${text} 张`}>
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
