import { addCustomer } from '@onsite/api/customer/customer-calls.ts'
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import { given } from '@onsite/domain/given.ts'
import { Form, type FormInstance, Input } from 'antd'
import { CallField } from '../kit/call-form.tsx'
import { FieldNotes } from '../kit/field-notes.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { DivisionPicker } from '../setting/division-picker.tsx'
import { PasteBox } from './paste-box-view.tsx'
import { customerChips, customerFills, customerTitles } from './paste-form.ts'
import { SimilarCustomers } from './similar-customers-view.tsx'
import { type ReadMessage, usePaste } from './use-paste.tsx'
import { useSameName } from './use-same-name.ts'

interface Values {
  readonly name: string
  readonly linkPerson: string
  readonly phone: string
  readonly areaCode?: string | null
  readonly detail?: string
  readonly pastedText?: string
}

interface NewCustomerDialogProps {
  readonly name: string
  /** A message that was read already: the form begins with its parts. */
  readonly pasted?: ReadMessage
  /** An existing customer was chosen instead. */
  readonly onPick: (customer: Pick<CustomerDetail, 'id' | 'name'>) => void
  readonly onDone: (customer: CustomerDetail) => void
  readonly onClose: () => void
}

const initialOf = (name: string, { parts, text }: ReadMessage): Partial<Values> => ({
  name,
  pastedText: text,
  ...Object.fromEntries(customerFills(parts).map(({ field, value }) => [field, value])),
})

/** Creates a customer with a contact while another form is being filled in. */
export function NewCustomerDialog({ name, pasted, onDone, onPick, onClose }: NewCustomerDialogProps) {
  const [form] = Form.useForm<Values>()
  const paste = usePaste(form as FormInstance, customerFills, pasted ?? null)
  const typedName = Form.useWatch<string | undefined>('name', form as FormInstance)
  const typedPhone = Form.useWatch<string | undefined>('phone', form as FormInstance)
  const sameName = useSameName(form, '新建')
  return (
    <FormDialog<typeof addCustomer, Values>
      title="新建客户"
      okText="新建"
      call={addCustomer}
      form={form}
      initial={pasted === undefined ? { name } : initialOf(name, pasted)}
      toInput={({ areaCode, detail, pastedText, ...needed }) => ({
        ...needed,
        ...given({
          areaCode: areaCode || undefined,
          detail: detail || undefined,
          pastedText: pastedText || undefined,
        }),
        ...sameName.input(),
      })}
      onChange={(changed) => {
        if ('name' in changed) sameName.forget()
      }}
      onFailure={sameName.ask}
      success={(customer) => `已新建客户${customer.name}`}
      onDone={onDone}
      onClose={onClose}
    >
      <PasteBox paste={paste} chips={customerChips(paste.parts)} titles={customerTitles} keptBy="客户" inDialog />
      <FieldNotes value={paste.noteOf}>
        <CallField name="name">
          <Input maxLength={100} />
        </CallField>
        <CallField name="linkPerson">
          <Input maxLength={50} />
        </CallField>
        <CallField name="phone" needed>
          <Input type="tel" maxLength={30} />
        </CallField>
        <CallField name="areaCode">
          <DivisionPicker />
        </CallField>
        <CallField name="detail">
          <Input maxLength={200} />
        </CallField>
      </FieldNotes>
      <SimilarCustomers name={typedName ?? ''} phone={typedPhone ?? ''} onPick={onPick} hasRoom />
    </FormDialog>
  )
}
