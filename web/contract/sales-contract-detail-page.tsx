import { getSalesContract, type SalesContractDetail } from '@onsite/api/contract/sales-contract-calls.ts'
import { SalesContractState as S } from '@onsite/domain/contract/contract-states.ts'
import type { SalesContractAction } from '@onsite/domain/contract/sales-contract-lifecycle.ts'
import { salesContractSpec } from '@onsite/domain/contract/sales-contract-fields.ts'
import { Table } from 'antd'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { ApprovalPathView } from '../approval/approval-path-view.tsx'
import { useDocumentActions } from '../document/document-actions.tsx'
import { pageActions } from '../document/page-actions.ts'
import { useTab } from '../kernel/tab.tsx'
import { useCall } from '../kernel/use-call.ts'
import { FieldGroups } from '../kit/field-groups.tsx'
import { FileThumbs } from '../kit/file-thumbs.tsx'
import { formatMoney } from '../kit/formats.ts'
import { StateTag } from '../kit/state-tag.tsx'
import { FieldCell } from '../record/record-columns.tsx'
import { RecordPageView } from '../record/record-page.tsx'
import { salesScreens } from './contract-actions.ts'
import { salesTones } from './contract-tag.tsx'
import styles from './contract.module.css'
import { SalesContractDialog } from './sales-contract-dialogs.tsx'

/** Shown in the header. */
const without = ['name', 'contractNo', 'state'] as const
const subjectKind = 'sales-contract:approval'
const stateField = salesContractSpec.fields.find(({ key }) => key === 'state')

/** /saleContract/:contractId */
export function SalesContractDetailPage() {
  const { contractId: id = '' } = useParams()
  const tab = useTab()
  const query = useCall(getSalesContract, { id })
  const { dialog, start } = useDocumentActions(salesScreens, SalesContractDialog)
  const run = (action: SalesContractAction, row: SalesContractDetail) =>
    start(action, [row], action === 'remove' ? () => tab.close('/saleContract') : undefined)
  return (
    <>
      <RecordPageView<SalesContractDetail>
        spec={salesContractSpec}
        id={id}
        query={query}
        call={getSalesContract}
        number={salesScreens.numberOf}
        tags={headerTags}
        actions={(row) => pageActions(salesScreens, withFlowText(row), (action) => run(action, row))}
        tones={salesTones}
        without={without}
        before={approvals}
        after={parts}
      />
      {dialog}
    </>
  )
}

/** Without a flow the button says what it does. */
const withFlowText = (row: SalesContractDetail) =>
  row.hasFlow
    ? row.actions
    : row.actions.map((verdict) => (verdict.action === 'submit' ? { ...verdict, label: '提交并直接通过' } : verdict))

const headerTags = (row: SalesContractDetail) => (
  <>
    {stateField !== undefined && <FieldCell field={stateField} row={row} tones={salesTones['state']} />}
    {row.state === S.Approved && <StateTag tone="grey" label="已冻结" />}
  </>
)

const approvals = (row: SalesContractDetail) => (
  <div className={styles['approval']}>
    <ApprovalPathView subjectKind={subjectKind} subjectId={row.id} />
  </div>
)

const parts = (row: SalesContractDetail) => (
  <FieldGroups
    groups={[
      {
        title: '产品明细',
        fields: [],
        content: row.lines.length === 0 ? null : <LineTable lines={row.lines} />,
      },
      {
        title: '附件',
        fields: [],
        content: row.attachments.length === 0 ? null : <FileThumbs files={row.attachments} />,
      },
    ].filter(({ content }) => content !== null)}
  />
)

const totalRow = (lines: SalesContractDetail['lines']): ReactNode => (
  <div className={styles['linesFoot']}>
    <span>共 {lines.length} 项</span>
    <span>
      合计 <b>{formatMoney(lines.reduce((sum, { amount }) => sum + amount, 0))}</b>
    </span>
  </div>
)

function LineTable({ lines }: { readonly lines: SalesContractDetail['lines'] }) {
  return (
    <Table
      size="small"
      className={styles['table'] ?? ''}
      rowKey={(line) => `${lines.indexOf(line)}`}
      dataSource={[...lines]}
      pagination={false}
      columns={[
        { title: '产品', dataIndex: 'name' },
        { title: '数量', dataIndex: 'quantity', align: 'right', width: 100 },
        { title: '单价', dataIndex: 'price', align: 'right', width: 140, render: formatMoney },
        { title: '金额', dataIndex: 'amount', align: 'right', width: 140, render: formatMoney },
      ]}
      footer={() => totalRow(lines)}
    />
  )
}
