import { getCustomer } from '@onsite/api/customer/customer-calls.ts'
import { useCall } from '../kernel/use-call.ts'
import { LoadingDrawer } from '../kit/loading-drawer.tsx'
import { CustomerDrawer } from './customer-drawer.tsx'

interface EditCustomerProps {
  readonly id: string
  readonly onClose: () => void
}

const doNothing = () => {}

/** Edits a customer of which a list knows only the row. */
export function EditCustomer({ id, onClose }: EditCustomerProps) {
  const customer = useCall(getCustomer, { id })
  if (customer.data !== undefined)
    return <CustomerDrawer customer={customer.data} onDone={doNothing} onClose={onClose} />
  return <LoadingDrawer title="编辑客户" query={customer} onClose={onClose} />
}
