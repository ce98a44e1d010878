import { PlusOutlined } from '@ant-design/icons'
import type { AnyCall } from '@onsite/api/define-call.ts'
import { listSalesContracts, type SalesContractRow } from '@onsite/api/contract/sales-contract-calls.ts'
import { listServiceContracts, type ServiceContractRow } from '@onsite/api/contract/service-contract-calls.ts'
import type { StateLook } from '@onsite/domain/document/define-document.ts'
import { salesContractSpec } from '@onsite/domain/contract/sales-contract-fields.ts'
import { salesContractDocument } from '@onsite/domain/contract/sales-contract-lifecycle.ts'
import { serviceContractSpec } from '@onsite/domain/contract/service-contract-fields.ts'
import { serviceContractDocument } from '@onsite/domain/contract/service-contract-lifecycle.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import type { RecordPanelProps } from '../kernel/record-panels.tsx'
import { useCan } from '../kernel/session.tsx'
import { useOpen } from '../kernel/tab.tsx'
import { useCall } from '../kernel/use-call.ts'
import { formatDay, formatMoney, noData } from '../kit/formats.ts'
import { PageButton } from '../kit/page-link.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import { PanelTable } from '../kit/panel-table.tsx'
import { type RecordFormKind, RecordFormOpener } from '../record/record-form-opener.tsx'
import { RecordLink } from '../record/record-link.tsx'
import { EndDay, VisitsText } from './contract-tag.tsx'
import styles from './contract.module.css'
import { salesContractForm, serviceContractForm } from './contract-forms.ts'

/** A customer has a handful. */
const mostShown = 100

type Row = SalesContractRow | ServiceContractRow

/** A kind of contract as the customer's page shows it. */
interface PanelKind {
  readonly spec: RecordSpec
  readonly list: AnyCall
  readonly listPath: string
  readonly form: RecordFormKind
  readonly states: Readonly<Record<number, StateLook>>
  /** Between the state and the amount. */
  readonly columns: TableColumnsType<never>
}

const service: PanelKind = {
  spec: serviceContractSpec,
  list: listServiceContracts,
  listPath: '/maintainContract',
  form: serviceContractForm,
  states: serviceContractDocument.states,
  columns: [
    { title: '服务开始', dataIndex: 'startOn', render: formatDay },
    { title: '服务截止', key: 'endOn', render: (_: unknown, row: ServiceContractRow) => <EndDay contract={row} /> },
    { title: '次数', key: 'visits', render: (_: unknown, row: ServiceContractRow) => <VisitsText contract={row} /> },
  ],
}

const sales: PanelKind = {
  spec: salesContractSpec,
  list: listSalesContracts,
  listPath: '/saleContract',
  form: salesContractForm,
  states: salesContractDocument.states,
  columns: [{ title: '签订日期', dataIndex: 'signedOn', render: formatDay }],
}

/** The contracts of a kind of a customer, on its page. */
function Contracts({ customerId, kind }: { readonly customerId: string; readonly kind: PanelKind }) {
  const { columns, form, list, listPath, spec, states } = kind
  const can = useCan()
  const open = useOpen()
  const [isNew, setIsNew] = useState(false)
  const contracts = useCall<AnyCall>(list, { customerId, pageSize: mostShown }, { keep: true })
  return (
    <section className={styles['panel']} aria-label={`客户的${spec.label}`}>
      <div className={styles['panelHead']}>
        <PageButton type="link" path={`${listPath}?customerId=${customerId}`}>
          在列表中查看
        </PageButton>
        {can(spec.permissions.edit) && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setIsNew(true)}>
            新建{spec.label}
          </Button>
        )}
      </div>
      <PanelTable<Row>
        // The kind's own call read them.
        query={contracts as typeof contracts & { readonly data: readonly Row[] | undefined }}
        emptyText={`还没有${spec.label}`}
        columns={[
          {
            title: '合同',
            key: 'name',
            render: (_: unknown, { contractNo, id, name }) => (
              <span className={styles['choice']}>
                <RecordLink kind={spec.kind} id={id} name={name} />
                <small>{contractNo}</small>
              </span>
            ),
          },
          {
            title: '状态',
            dataIndex: 'state',
            render: (state: number) => <StateTag {...(states[state] ?? unknownState)} />,
          },
          ...(columns as TableColumnsType<Row>),
          {
            title: '合同金额',
            dataIndex: 'amount',
            align: 'right',
            render: (amount: number | null) => (amount === null ? noData : formatMoney(amount)),
          },
        ]}
      />
      {isNew && (
        <RecordFormOpener
          form={form}
          label={spec.label}
          initial={{ customerId }}
          onDone={({ id }) => open(recordPath(spec.kind, id))}
          onClose={() => setIsNew(false)}
        />
      )}
    </section>
  )
}

const unknownState: StateLook = { label: noData, tone: 'grey' }

export const CustomerServicePanel = ({ id }: RecordPanelProps) => <Contracts customerId={id} kind={service} />
export const CustomerSalesPanel = ({ id }: RecordPanelProps) => <Contracts customerId={id} kind={sales} />
