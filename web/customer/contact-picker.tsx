import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import { given } from '@onsite/domain/given.ts'
import { AutoComplete, Space } from 'antd'
import { useState } from 'react'
import { controlName } from '../kit/control-name.ts'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { NewPartButton } from './new-part-button.tsx'

const NewContactDialog = lazyDialog(async () => (await import('./new-contact-dialog.tsx')).NewContactDialog)

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
        <NewContactDialog
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
