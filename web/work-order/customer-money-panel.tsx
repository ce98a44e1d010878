import { listSalesContracts } from '@onsite/api/contract/sales-contract-calls.ts'
import { listServiceContracts } from '@onsite/api/contract/service-contract-calls.ts'
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import {
  countCustomerPayments,
  type CustomerPaymentRow,
  listCustomerPayments,
  sumCollected,
} from '@onsite/api/work-order/work-order-lists.ts'
import { SalesContractState, ServiceContractState } from '@onsite/domain/contract/contract-states.ts'
import { type PaymentMethod, paymentMethodNames } from '@onsite/domain/work-order/work-order-state.ts'
import type { TableColumnsType } from 'antd'
import type { RecordPanelProps } from '../kernel/record-panels.tsx'
import { useCan, useSees } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { formatMoney, formatTime, noData, orNoData } from '../kit/formats.ts'
import { PagedTable } from '../kit/paged-table.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import { RecordLink } from '../record/record-link.tsx'
import { type PaymentState, paymentStates } from './payment-states.ts'
import panel from '../kit/record-panel.module.css'
import styles from './work-order.module.css'

/** A customer has a handful of contracts; of more no sum is told. */
const mostSummed = 100

const columns: TableColumnsType<CustomerPaymentRow> = [
  { title: '收款时间', dataIndex: 'time', render: formatTime },
  {
    title: '工单',
    key: 'order',
    render: (_, { orderId, orderNo, orderTitle }) => (
      <>
        <RecordLink kind="work-order" id={orderId} name={orderNo} /> {orderTitle}
      </>
    ),
  },
  { title: '方式', dataIndex: 'method', render: (method: PaymentMethod) => paymentMethodNames[method] },
  { title: '收款人', dataIndex: 'userName', render: orNoData },
  { title: '金额', dataIndex: 'amount', align: 'right', render: formatMoney },
  {
    title: '状态',
    dataIndex: 'state',
    render: (state: PaymentState) => <StateTag {...paymentStates[state]} />,
  },
]

/** The customer's credit, agreed sums and payments. */
export function CustomerMoneyPanel({ id: customerId, record }: RecordPanelProps) {
  const { credit, creditNote } = record as CustomerDetail
  const can = useCan()
  const seesPrices = useSees()({ mask: 'price' })
  const mays = { sales: can('salesContract.view'), service: can('serviceContract.view') }
  const collected = useCall(sumCollected, { customerId }, { keep: true })
  const contracts = { customerId, pageSize: mostSummed }
  const salesStates = String(SalesContractState.Approved)
  const serviceStates = `${ServiceContractState.Signed},${ServiceContractState.Executing}`
  const sales = useCall(listSalesContracts, { ...contracts, states: salesStates }, { enabled: mays.sales })
  const service = useCall(listServiceContracts, { ...contracts, states: serviceStates }, { enabled: mays.service })
  const sums: readonly (readonly [label: string, sum: string, note?: string])[] = [
    ['累计收款', collected.data === undefined ? noData : formatMoney(collected.data)],
    ...(mays.sales ? ([['已审批的销售合同', sumOf(sales.data, seesPrices)]] as const) : []),
    ...(mays.service ? ([['有效的维保合同', sumOf(service.data, seesPrices)]] as const) : []),
    ['信用额度', credit === null ? '不限' : formatMoney(credit), creditNote],
  ]
  return (
    <section className={panel['panel']} aria-label="款项">
      <dl className={styles['sums']}>
        {sums.map(([label, sum, note = '']) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{sum}</dd>
            {note !== '' && <small>{note}</small>}
          </div>
        ))}
      </dl>
      <PagedTable<CustomerPaymentRow>
        list={listCustomerPayments}
        count={countCustomerPayments}
        filter={{ customerId }}
        columns={columns}
        emptyText="还没有收款。在工单上登记收款后，记录会出现在这里。"
      />
    </section>
  )
}

function sumOf(rows: readonly { readonly amount: number | null }[] | undefined, seesPrices: boolean): string {
  if (rows === undefined || rows.length === mostSummed) return noData
  if (!seesPrices) return formatMoney(null)
  const sum = rows.reduce((total, { amount }) => total + (amount ?? 0), 0)
  return `${formatMoney(sum)}（${rows.length} 份）`
}
