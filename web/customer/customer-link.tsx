import { RecordLink } from '../record/record-link.tsx'

interface CustomerLinkProps {
  /** null: a name that is no record. */
  readonly id: string | null
  readonly name: string
  /** The order from which the person comes; the page then marks it (Spec 1 §2). */
  readonly orderId?: string
}

/** The name of a customer, which links to its page for people who may see customers. */
export function CustomerLink({ id, name, orderId }: CustomerLinkProps) {
  return (
    <RecordLink kind="customer" id={id} name={name} {...(orderId === undefined ? {} : { suffix: `/${orderId}` })} />
  )
}
