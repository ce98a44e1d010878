import { type ContractVisit, listContractVisits } from '@onsite/api/contract/service-contract-calls.ts'
import { ContractVisitState, contractVisitStateNames } from '@onsite/domain/contract/contract-states.ts'
import { useState } from 'react'
import type { RecordPanelProps } from '../kernel/record-panels.tsx'
import { useCan } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { formatTime } from '../kit/formats.ts'
import { PageButton } from '../kit/page-link.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import type { Tone } from '../theme/tokens.ts'
import { PanelTable } from '../kit/panel-table.tsx'
import { RecordLink } from '../record/record-link.tsx'
import { type UsedVisits, VisitsBar } from './contract-tag.tsx'
import styles from './contract.module.css'

const tones: Readonly<Record<ContractVisitState, Tone>> = { 0: 'blue', 1: 'green', 2: 'grey' }
const pageSize = 10

/** Orders under a contract and what they used of it, newest first. */
export function ContractVisitsPanel({ id, record }: RecordPanelProps) {
  const can = useCan()
  const [page, setPage] = useState(0)
  const visits = useCall(
    listContractVisits,
    { id, pageIndex: page, pageSize },
    { keep: true, marks: ['contract', 'work-order'] },
  )
  return (
    <section className={styles['panel']} aria-label="服务记录">
      <div className={styles['panelHead']}>
        <VisitsBar contract={record as UsedVisits} />
        {can('workOrder.view') && (
          <PageButton type="link" path={`/allOrder?contractId=${id}`}>
            在工单列表中查看
          </PageButton>
        )}
      </div>
      <PanelTable<ContractVisit>
        query={visits}
        rowKey="orderId"
        emptyText="还没有工单使用这份合同"
        paging={{ page, pageSize, onPage: setPage }}
        columns={[
          {
            title: '工单',
            key: 'order',
            render: (_: unknown, { orderId, orderLabel }) =>
              orderLabel === '' ? (
                <span className={styles['muted']}>无权查看的工单</span>
              ) : (
                <RecordLink kind="work-order" id={orderId} name={orderLabel} />
              ),
          },
          {
            title: '计次',
            dataIndex: 'state',
            render: (state: ContractVisitState) => (
              <StateTag tone={tones[state]} label={contractVisitStateNames[state]} />
            ),
          },
          { title: '计次时间', dataIndex: 'usedAt', render: formatTime },
          { title: '建单时间', dataIndex: 'createdAt', render: formatTime },
        ]}
      />
    </section>
  )
}
