import { getCustomer } from '@onsite/api/customer/customer-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { Select } from 'antd'
import { addressText } from '../customer/address-picker.tsx'
import { useCan } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { controlName } from '../kit/control-name.ts'

interface AddressSelectProps {
  readonly value?: string | null
  readonly onChange?: (id: string | null) => void
  readonly id?: string
  /** The customer of the addresses; null before one is chosen. */
  readonly customerId: string | null
}

/** One of a customer's addresses. Fits into a form field. */
export function AddressSelect({ value = null, onChange, id, customerId }: AddressSelectProps) {
  const can = useCan()
  const isOn = customerId !== null && can('customer.view')
  const customer = useCall(getCustomer, { id: customerId ?? '' }, { enabled: isOn })
  const addresses = isOn ? (customer.data?.addresses ?? []) : []
  return (
    <Select
      {...given({ id })}
      {...controlName({ id }, '地址')}
      allowClear
      disabled={!isOn}
      loading={isOn && customer.isFetching}
      placeholder={customerId === null ? '先选客户' : '选择客户的地址'}
      notFoundContent="该客户还没有地址"
      options={addresses.map((address) => ({ value: address.id, label: addressText(address) }))}
      // An address of the customer before is not shown as one of this one's.
      value={addresses.some((address) => address.id === value) ? value : null}
      onChange={(next: string | null | undefined) => onChange?.(next ?? null)}
      showSearch={{ optionFilterProp: 'label' }}
      style={{ width: '100%' }}
    />
  )
}
