import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import styles from './customer.module.css'

/** The filled custom fields of a contact or an address, in small letters below it. */
export function FilledFields({ fields }: Pick<CustomerDetail['contacts'][number], 'fields'>) {
  if (fields.length === 0) return null
  return (
    <dl className={styles['filled']}>
      {fields.map(({ id, label, text }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
