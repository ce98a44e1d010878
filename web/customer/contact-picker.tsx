import { saveContact } from '@onsite/api/customer/contact-calls.ts'
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import { contactSpec } from '@onsite/domain/customer/contact-fields.ts'
import { given } from '@onsite/domain/given.ts'
import { AutoComplete, Input, Space } from 'antd'
import { useState } from 'react'
import { CallField } from '../kit/call-form.tsx'
import { StepFields } from '../field/step-form.tsx'
import { controlName } from '../kit/control-name.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import { useRecordForm } from '../record/record-form.tsx'
import { NewPartButton } from './new-part-button.tsx'

type Contact = CustomerDetail['contacts'][number]

interface ContactPickerProps {
  readonly value?: string
  readonly onChange?: (name: string) => void
  readonly id?: string
  /** null: no customer record yet, the name is typed freely. */
  readonly customer: Pick<CustomerDetail, 'id' | 'contacts'> | null
  /** Called when a known contact was chosen or a new one made. */
  readonly onPick: (contact: Pick<Contact, 'name' | 'phone'>) => void
}

/** The name of a contact: one of the customer's, a new one, or free text. */
export function ContactPicker({ value, onChange, id, customer, onPick }: ContactPickerProps) {
  const [adding, setAdding] = useState(false)
  const contacts = customer?.contacts ?? []
  return (
    <>
      <Space.Compact block>
        <AutoComplete
          {...given({ id })}
          {...controlName({ id }, '联系人')}
          value={value ?? ''}
          options={contacts.map((contact) => ({
            key: contact.id,
            value: contact.name,
            label: `${contact.name} ${contact.phone}`,
          }))}
          onChange={(name: string) => onChange?.(name)}
          onSelect={(_: string, option: { key: string }) => {
            const contact = contacts.find((one) => one.id === option.key)
            if (contact !== undefined) onPick(contact)
          }}
          maxLength={50}
          style={{ width: '100%', minWidth: 0 }}
        />
        <NewPartButton title="新建联系人" hasCustomer={customer !== null} onPress={() => setAdding(true)} />
      </Space.Compact>
      {adding && customer !== null && (
        <NewContact
          customerId={customer.id}
          name={contacts.some((one) => one.name === value) ? '' : (value ?? '')}
          onDone={(contact) => {
            setAdding(false)
            onPick(contact)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

interface NewContactProps {
  readonly customerId: string
  readonly name: string
  readonly onDone: (contact: Pick<Contact, 'name' | 'phone'>) => void
  readonly onClose: () => void
}

/** Name, number and whatever else the enterprise asks of a contact. */
function NewContact({ customerId, name, onDone, onClose }: NewContactProps) {
  const custom = useRecordForm(contactSpec, undefined, saveContact)
  return (
    <FormDialog<typeof saveContact, { name: string; phone: string }>
      title="新建联系人"
      okText="新建"
      call={saveContact}
      initial={{ name }}
      toInput={(values) => ({ customerId, ...values })}
      {...given({ parts: custom?.parts })}
      success="已新建联系人"
      onDone={onDone}
      onClose={onClose}
    >
      <CallField name="name">
        <Input maxLength={50} />
      </CallField>
      <CallField name="phone" needed>
        <Input type="tel" maxLength={30} />
      </CallField>
      {custom !== null && <StepFields form={custom} />}
    </FormDialog>
  )
}
