import type { PaymentShape } from '@onsite/api/work-order/work-order-shapes.ts'
import { paymentMethodNames } from '@onsite/domain/work-order/work-order-state.ts'
import { StateTag } from '../../kit/state-tag.tsx'
import { formatMoney, formatTime } from '../../kit/formats.ts'
import { type PaymentState, paymentStates } from '../payment-states.ts'
import styles from './payment-table.module.css'

/** The payments of an order: each line, what it adds up to, and who took it. */
export function PaymentTable({ payments }: { readonly payments: readonly PaymentShape[] }) {
  return payments.map((payment) => {
    const lines: (readonly [string, string])[] = [
      ...payment.items.map((item) => [`${item.name} × ${item.quantity}`, formatMoney(item.amount)] as const),
      ['备件金额', money(payment.spareAmount)],
      ['其他金额', money(payment.otherAmount)],
      ['优惠金额', payment.discountAmount === 0 ? '' : `-${formatMoney(payment.discountAmount)}`],
    ]
    return (
      <section key={payment.id} className={styles['payment']} aria-label={`收款 ${formatMoney(payment.amount)}`}>
        <header>
          <strong>{formatMoney(payment.amount)}</strong>
          <span>{paymentMethodNames[payment.method]}</span>
          <StateTag {...paymentStates[payment.state as PaymentState]} />
          <span className={styles['who']}>
            {payment.userName} {formatTime(payment.time)}
          </span>
        </header>
        <dl>
          {lines
            .filter(([, amount]) => amount !== '')
            .map(([label, amount], index) => (
              // Two lines may be the same.
              <div key={`${index} ${label}`}>
                <dt>{label}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
        </dl>
        {payment.note !== '' && <p>{payment.note}</p>}
      </section>
    )
  })
}

const money = (cents: number | null): string => (cents === 0 ? '' : formatMoney(cents))
