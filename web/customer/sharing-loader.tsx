import { getCustomerSharing } from '@onsite/api/customer/sharing-calls.ts'
import { Modal, Skeleton } from 'antd'
import { useCall } from '../kernel/use-call.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { SharingDialog } from './sharing-dialog.tsx'

interface SharingLoaderProps {
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}

const marks = ['customer'] as const

/** The dialog of a customer's sharing, once it is read. */
export function SharingLoader({ id, name, onClose }: SharingLoaderProps) {
  const sharing = useCall(getCustomerSharing, { id }, { marks })
  if (sharing.data !== undefined) return <SharingDialog id={id} name={name} sharing={sharing.data} onClose={onClose} />
  return (
    <Modal open title={`共享「${name}」`} width={560} footer={null} onCancel={onClose}>
      {sharing.error === null ? (
        <Skeleton active title={false} />
      ) : (
        <LoadFailed failure={sharing.error} onRetry={() => void sharing.refetch()} />
      )}
    </Modal>
  )
}
