import { Alert, Button, Skeleton } from 'antd'
import type { CallFailure } from '../kernel/call-failure.ts'
import styles from './list-page.module.css'

/** Says that loading failed while what was loaded before stays on screen. */
export function LoadFailed({ failure, onRetry }: { readonly failure: CallFailure; readonly onRetry: () => void }) {
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={
        failure.requestId === ''
          ? `加载失败：${failure.message}`
          : `加载失败：${failure.message}（请求号 ${failure.requestId}）`
      }
      action={
        <Button size="small" onClick={onRetry}>
          重试
        </Button>
      }
    />
  )
}

/** Rows to come. */
export function ListSkeleton() {
  return <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} className={styles['skeleton'] ?? ''} />
}
