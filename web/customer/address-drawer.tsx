import { saveAddress } from '@onsite/api/customer/address-calls.ts'
import { type AddressListRow, type AddressShape } from '@onsite/api/customer/customer-shapes.ts'
import { getCustomer } from '@onsite/api/customer/customer-calls.ts'
import { addressSpec } from '@onsite/domain/customer/address-fields.ts'
import { given } from '@onsite/domain/given.ts'
import { Form, Select } from 'antd'
import { PlaceButton } from '../field/place-button.tsx'
import { useCall } from '../kernel/use-call.ts'
import { CallField } from '../kit/call-form.tsx'
import { RecordDrawer, RecordField } from '../record/record-form.tsx'
import type { RecordValues } from '../record/record-values.ts'
import { DivisionPicker } from '../setting/division-picker.tsx'
import { partRow } from './customer-part.ts'

interface AddressDrawerProps {
  readonly customerId: string
  /** null: a new one. */
  readonly address: AddressShape | null
  readonly onClose: () => void
}

const withoutCustomer = ['customerId'] as const
const customerField = addressSpec.fields.find(({ key }) => key === 'customerId')
type Place = { readonly lng: number; readonly lat: number }

const area = (
  <CallField name="areaCode">
    <DivisionPicker />
  </CallField>
)

/** Options of an address form beside the fields of its kind. */
export function addressOptions(row: Partial<AddressListRow> | undefined) {
  const { lng = null, lat = null, areaCode = '' } = row ?? {}
  return {
    own: { contactId: <ContactSelect fixedId={row?.customerId ?? null} /> },
    initial: { areaCode, place: lng === null || lat === null ? null : { lng, lat } },
    more: (values: RecordValues) => {
      const place = values['place'] as Place | null | undefined
      return {
        areaCode: (values['areaCode'] as string | null | undefined) ?? '',
        lng: place?.lng ?? null,
        lat: place?.lat ?? null,
      }
    },
    // From the large to the small; the customer comes first where it is not given.
    lead: (
      <>
        {row === undefined && customerField !== undefined && <RecordField field={customerField} row={undefined} />}
        {area}
      </>
    ),
    without: withoutCustomer,
    children: (
      <Form.Item name="place" label="位置">
        <PlaceButton title="地址位置" />
      </Form.Item>
    ),
  }
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

interface ContactSelectProps {
  /** The customer, when the form does not ask for it. */
  readonly fixedId: string | null
  readonly value?: string | null
  readonly onChange?: (id: string | null) => void
  readonly id?: string
}

/** One of the contacts of the form's customer. */
function ContactSelect({ fixedId, value = null, onChange, id }: ContactSelectProps) {
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
