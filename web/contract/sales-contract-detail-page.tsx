import { getSalesContract, type SalesContractDetail } from '@onsite/api/contract/sales-contract-calls.ts'
import { SalesContractState as S } from '@onsite/domain/contract/contract-states.ts'
import { salesContractSpec } from '@onsite/domain/contract/sales-contract-fields.ts'
import { useParams } from 'react-router'
import { ApprovalPathView } from '../approval/approval-path-view.tsx'
import { RecordDocumentPage } from '../document/record-document-page.tsx'
import { ContentGroups } from '../kit/field-groups.tsx'
import { FileThumbs } from '../kit/file-thumbs.tsx'
import { formatMoney, sumOfAmounts } from '../kit/formats.ts'
import { StateTag } from '../kit/state-tag.tsx'
import { LinesTable } from '../kit/panel-table.tsx'
import { salesScreens } from './contract-actions.ts'
import { salesTones } from './contract-tag.tsx'
import formLines from '../kit/form-lines.module.css'
import styles from './contract.module.css'
import { lazyPart } from '../kernel/lazy-part.ts'

const SalesContractDialog = lazyPart(async () => (await import('./sales-contract-dialogs.tsx')).SalesContractDialog)

/** Shown in the header. */
const without = ['name', 'contractNo', 'state'] as const

/** /saleContract/:contractId */
export function SalesContractDetailPage() {
  const { contractId: id = '' } = useParams()
  return (
    <RecordDocumentPage
      spec={salesContractSpec}
      id={id}
      call={getSalesContract}
      screens={salesScreens}
      dialogs={SalesContractDialog}
      listPath="/saleContract"
      number={salesScreens.numberOf}
      verdicts={withFlowText}
      tags={frozenTag}
      tones={salesTones}
      without={without}
      before={approvals}
      after={parts}
    />
  )
}

/** Without a flow the button says what it does. */
const withFlowText = ({ actions, hasFlow }: SalesContractDetail) =>
  actions.map((verdict) =>
    verdict.action === 'submit' && !hasFlow ? { ...verdict, label: '提交并直接通过' } : verdict,
  )

const frozenTag = (row: SalesContractDetail) => row.state === S.Approved && <StateTag tone="grey" label="已冻结" />

const approvals = (row: SalesContractDetail) => (
  <div className={styles['approval']}>
    <ApprovalPathView subjectKind="sales-contract:approval" subjectId={row.id} />
  </div>
)

const parts = ({ attachments, lines }: SalesContractDetail) => (
  <ContentGroups
    groups={[
      { title: '产品明细', content: lines.length > 0 && <LineTable lines={lines} /> },
      { title: '附件', content: attachments.length > 0 && <FileThumbs files={attachments} /> },
    ]}
  />
)

function LineTable({ lines }: Pick<SalesContractDetail, 'lines'>) {
  return (
    <LinesTable
      rows={lines}
      rowKey={(line) => `${lines.indexOf(line)}`}
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

const totalRow = (lines: SalesContractDetail['lines']) => (
  <div className={formLines['foot']}>
    <span>共 {lines.length} 项</span>
    <span>
      合计 <b>{formatMoney(sumOfAmounts(lines.map(({ amount }) => amount)))}</b>
    </span>
  </div>
)
