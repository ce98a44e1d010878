/** The fields of a new document about a customer: the message that it came with, who and where, its content, the fields of its type. */
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import type { FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { useUploads } from '../document/use-uploads.ts'
import { StepFields, type useStepForm } from '../field/step-form.tsx'
import { useToldChoices } from '../field/use-told-choices.ts'
import { useCan } from '../kernel/session.tsx'
import { FormSection } from '../kit/create-page.tsx'
import { FieldNotes } from '../kit/field-notes.tsx'
import { useFormCustomer } from './customer-fields-view.tsx'
import { OrderPaste, useOrderPaste } from './order-paste-view.tsx'

type Fields = ReturnType<typeof useStepForm>

export interface NewDocument {
  readonly customer: CustomerDetail | null
  readonly paste: ReturnType<typeof useOrderPaste>['paste']
  readonly uploads: ReturnType<typeof useUploads>
  /** The custom fields of its type. */
  readonly fields: Fields
  /** Takes a whole message that was pasted into a field of the customer; undefined where none is read. */
  readonly onPasteMessage: ((text: string) => void) | undefined
}

/**
 * A new document in hand.
 * @param customerId the customer that the form begins with, who fills in nothing
 * @param takesMessages false where it comes of another document, whose message was read already
 */
export function useNewDocument(
  form: FormInstance,
  fields: Fields,
  customerId: string | null,
  takesMessages = true,
): NewDocument {
  const mayRead = useCan()('customer.view') && takesMessages
  const { isPasted, paste } = useOrderPaste(form)
  useToldChoices(fields, paste)
  return {
    customer: useFormCustomer(form, customerId, isPasted),
    paste,
    uploads: useUploads(),
    fields,
    onPasteMessage: mayRead ? paste.offer : undefined,
  }
}

interface NewDocumentFieldsProps {
  readonly form: FormInstance
  readonly document: NewDocument
  /** 工单 */
  readonly label: string
  /** Heading of the custom fields. */
  readonly fieldsTitle: string
  /** The customer's fields. */
  readonly caller: ReactNode
  /** Type and content. */
  readonly children: ReactNode
}

export function NewDocumentFields(props: NewDocumentFieldsProps) {
  const { fields, onPasteMessage, paste } = props.document
  return (
    <>
      {onPasteMessage !== undefined && <OrderPaste paste={paste} form={props.form} keptBy={props.label} />}
      <FieldNotes value={paste.noteOf}>
        <FormSection title="客户">{props.caller}</FormSection>
        <FormSection title={props.label}>{props.children}</FormSection>
      </FieldNotes>
      {!fields.isEmpty && (
        <FormSection title={props.fieldsTitle}>
          <StepFields form={fields} />
        </FormSection>
      )}
    </>
  )
}
