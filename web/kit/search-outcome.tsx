import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { CallFailure } from '../kernel/call-failure.ts'
import styles from './search-outcome.module.css'

interface Search {
  readonly isFetching: boolean
  readonly error: CallFailure | null
  refetch(): Promise<unknown>
}

/** Stands in the list of a picker that offers nothing. A search that failed is not one that found nothing: people would make the record anew. */
export function outcomeOf(found: Search, isLate: boolean, nothing: string): ReactNode {
  if (found.isFetching || isLate) return '正在查找'
  return found.error === null ? nothing : <SearchFailed found={found} failure={found.error} />
}

/** The failure of a search and another try, null without one; for lists that offer something else all the same. */
export function failureAbove(found: Search): ReactNode {
  return found.error === null || found.isFetching ? null : (
    <div className={styles['above']}>
      <SearchFailed found={found} failure={found.error} />
    </div>
  )
}

function SearchFailed({ failure, found }: { readonly found: Search; readonly failure: CallFailure }) {
  return (
    <span role="alert" className={styles['failed']}>
      查找失败：{failure.message}
      <Button size="small" onClick={() => void found.refetch()}>
        重试
      </Button>
    </span>
  )
}
