import { AppstoreOutlined, CalendarOutlined, InboxOutlined, ToolOutlined, UserOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { PhoneTabs } from '../../kit/phone/phone-tabs.tsx'
import { type HomeTab, homeTabs } from './home-jobs.ts'

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

/** The five tabs of the technician's day. */
export function HomeBar({ active, counts }: HomeBarProps) {
  const tabs = (Object.keys(homeTabs) as HomeTab[]).map((key) => ({
    key,
    label: homeTabs[key],
    icon: icons[key],
    path: `/mobile?tab=${key}`,
    count: counts[key],
  }))
  return <PhoneTabs label="我的工作" unit="张" tabs={tabs} active={active} />
}
