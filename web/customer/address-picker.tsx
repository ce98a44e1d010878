import { saveAddress } from '@onsite/api/customer/address-calls.ts'
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import { addressSpec } from '@onsite/domain/customer/address-fields.ts'
import { given } from '@onsite/domain/given.ts'
import { AutoComplete, Input, Space } from 'antd'
import { useState } from 'react'
import { CallField } from '../kit/call-form.tsx'
import { StepFields } from '../field/step-form.tsx'
import { controlName } from '../kit/control-name.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import { useRecordForm } from '../record/record-form.tsx'
import { NewPartButton } from './new-part-button.tsx'
import { DivisionPicker } from '../setting/division-picker.tsx'

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
        <NewAddress
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

interface NewAddressProps {
  readonly customerId: string
  readonly onDone: (address: Pick<Address, 'areaName' | 'detail'>) => void
  readonly onClose: () => void
}

/** Where it is and whatever else the enterprise asks of an address. */
function NewAddress({ customerId, onDone, onClose }: NewAddressProps) {
  const custom = useRecordForm(addressSpec, undefined, saveAddress)
  return (
    <FormDialog<typeof saveAddress, { areaCode?: string | null; detail: string }>
      title="新建地址"
      okText="新建"
      call={saveAddress}
      toInput={({ areaCode, detail }) => ({
        customerId,
        detail,
        ...given({ areaCode: areaCode || undefined }),
      })}
      {...given({ parts: custom?.parts })}
      success="已新建地址"
      onDone={onDone}
      onClose={onClose}
    >
      <CallField name="areaCode">
        <DivisionPicker />
      </CallField>
      <CallField name="detail">
        <Input maxLength={200} />
      </CallField>
      {custom !== null && <StepFields form={custom} />}
    </FormDialog>
  )
}
