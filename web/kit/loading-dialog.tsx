import { Modal, Skeleton } from 'antd'
import type { DetailQuery } from './detail-page.tsx'
import { LoadFailed } from './list-states.tsx'

/** A reply that is still on its way, or that did not come. */
export function Loading({ query }: { readonly query: DetailQuery }) {
  if (query.error !== null) return <LoadFailed failure={query.error} onRetry={() => void query.refetch()} />
  return query.isPending ? <Skeleton active paragraph={{ rows: 3 }} /> : null
}

/** Stands in for a dialog whose order is still being read. */
export function LoadingDialog({
  title,
  query,
  onClose,
}: {
  readonly title: string
  readonly query: DetailQuery
  readonly onClose: () => void
}) {
  return (
    <Modal open title={title} footer={null} onCancel={onClose}>
      <Loading query={query} />
    </Modal>
  )
}
