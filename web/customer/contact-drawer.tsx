import { saveContact } from '@onsite/api/customer/contact-calls.ts'
import type { ContactShape } from '@onsite/api/customer/customer-shapes.ts'
import { contactSpec } from '@onsite/domain/customer/contact-fields.ts'
import { RecordDrawer } from '../record/record-form.tsx'
import { partRow } from './customer-part.ts'

interface ContactDrawerProps {
  readonly customerId: string
  /** null: a new one. */
  readonly contact: ContactShape | null
  readonly onClose: () => void
}

const without = ['customerId'] as const

/** A contact of one customer. */
export function ContactDrawer({ customerId, contact, onClose }: ContactDrawerProps) {
  return (
    <RecordDrawer<typeof saveContact>
      spec={contactSpec}
      call={saveContact}
      row={contact === null ? undefined : partRow(contact)}
      without={without}
      fixed={{ customerId }}
      onClose={onClose}
    />
  )
}
