import { getCustomer } from '@onsite/api/customer/customer-calls.ts'
import type { CustomerDetail } from '@onsite/api/customer/customer-shapes.ts'
import { mergeCustomers, unmergeCustomers } from '@onsite/api/customer/merge-calls.ts'
import { getRecordForm } from '@onsite/api/field/field-calls.ts'
import type { FormShape } from '@onsite/api/field/field-shapes.ts'
import { Alert, Button, Modal, Radio, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { FormValue } from '../field/field-show.tsx'
import { useAct } from '../kernel/use-act.ts'
import { useCall } from '../kernel/use-call.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { useUndo } from '../kit/undo.tsx'
import { FieldCell } from '../record/record-columns.tsx'
import { customerTones } from './customer-cells.ts'
import styles from './customer.module.css'
import { MergePreview } from './merge-preview.tsx'
import { type MergeRow, mergeRows, usualTake } from './merge-rows.ts'

interface MergeDialogProps {
  readonly ids: readonly [string, string]
  readonly onDone?: (customer: CustomerDetail) => void
  readonly onClose: () => void
}

/** Two customers side by side: chooses the one that stays, and whose value each field gets. */
export function MergeDialog({ ids, onDone, onClose }: MergeDialogProps) {
  const [isSwapped, setSwapped] = useState(false)
  const [keptId, mergedId] = isSwapped ? [ids[1], ids[0]] : ids
  const kept = useSide(keptId)
  const merged = useSide(mergedId)
  const failed = [kept, merged].find((side) => side.failure !== null)
  const isReady = kept.customer !== undefined && merged.customer !== undefined && kept.form && merged.form
  return (
    <Modal open title="合并客户" width={880} footer={null} mask={{ closable: false }} onCancel={onClose}>
      {failed?.failure != null ? (
        <LoadFailed failure={failed.failure} onRetry={failed.retry} />
      ) : !isReady ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <Comparison
          key={keptId}
          kept={kept as Side}
          merged={merged as Side}
          onSwap={() => setSwapped(!isSwapped)}
          onDone={onDone}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

interface Side {
  readonly customer: CustomerDetail
  readonly form: FormShape
}

function useSide(id: string) {
  const customer = useCall(getCustomer, { id })
  const form = useCall(getRecordForm, { formKind: 'customer', objId: id }, { marks: ['customer', 'template'] })
  return {
    customer: customer.data,
    form: form.data,
    failure: customer.error ?? form.error,
    retry: () => {
      void customer.refetch()
      void form.refetch()
    },
  }
}

interface ComparisonProps {
  readonly kept: Side
  readonly merged: Side
  readonly onSwap: () => void
  readonly onDone: MergeDialogProps['onDone']
  readonly onClose: () => void
}

function Comparison({ kept, merged, onSwap, onDone, onClose }: ComparisonProps) {
  const offerUndo = useUndo()
  const rows = useMemo(
    () => mergeRows(kept.customer, merged.customer, { kept: kept.form, merged: merged.form }),
    [kept, merged],
  )
  const [take, setTake] = useState(() => usualTake(rows))
  const undoing = useAct(unmergeCustomers)
  const merging = useAct(mergeCustomers, {
    done: ({ mergeId, customer }) => {
      onClose()
      onDone?.(customer)
      offerUndo({
        text: `「${merged.customer.name}」已并入「${customer.name}」，七天内可以在客户详情里撤销`,
        undo: async () => (await undoing.run({ mergeId })).ok,
      })
    },
  })
  const choose = (key: string, isTaken: boolean) => {
    const next = new Set(take)
    if (isTaken) next.add(key)
    else next.delete(key)
    setTake(next)
  }
  return (
    <>
      <table className={styles['compare']}>
        <thead>
          <tr>
            <th scope="col">
              <Button size="small" onClick={onSwap}>
                互换
              </Button>
            </th>
            <th scope="col">
              <small>保留</small>
              {kept.customer.name}
            </th>
            <th scope="col">
              <small>并入后不再单独存在</small>
              {merged.customer.name}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              {[kept, merged].map((side, index) => (
                <td key={side.customer.id} data-chosen={take.has(row.key) === (index === 1)}>
                  <Radio
                    checked={take.has(row.key) === (index === 1)}
                    aria-label={`${row.label}取「${side.customer.name}」的值`}
                    onChange={() => choose(row.key, index === 1)}
                  >
                    <ShownValue row={row} side={side} />
                  </Radio>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles['note']}>两个客户的资料相同，没有要选的字段。</p>}
      <MergePreview kept={kept.customer} merged={merged.customer} />
      {merging.failure !== null && <Alert type="error" showIcon role="alert" title={merging.failure.message} />}
      <div className={styles['dialogButtons']}>
        <Button onClick={onClose}>返回</Button>
        <Button
          type="primary"
          loading={merging.busy}
          onClick={() => void merging.run({ keptId: kept.customer.id, mergedId: merged.customer.id, take: [...take] })}
        >
          合并
        </Button>
      </div>
    </>
  )
}

function ShownValue({ row, side }: { readonly row: MergeRow; readonly side: Side }) {
  if (row.field === null) return <FormValue form={side.form} fieldId={row.key.slice('values.'.length)} />
  return <FieldCell field={row.field} row={side.customer} tones={customerTones[row.key]} />
}
