import { PlusOutlined } from '@ant-design/icons'
import { listSalesContracts, type SalesContractRow } from '@onsite/api/contract/sales-contract-calls.ts'
import { listServiceContracts, type ServiceContractRow } from '@onsite/api/contract/service-contract-calls.ts'
import type { SalesContractState, ServiceContractState } from '@onsite/domain/contract/contract-states.ts'
import { salesContractDocument } from '@onsite/domain/contract/sales-contract-lifecycle.ts'
import { serviceContractDocument } from '@onsite/domain/contract/service-contract-lifecycle.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { Button, Empty, Table, type TableColumnsType } from 'antd'
import { type ReactNode, useState } from 'react'
import type { RecordPanelProps } from '../kernel/record-panels.tsx'
import { useCan } from '../kernel/session.tsx'
import { useOpen } from '../kernel/tab.tsx'
import { useCall } from '../kernel/use-call.ts'
import { formatDay, formatMoney, noData } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import { RecordLink } from '../record/record-link.tsx'
import { EndDay, VisitsText } from './contract-tag.tsx'
import styles from './contract.module.css'
import { SalesContractDrawer } from './sales-contract-drawer.tsx'
import { ServiceContractDrawer } from './service-contract-drawer.tsx'

/** A customer has a handful. */
const mostShown = 100

/** The maintenance contracts of a customer, on its page. */
export function CustomerServicePanel({ id: customerId }: RecordPanelProps) {
  const can = useCan()
  const open = useOpen()
  const [isNew, setIsNew] = useState(false)
  const contracts = useCall(listServiceContracts, { customerId, pageSize: mostShown }, { keep: true })
  return (
    <Panel
      label="客户的维保合同"
      listPath={`/maintainContract?customerId=${customerId}`}
      create={can('serviceContract.edit') ? { label: '新建维保合同', run: () => setIsNew(true) } : null}
    >
      {contracts.error !== null && <LoadFailed failure={contracts.error} onRetry={() => void contracts.refetch()} />}
      {contracts.error === null && (
        <Rows<ServiceContractRow>
          rows={contracts.data}
          isLoading={contracts.isPending}
          emptyText="还没有维保合同"
          columns={[
            nameColumn('service-contract'),
            {
              title: '状态',
              dataIndex: 'state',
              render: (state: ServiceContractState) => <StateTag {...serviceContractDocument.states[state]} />,
            },
            { title: '服务开始', dataIndex: 'startOn', render: formatDay },
            { title: '服务截止', key: 'endOn', render: (_: unknown, row) => <EndDay contract={row} /> },
            { title: '次数', key: 'visits', render: (_: unknown, row) => <VisitsText contract={row} /> },
            amountColumn,
          ]}
        />
      )}
      {isNew && (
        <ServiceContractDrawer
          initial={{ customerId }}
          onDone={({ id }) => open(recordPath('service-contract', id))}
          onClose={() => setIsNew(false)}
        />
      )}
    </Panel>
  )
}

/** The sales contracts of a customer, on its page. */
export function CustomerSalesPanel({ id: customerId }: RecordPanelProps) {
  const can = useCan()
  const open = useOpen()
  const [isNew, setIsNew] = useState(false)
  const contracts = useCall(listSalesContracts, { customerId, pageSize: mostShown }, { keep: true })
  return (
    <Panel
      label="客户的销售合同"
      listPath={`/saleContract?customerId=${customerId}`}
      create={can('salesContract.edit') ? { label: '新建销售合同', run: () => setIsNew(true) } : null}
    >
      {contracts.error !== null && <LoadFailed failure={contracts.error} onRetry={() => void contracts.refetch()} />}
      {contracts.error === null && (
        <Rows<SalesContractRow>
          rows={contracts.data}
          isLoading={contracts.isPending}
          emptyText="还没有销售合同"
          columns={[
            nameColumn('sales-contract'),
            {
              title: '状态',
              dataIndex: 'state',
              render: (state: SalesContractState) => <StateTag {...salesContractDocument.states[state]} />,
            },
            { title: '签订日期', dataIndex: 'signedOn', render: formatDay },
            amountColumn,
          ]}
        />
      )}
      {isNew && (
        <SalesContractDrawer
          initial={{ customerId }}
          onDone={({ id }) => open(recordPath('sales-contract', id))}
          onClose={() => setIsNew(false)}
        />
      )}
    </Panel>
  )
}

const nameColumn = (kind: string) => ({
  title: '合同',
  key: 'name',
  render: (_: unknown, row: { readonly id: string; readonly contractNo: string; readonly name: string }) => (
    <span className={styles['choice']}>
      <RecordLink kind={kind} id={row.id} name={row.name} />
      <small>{row.contractNo}</small>
    </span>
  ),
})
const amountColumn = {
  title: '合同金额',
  dataIndex: 'amount',
  align: 'right' as const,
  render: (amount: number | null) => (amount === null ? noData : formatMoney(amount)),
}

interface PanelProps {
  readonly label: string
  readonly listPath: string
  readonly create: { readonly label: string; readonly run: () => void } | null
  readonly children: ReactNode
}

function Panel({ label, listPath, create, children }: PanelProps) {
  const open = useOpen()
  return (
    <section className={styles['panel']} aria-label={label}>
      <div className={styles['panelHead']}>
        <Button type="link" onClick={() => open(listPath)}>
          在列表中查看
        </Button>
        {create !== null && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={create.run}>
            {create.label}
          </Button>
        )}
      </div>
      {children}
    </section>
  )
}

interface RowsProps<Row> {
  readonly rows: readonly Row[] | undefined
  readonly isLoading: boolean
  readonly emptyText: string
  readonly columns: TableColumnsType<Row>
}

function Rows<Row extends { readonly id: string }>({ rows, isLoading, emptyText, columns }: RowsProps<Row>) {
  return (
    <Table<Row>
      size="small"
      rowKey="id"
      loading={isLoading}
      dataSource={[...(rows ?? [])]}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText} /> }}
      scroll={{ x: 'max-content' }}
      pagination={false}
      columns={columns}
    />
  )
}
