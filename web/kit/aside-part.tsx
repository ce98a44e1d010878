import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import styles from './lines.module.css'
import { LoadFailed } from './list-states.tsx'

export interface AsidePartProps {
  readonly title: string
  readonly query: {
    readonly isPending: boolean
    readonly error: Parameters<typeof LoadFailed>[0]['failure'] | null
    refetch(): unknown
  }
  readonly isEmpty: boolean
  readonly emptyText: string
  readonly children: ReactNode
}

/** One list beside a form, with what stands there while it loads, fails or is empty. */
export function AsidePart({ title, query, isEmpty, emptyText, children }: AsidePartProps) {
  return (
    <section>
      <h3>{title}</h3>
      {query.error !== null ? (
        <LoadFailed failure={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      ) : isEmpty ? (
        <p className={styles['quiet']}>{emptyText}</p>
      ) : (
        <ul>{children}</ul>
      )}
    </section>
  )
}
