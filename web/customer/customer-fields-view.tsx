/** The customer of whatever is done for one, in its form: who, whom to call, and where. Fields have the keys of the wire. */
import { getCustomer } from '@onsite/api/customer/customer-calls.ts'
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import { given } from '@onsite/domain/given.ts'
import { Alert, Form, type FormInstance, Input } from 'antd'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useCan } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { useLatest } from '../kernel/use-latest.ts'
import { CallField } from '../kit/call-form.tsx'
import { useResumed } from '../kit/form-resume.ts'
import kit from '../kit/form.module.css'
import { AddressPicker, addressText } from './address-picker.tsx'
import { ContactPicker } from './contact-picker.tsx'
import { type CustomerChoice, CustomerPicker } from './customer-picker.tsx'

/** Keys are those of the wire. */
export interface CustomerValues {
  readonly customName?: CustomerChoice | null
  readonly customLinkPerson?: string
  readonly customPhone?: string
  readonly gpsAddr?: string
}

const keepNothing = () => false

/**
 * The record of the customer that the form names. A newly chosen one fills in contact, phone and address, except fields that are to be kept; the
 * customer that the form begins with and that of a draft fill in nothing.
 */
export function useFormCustomer(
  form: FormInstance,
  firstId: string | null,
  isKept: (field: string) => boolean = keepNothing,
): CustomerDetail | null {
  const can = useCan()
  const choice = Form.useWatch<CustomerValues['customName']>('customName', form)
  const id = choice?.id ?? null
  const found = useCall(getCustomer, { id: id ?? '' }, { enabled: id !== null && can('customer.view') })
  const customer = found.data?.id === id ? found.data : null
  const filledFor = useRef(firstId)
  /** The fields as they stood when the customer was chosen: one that is typed while its record loads is kept. */
  const chosenWith = useRef<CustomerValues>({})
  const latestIsKept = useLatest(isKept)
  useResumed(form, ({ customName }) => {
    filledFor.current = (customName as CustomerValues['customName'])?.id ?? null
  })
  useLayoutEffect(() => {
    chosenWith.current = { ...form.getFieldsValue(true) } as CustomerValues
    // Once for each customer, when it is chosen.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [id, form])
  useEffect(() => {
    if (id === null) filledFor.current = null
    if (customer === null || filledFor.current === customer.id) return
    filledFor.current = customer.id
    const isTyped = (field: string) => form.getFieldValue(field) !== chosenWith.current[field as keyof CustomerValues]
    const defaults = Object.entries(customerDefaults(customer)).filter(
      ([field]) => !latestIsKept.current(field) && !isTyped(field),
    )
    form.setFieldsValue(Object.fromEntries(defaults))
  }, [customer, id, form, latestIsKept])
  return customer
}

/** Customer, contact, phone and address; of a known customer with how often it called, and a warning when it is on the black list. */
export function CustomerFields({
  form,
  children,
  customer,
  takesNames,
  onPasteMessage,
}: {
  readonly form: FormInstance
  readonly customer: CustomerDetail | null
  /** Another way to reach the person, in one row with the phone. */
  readonly children?: ReactNode
  /** The customer may be a name alone. */
  readonly takesNames?: boolean
  /** A whole message was pasted into the customer's field. */
  readonly onPasteMessage?: (text: string) => void
}) {
  return (
    <>
      <CallField
        name="customName"
        help={customer === null ? '选中已有客户会带出联系人和地址' : `近 12 个月 ${customer.recentOrderCount} 张工单`}
      >
        <CustomerPicker {...given({ onPasteMessage, takesNames })} />
      </CallField>
      {customer?.black === 1 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 12 }}
          title={customer.blackReason === '' ? '此客户在黑名单中' : `此客户在黑名单中：${customer.blackReason}`}
        />
      )}
      <div className={kit[children === undefined ? 'pair' : 'three']}>
        <CallField name="customLinkPerson">
          <ContactPicker
            customer={customer}
            onPick={({ name, phone }) => form.setFieldsValue({ customLinkPerson: name, customPhone: phone })}
          />
        </CallField>
        <CallField name="customPhone">
          <Input type="tel" maxLength={30} />
        </CallField>
        {children}
      </div>
      <CallField name="gpsAddr">
        <AddressPicker customer={customer} />
      </CallField>
    </>
  )
}

interface Served extends Required<Omit<CustomerValues, 'customName'>> {
  readonly customName: string
  readonly customerId: string | null
}

/** The form of the customer of a document that exists. */
export const customerOf = ({ customName, customPhone, customLinkPerson, customerId, gpsAddr }: Served) => ({
  customName: { id: customerId, name: customName },
  customLinkPerson,
  customPhone,
  gpsAddr,
})

/** An address line that is one of the customer's is sent with the record it stands for. */
export function customerInput(values: CustomerValues, customer: Pick<CustomerDetail, 'id' | 'addresses'> | null) {
  const gpsAddr = values.gpsAddr?.trim() ?? ''
  const choice = values.customName ?? null
  const addresses = customer !== null && customer.id === choice?.id ? customer.addresses : []
  const address = addresses.find((one) => addressText(one) === gpsAddr)
  return {
    customName: choice?.name ?? '',
    customerId: choice?.id ?? null,
    customLinkPerson: values.customLinkPerson?.trim() ?? '',
    customPhone: values.customPhone?.trim() ?? '',
    gpsAddr,
    addressId: address?.id ?? null,
    ...(address === undefined ? {} : { lng: address.lng, lat: address.lat }),
  }
}

/** Contact, phone and address that a customer brings along: the default ones, else the first. */
export function customerDefaults(customer: Pick<CustomerDetail, 'contacts' | 'addresses'>): CustomerValues {
  const contact = customer.contacts.find((one) => one.isDefault) ?? customer.contacts[0]
  const address = customer.addresses.find((one) => one.isDefault) ?? customer.addresses[0]
  return {
    customLinkPerson: contact?.name ?? '',
    customPhone: contact?.phone ?? '',
    gpsAddr: address === undefined ? '' : addressText(address),
  }
}
