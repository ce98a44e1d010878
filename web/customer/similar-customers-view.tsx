import { findSimilarCustomers, type SimilarCustomer } from '@onsite/api/customer/paste-calls.ts'
import { Alert, Button } from 'antd'
import { useCan } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { StateTag } from '../kit/state-tag.tsx'
import { useDebounced } from '../kit/use-debounced.ts'
import styles from './paste.module.css'

interface SimilarCustomersProps {
  readonly name: string
  readonly phone: string
  readonly onPick: (customer: SimilarCustomer) => void
  /** Label of the button that chooses one. */
  readonly verb?: string
  /** Id of a customer to leave out. */
  readonly except?: string
  /** Keeps its place, for a dialog whose buttons stand below. */
  readonly hasRoom?: boolean
}

/** Existing customers with this phone or name, to choose instead of creating a duplicate. */
export function SimilarCustomers({
  name,
  phone,
  onPick,
  verb = '选用',
  except,
  hasRoom = false,
}: SimilarCustomersProps) {
  const can = useCan()
  const asked = useDebounced(`${name.trim()}\n${phone.trim()}`)
  const [askedName = '', askedPhone = ''] = asked.split('\n')
  const found = useCall(
    findSimilarCustomers,
    { name: askedName.slice(0, 100), phone: askedPhone.slice(0, 30) },
    { enabled: can('customer.view') && (askedName.length >= 2 || askedPhone.length >= 7) },
  )
  const customers = (found.data ?? []).filter(({ id }) => id !== except)
  if (hasRoom)
    return (
      <div className={styles['similarRoom']}>
        {customers.length === 0 ? (
          <p>与已有客户的名称或电话相近时，会在这里列出</p>
        ) : (
          <Similar customers={customers} verb={verb} onPick={onPick} />
        )}
      </div>
    )
  return customers.length === 0 ? null : <Similar customers={customers} verb={verb} onPick={onPick} />
}

interface SimilarProps extends Pick<SimilarCustomersProps, 'onPick'> {
  readonly customers: readonly SimilarCustomer[]
  readonly verb: string
}

function Similar({ customers, onPick, verb }: SimilarProps) {
  return (
    <Alert
      type="warning"
      style={{ marginBottom: 12 }}
      title="可能已有该客户"
      description={
        <ul className={styles['similar']}>
          {customers.map((customer) => (
            <li key={customer.id}>
              <span>
                {customer.name} {customer.black === 1 && <StateTag tone="danger" label="黑名单" />}
                <small>{reasonOf(customer)}</small>
              </span>
              <Button size="small" aria-label={`${verb}${customer.name}`} onClick={() => onPick(customer)}>
                {verb}
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  )
}

function reasonOf({ samePhone, sameName, linkPerson, phone, address }: SimilarCustomer): string {
  const reason = samePhone ? (sameName ? '电话和名称相同' : '电话相同') : '名称相近'
  return [reason, linkPerson, phone, address].filter((text) => text !== '').join(' · ')
}
