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
import { Empty, Table } from 'antd'
import { useState } from 'react'
import type { RecordPanelProps } from '../kernel/record-panels.tsx'
import { useCan } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { formatMoney, formatTime, noData, orNoData } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import { RecordLink } from '../record/record-link.tsx'
import { paymentStates } from './payment-states.ts'
import styles from './work-order.module.css'

const pageSize = 10
/** A customer has a handful of contracts; of more no sum is told. */
const mostSummed = 100

interface Priced {
  readonly amount: number | null
}

/** The customer's credit, agreed sums and payments. */
export function CustomerMoneyPanel({ id: customerId, record }: RecordPanelProps) {
  const { credit, creditNote } = record as CustomerDetail
  const can = useCan()
  const [page, setPage] = useState(0)
  const payments = useCall(listCustomerPayments, { customerId, pageIndex: page, pageSize }, { keep: true })
  const count = useCall(countCustomerPayments, { customerId }, { keep: true })
  const collected = useCall(sumCollected, { customerId }, { keep: true })
  const contracts = { customerId, pageSize: mostSummed }
  const sales = useCall(
    listSalesContracts,
    { ...contracts, states: String(SalesContractState.Approved) },
    { enabled: can('salesContract.view') },
  )
  const service = useCall(
    listServiceContracts,
    { ...contracts, states: `${ServiceContractState.Signed},${ServiceContractState.Executing}` },
    { enabled: can('serviceContract.view') },
  )
  return (
    <section className={styles['panel']} aria-label="款项">
      <dl className={styles['sums']}>
        <div>
          <dt>累计收款</dt>
          <dd>{collected.data === undefined ? noData : formatMoney(collected.data)}</dd>
        </div>
        {can('salesContract.view') && (
          <div>
            <dt>已审批的销售合同</dt>
            <dd>{sumOf(sales.data)}</dd>
          </div>
        )}
        {can('serviceContract.view') && (
          <div>
            <dt>有效的维保合同</dt>
            <dd>{sumOf(service.data)}</dd>
          </div>
        )}
        <div>
          <dt>信用额度</dt>
          <dd>{credit === null ? '不限' : formatMoney(credit)}</dd>
          {creditNote !== '' && <small>{creditNote}</small>}
        </div>
      </dl>
      {payments.error !== null && <LoadFailed failure={payments.error} onRetry={() => void payments.refetch()} />}
      {(payments.error === null || payments.data !== undefined) && (
        <Table<CustomerPaymentRow>
          size="small"
          rowKey="id"
          loading={payments.isPending}
          dataSource={[...(payments.data ?? [])]}
          locale={{
            emptyText: (
              <Empty
                image={Empty.PRESENTED_IMAGE_SIMPLE}
                description="还没有收款。在工单上登记收款后，记录会出现在这里。"
              />
            ),
          }}
          scroll={{ x: 'max-content' }}
          pagination={{
            current: page + 1,
            pageSize,
            total: count.data ?? 0,
            showSizeChanger: false,
            hideOnSinglePage: true,
            onChange: (next) => setPage(next - 1),
          }}
          columns={[
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
              render: (state: number) => {
                const { label, tone } = paymentStates[state as keyof typeof paymentStates]
                return <StateTag tone={tone} label={label} />
              },
            },
          ]}
        />
      )}
    </section>
  )
}

function sumOf(rows: readonly Priced[] | undefined): string {
  if (rows === undefined || rows.length === mostSummed) return noData
  const sum = rows.reduce((total, { amount }) => total + (amount ?? 0), 0)
  return `${formatMoney(sum)}（${rows.length} 份）`
}
