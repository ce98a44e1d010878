/** Controls of an address form beside the fields of its kind. */
import { getCustomer } from '@onsite/api/customer/customer-calls.ts'
import { addressSpec } from '@onsite/domain/customer/address-fields.ts'
import { given } from '@onsite/domain/given.ts'
import { Form, Select } from 'antd'
import { PlaceButton } from '../field/place-button.tsx'
import { useCall } from '../kernel/use-call.ts'
import { CallField } from '../kit/call-form.tsx'
import { RecordField } from '../record/record-form.tsx'
import { DivisionPicker } from '../setting/division-picker.tsx'

const customerField = addressSpec.fields.find(({ key }) => key === 'customerId')

/** From the large to the small; the customer comes first where it is not given. */
export function AddressLead({ asksCustomer }: { readonly asksCustomer: boolean }) {
  return (
    <>
      {asksCustomer && customerField !== undefined && <RecordField field={customerField} row={undefined} />}
      <CallField name="areaCode">
        <DivisionPicker />
      </CallField>
    </>
  )
}

export function PlaceField() {
  return (
    <Form.Item name="place" label="位置">
      <PlaceButton title="地址位置" />
    </Form.Item>
  )
}

interface ContactSelectProps {
  /** The customer, when the form does not ask for it. */
  readonly fixedId: string | null
  readonly value?: string | null
  readonly onChange?: (id: string | null) => void
  readonly id?: string
}

/** One of the contacts of the form's customer. */
export function ContactSelect({ fixedId, value = null, onChange, id }: ContactSelectProps) {
  const form = Form.useFormInstance()
  const typed = Form.useWatch<string | null | undefined>('customerId', form)
  const customerId = fixedId ?? typed ?? null
  const customer = useCall(getCustomer, { id: customerId ?? '' }, { enabled: customerId !== null })
  const contacts = customerId === null ? [] : (customer.data?.contacts ?? [])
  return (
    <Select
      {...given({ id })}
      aria-label="现场联系人"
      allowClear
      placeholder={customerId === null ? '请先选择客户' : '默认联系人'}
      disabled={customerId === null}
      loading={customer.isFetching}
      options={contacts.map((contact) => ({ value: contact.id, label: `${contact.name} ${contact.phone}` }))}
      value={value}
      onChange={(picked: string | null | undefined) => onChange?.(picked ?? null)}
    />
  )
}
