import { saveAddress } from '@onsite/api/customer/address-calls.ts'
import type { AddressShape } from '@onsite/api/customer/customer-shapes.ts'
import { addressSpec } from '@onsite/domain/customer/address-fields.ts'
import { RecordDrawer } from '../record/record-form.tsx'
import { addressOptions } from './address-options.tsx'
import { partRow } from './customer-part.ts'

interface AddressDrawerProps {
  readonly customerId: string
  /** null: a new one. */
  readonly address: AddressShape | null
  readonly onClose: () => void
}

/** An address of one customer. */
export function AddressDrawer({ customerId, address, onClose }: AddressDrawerProps) {
  const row = address === null ? undefined : partRow(address)
  return (
    <RecordDrawer<typeof saveAddress>
      spec={addressSpec}
      call={saveAddress}
      row={row}
      {...addressOptions({ ...address, customerId, isDefault: 0 })}
      fixed={{ customerId }}
      onClose={onClose}
    />
  )
}
