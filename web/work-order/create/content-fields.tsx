import type { CoveringShape } from '@onsite/api/contract/service-contract-calls.ts'
import { getCustomer } from '@onsite/api/customer/customer-calls.ts'
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import type { AssetDetail } from '@onsite/api/asset/asset-calls.ts'
import { Priority, priorityNames, ServiceLevel, serviceLevelNames } from '@onsite/domain/work-order/work-order-state.ts'
import { Alert, Form, type FormInstance, Input, Radio, Select } from 'antd'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { AddressPicker } from '../../customer/address-picker.tsx'
import { ContactPicker } from '../../customer/contact-picker.tsx'
import { CustomerPicker } from '../../customer/customer-picker.tsx'
import { useCan } from '../../kernel/session.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { CallField } from '../../kit/call-form.tsx'
import { FilePicker } from '../../kit/file-picker.tsx'
import { InstantPicker } from '../../kit/instant-picker.tsx'
import { ContractField } from './contract-field.tsx'
import { EquipmentField } from './equipment-field.tsx'
import styles from './order-form.module.css'
import { type ContentValues, customerDefaults } from './order-values.ts'

const keepNothing = () => false

/** The record of the customer that the form names. A newly chosen one fills in contact, phone and address, except fields that are to be kept. */
export function useFormCustomer(
  form: FormInstance,
  firstId: string | null,
  isKept: (field: string) => boolean = keepNothing,
): CustomerDetail | null {
  const can = useCan()
  const choice = Form.useWatch<ContentValues['customName']>('customName', form)
  const id = choice?.id ?? null
  const found = useCall(getCustomer, { id: id ?? '' }, { enabled: id !== null && can('customer.view') })
  const customer = found.data?.id === id ? found.data : null
  const filledFor = useRef(firstId)
  /** The fields as they stood when the customer was chosen: one that is typed while its record loads is kept. */
  const chosenWith = useRef<ContentValues>({})
  const latestIsKept = useRef(isKept)
  useLayoutEffect(() => {
    latestIsKept.current = isKept
  })
  useLayoutEffect(() => {
    chosenWith.current = { ...form.getFieldsValue(true) } as ContentValues
    // Once for each customer, when it is chosen.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [id, form])
  useEffect(() => {
    if (id === null) filledFor.current = null
    if (customer === null || filledFor.current === customer.id) return
    filledFor.current = customer.id
    const isTyped = (field: string) => form.getFieldValue(field) !== chosenWith.current[field as keyof ContentValues]
    const defaults = Object.entries(customerDefaults(customer)).filter(
      ([field]) => !latestIsKept.current(field) && !isTyped(field),
    )
    form.setFieldsValue(Object.fromEntries(defaults))
  }, [customer, id, form])
  return customer
}

/** Customer, contact, address, equipment and contract. */
export function CustomerFields({
  form,
  customer,
  onPasteMessage,
  asset,
  contract,
}: {
  readonly form: FormInstance
  readonly customer: CustomerDetail | null
  /** A whole message was pasted into the customer's field. */
  readonly onPasteMessage?: (text: string) => void
  /** The equipment that a new order begins with. */
  readonly asset?: AssetDetail | null
  /** Of the order that is edited; absent for a new one. */
  readonly contract?: CoveringShape | null
}) {
  return (
    <>
      <CallField
        name="customName"
        help={customer === null ? '选中已有客户会带出联系人和地址' : `近 12 个月 ${customer.recentOrderCount} 张工单`}
      >
        <CustomerPicker {...(onPasteMessage === undefined ? {} : { onPasteMessage })} />
      </CallField>
      {customer?.black === 1 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 12 }}
          title={customer.blackReason === '' ? '此客户在黑名单中' : `此客户在黑名单中：${customer.blackReason}`}
        />
      )}
      <div className={styles['pair']}>
        <CallField name="customLinkPerson">
          <ContactPicker
            customer={customer}
            onPick={({ name, phone }) => form.setFieldsValue({ customLinkPerson: name, customPhone: phone })}
          />
        </CallField>
        <CallField name="customPhone">
          <Input type="tel" maxLength={30} />
        </CallField>
      </div>
      <CallField name="gpsAddr">
        <AddressPicker customer={customer} />
      </CallField>
      <EquipmentField form={form} customer={customer} {...(asset === undefined ? {} : { first: asset })} />
      <ContractField form={form} {...(contract === undefined ? {} : { present: contract })} />
    </>
  )
}

const options = (names: Readonly<Record<number, string>>, codes: readonly number[]) =>
  codes.map((value) => ({ value, label: names[value] ?? '' }))

/** Title, description, urgency, wanted time and attachments. */
export function ContentFields({ onBusy }: { readonly onBusy: (busy: boolean) => void }) {
  return (
    <>
      <CallField name="title">
        <Input maxLength={100} showCount />
      </CallField>
      <CallField name="detailDesc">
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={2000} showCount />
      </CallField>
      <div className={styles['pair']}>
        <CallField name="priority">
          <Radio.Group
            optionType="button"
            buttonStyle="solid"
            options={options(priorityNames, Object.values(Priority))}
          />
        </CallField>
        <CallField name="service_level">
          <Select allowClear options={options(serviceLevelNames, Object.values(ServiceLevel))} />
        </CallField>
      </div>
      <CallField name="customApplyTime" label="客户期望时间">
        <InstantPicker />
      </CallField>
      <CallField name="attachments">
        <FilePicker most={20} onBusy={onBusy} />
      </CallField>
    </>
  )
}
