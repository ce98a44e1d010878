import { CheckCircleOutlined, ExclamationCircleOutlined, InfoCircleOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import styles from './page-notice.module.css'

const icons = {
  info: <InfoCircleOutlined />,
  warning: <ExclamationCircleOutlined />,
  success: <CheckCircleOutlined />,
} as const

interface PageNoticeProps {
  readonly status: keyof typeof icons
  readonly title: string
  /** The cause, or what helps. */
  readonly subTitle?: ReactNode
  /** Buttons that lead on. */
  readonly extra?: ReactNode
  /** Within something that has a heading of its own. */
  readonly isPart?: boolean
}

/** Stands where a page would: it is missing, forbidden, broken, or all is done. */
export function PageNotice({ extra, isPart = false, status, subTitle, title }: PageNoticeProps) {
  const Heading = isPart ? 'h2' : 'h1'
  return (
    <div className={styles['notice']}>
      <span className={`${styles['icon']} ${styles[status]}`} aria-hidden="true">
        {icons[status]}
      </span>
      <Heading>{title}</Heading>
      {subTitle !== undefined && subTitle !== '' && <div className={styles['text']}>{subTitle}</div>}
      {extra !== undefined && <div className={styles['next']}>{extra}</div>}
    </div>
  )
}
