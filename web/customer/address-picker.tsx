import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import { given } from '@onsite/domain/given.ts'
import { AutoComplete, Space } from 'antd'
import { useState } from 'react'
import { controlName } from '../kit/control-name.ts'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { NewPartButton } from './new-part-button.tsx'

const NewAddressDialog = lazyDialog(async () => (await import('./new-address-dialog.tsx')).NewAddressDialog)

type Address = CustomerDetail['addresses'][number]

/** An address in one line. */
export const addressText = (address: Pick<Address, 'areaName' | 'detail'>): string => address.areaName + address.detail

interface AddressPickerProps {
  readonly value?: string
  readonly onChange?: (text: string) => void
  readonly id?: string
  readonly customer: Pick<CustomerDetail, 'id' | 'addresses'> | null
}

/** An address line: one of the customer's, a new one, or free text. */
export function AddressPicker({ value, onChange, id, customer }: AddressPickerProps) {
  const [adding, setAdding] = useState(false)
  const addresses = customer?.addresses ?? []
  return (
    <>
      <Space.Compact block>
        <AutoComplete
          {...given({ id })}
          {...controlName({ id }, '服务地址')}
          value={value ?? ''}
          options={addresses.map((address) => ({ key: address.id, value: addressText(address) }))}
          onChange={(text: string) => onChange?.(text)}
          maxLength={250}
          style={{ width: '100%', minWidth: 0 }}
        />
        <NewPartButton title="新建地址" hasCustomer={customer !== null} onPress={() => setAdding(true)} />
      </Space.Compact>
      {adding && customer !== null && (
        <NewAddressDialog
          customerId={customer.id}
          onDone={(address) => {
            setAdding(false)
            onChange?.(addressText(address))
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
