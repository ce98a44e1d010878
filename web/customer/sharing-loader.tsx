import { getCustomerSharing } from '@onsite/api/customer/sharing-calls.ts'
import { useCall } from '../kernel/use-call.ts'
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
  return sharing.data === undefined ? null : (
    <SharingDialog id={id} name={name} sharing={sharing.data} onClose={onClose} />
  )
}
