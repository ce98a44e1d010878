import {
  getSalesContract,
  type SalesContractRow,
  salesContractPlain,
} from '@onsite/api/contract/sales-contract-calls.ts'
import { SalesContractState } from '@onsite/domain/contract/contract-states.ts'
import { salesContractSpec } from '@onsite/domain/contract/sales-contract-fields.ts'
import { salesContractDocument } from '@onsite/domain/contract/sales-contract-lifecycle.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { useCallback, useState } from 'react'
import { useCan } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import { LoadingDialog } from '../kit/loading-dialog.tsx'
import { RecordListView } from '../record/record-list.tsx'
import { reasonAgainstSales, salesScreens } from './contract-actions.ts'
import { salesContractForm } from './contract-forms.ts'
import { salesTones } from './contract-tag.tsx'

const SalesContractDialog = lazyDialog(async () => (await import('./sales-contract-dialogs.tsx')).SalesContractDialog)

const pathOf = ({ id }: SalesContractRow) => recordPath('sales-contract', id)
const { label } = salesContractDocument.lifecycle.moves.submit

/** /saleContract */
export function SalesContractListPage() {
  const can = useCan()
  const [submitted, setSubmitted] = useState<string | null>(null)
  const maySubmit = can('salesContract.edit')
  const actionsOf = useCallback(
    ({ id, state }: SalesContractRow) =>
      maySubmit && state === SalesContractState.Draft ? [{ key: 'submit', label, run: () => setSubmitted(id) }] : [],
    [maySubmit],
  )
  return (
    <>
      <RecordListView<SalesContractRow>
        spec={salesContractSpec}
        calls={salesContractPlain}
        pathOf={pathOf}
        tones={salesTones}
        keywordHint="合同编号、名称或拼音首字母"
        actionsOf={actionsOf}
        reasonAgainst={reasonAgainstSales}
        form={salesContractForm}
        emptyText="还没有销售合同"
      />
      {submitted !== null && <SubmitContract id={submitted} onClose={() => setSubmitted(null)} />}
    </>
  )
}

function SubmitContract({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const contract = useCall(getSalesContract, { id })
  if (contract.data === undefined) return <LoadingDialog title={label} query={contract} onClose={onClose} />
  return (
    <SalesContractDialog
      screens={salesScreens}
      name="submit"
      action="submit"
      documents={[contract.data]}
      ids={[id]}
      onClose={onClose}
      onDone={onClose}
    />
  )
}
