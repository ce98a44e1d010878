import { saveSalesContract, type SalesContractDetail } from '@onsite/api/contract/sales-contract-calls.ts'
import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { salesContractSpec } from '@onsite/domain/contract/sales-contract-fields.ts'
import { useMemo } from 'react'
import { useUser } from '../kernel/session.tsx'
import { CallField } from '../kit/call-form.tsx'
import { FilePicker } from '../kit/file-picker.tsx'
import { RecordDrawer } from '../record/record-form.tsx'
import type { RecordFormProps } from '../record/record-form-opener.tsx'
import type { RecordValues } from '../record/record-values.ts'
import { todayHere } from './contract-tag.tsx'
import { LineFields, type LineValue } from './line-fields.tsx'

/** Creates or edits a sales contract. */
export function SalesContractDrawer({ record, initial, ...rest }: RecordFormProps<SalesContractDetail>) {
  const user = useUser()
  const values = useMemo(
    () =>
      record === undefined
        ? { signedOn: todayHere(), businessUserId: user.id, lines: [], attachments: [], ...initial }
        : { lines: record.lines, attachments: record.attachments },
    [record, initial, user.id],
  )
  return (
    <RecordDrawer
      spec={salesContractSpec}
      call={saveSalesContract}
      row={record}
      initial={values}
      more={childrenInput}
      below={{ 合同信息: <LineFields /> }}
      {...rest}
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
      ...(price === null ? {} : { price: price ?? 0 }),
    })),
    attachments: files.map(({ id }) => id),
  }
}
