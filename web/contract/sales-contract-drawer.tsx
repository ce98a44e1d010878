import {
  getSalesContract,
  saveSalesContract,
  type SalesContractDetail,
} from '@onsite/api/contract/sales-contract-calls.ts'
import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { salesContractSpec } from '@onsite/domain/contract/sales-contract-fields.ts'
import { given } from '@onsite/domain/given.ts'
import { useMemo } from 'react'
import { useCall } from '../kernel/use-call.ts'
import { useUser } from '../kernel/session.tsx'
import { CallField } from '../kit/call-form.tsx'
import { FilePicker } from '../kit/file-picker.tsx'
import { LoadingDrawer } from '../kit/loading-drawer.tsx'
import { RecordDrawer } from '../record/record-form.tsx'
import type { RecordValues } from '../record/record-values.ts'
import { todayHere } from './contract-tag.tsx'
import { LineFields, type LineValue } from './line-fields.tsx'

interface SalesContractDrawerProps {
  /** Absent: a new one. */
  readonly contract?: SalesContractDetail
  /** First values of a new one. */
  readonly initial?: RecordValues
  readonly onDone?: (saved: { readonly id: string }) => void
  readonly onClose: () => void
}

/** Creates or edits a sales contract. */
export function SalesContractDrawer({ contract, initial, onDone, onClose }: SalesContractDrawerProps) {
  const user = useUser()
  const values = useMemo(
    () =>
      contract === undefined
        ? { signedOn: todayHere(), businessUserId: user.id, lines: [], attachments: [], ...initial }
        : { lines: contract.lines, attachments: contract.attachments },
    [contract, initial, user.id],
  )
  return (
    <RecordDrawer
      spec={salesContractSpec}
      call={saveSalesContract}
      row={contract}
      initial={values}
      more={childrenInput}
      below={{ 合同信息: <LineFields /> }}
      {...given({ onDone })}
      onClose={onClose}
    >
      <CallField name="attachments">
        <FilePicker most={50} />
      </CallField>
    </RecordDrawer>
  )
}

/** Lines and attachments, as they are sent. */
function childrenInput(values: RecordValues) {
  const lines = (values['lines'] ?? []) as readonly LineValue[]
  const files = (values['attachments'] ?? []) as readonly FileShape[]
  return {
    lines: lines.map(({ name = '', price, productId = null, quantity }) => ({
      productId,
      name: name.trim(),
      quantity: quantity ?? 1,
      price: price ?? 0,
    })),
    attachments: files.map(({ id }) => id),
  }
}

/** Edits a contract of which a list knows only the row. */
export function EditSalesContract({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const contract = useCall(getSalesContract, { id })
  if (contract.data !== undefined) return <SalesContractDrawer contract={contract.data} onClose={onClose} />
  return <LoadingDrawer title="编辑销售合同" query={contract} onClose={onClose} />
}
