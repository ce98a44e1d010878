import { getCustomer } from '@onsite/api/customer/customer-calls.ts'
import { Drawer, Skeleton } from 'antd'
import { useCall } from '../kernel/use-call.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { CustomerDrawer } from './customer-drawer.tsx'

interface EditCustomerProps {
  readonly id: string
  readonly onClose: () => void
}

const nothing = () => {}

/** Edits a customer of whom a list knows only the row. */
export function EditCustomer({ id, onClose }: EditCustomerProps) {
  const customer = useCall(getCustomer, { id })
  if (customer.data !== undefined) return <CustomerDrawer customer={customer.data} onDone={nothing} onClose={onClose} />
  return (
    <Drawer open title="编辑客户" size={640} onClose={onClose}>
      {customer.error === null ? (
        <Skeleton active />
      ) : (
        <LoadFailed failure={customer.error} onRetry={() => void customer.refetch()} />
      )}
    </Drawer>
  )
}
