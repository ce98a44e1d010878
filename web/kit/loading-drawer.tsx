import { Drawer, Skeleton } from 'antd'
import type { CallFailure } from '../kernel/call-failure.ts'
import { LoadFailed } from './list-states.tsx'

interface LoadingDrawerProps {
  /** 编辑客户 */
  readonly title: string
  readonly query: { readonly error: CallFailure | null; refetch(): Promise<unknown> }
  readonly onClose: () => void
}

/** The place of a form's drawer while its record is read, or could not be. */
export function LoadingDrawer({ title, query, onClose }: LoadingDrawerProps) {
  return (
    <Drawer open title={title} size={640} onClose={onClose}>
      {query.error === null ? (
        <Skeleton active />
      ) : (
        <LoadFailed failure={query.error} onRetry={() => void query.refetch()} />
      )}
    </Drawer>
  )
}
