import { saveContact } from '@onsite/api/customer/contact-calls.ts'
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import { contactSpec } from '@onsite/domain/customer/contact-fields.ts'
import { given } from '@onsite/domain/given.ts'
import { Input } from 'antd'
import { StepFields } from '../field/step-form.tsx'
import { CallField } from '../kit/call-form.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { useRecordForm } from '../record/record-form.tsx'

interface NewContactDialogProps {
  readonly customerId: string
  readonly name: string
  readonly onDone: (contact: Pick<CustomerDetail['contacts'][number], 'name' | 'phone'>) => void
  readonly onClose: () => void
}

/** Name, number and whatever else the enterprise asks of a contact. */
export function NewContactDialog({ customerId, name, onDone, onClose }: NewContactDialogProps) {
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
