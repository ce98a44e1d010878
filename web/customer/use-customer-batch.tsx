/** Actions on customers beyond their fields: sharing, tags, black list, merging; for rows, selections and the page of one. */
import { customerTags } from '@onsite/domain/customer/customer-kinds.ts'
import { blackenCustomers } from '@onsite/api/customer/customer-calls.ts'
import type { CustomerListRow } from '@onsite/api/customer/customer-shapes.ts'
import { shareCustomers, unshareCustomers } from '@onsite/api/customer/sharing-calls.ts'
import type { AnyCall } from '@onsite/api/define-call.ts'
import type { PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import { type ReactNode, useState } from 'react'
import { useCan } from '../kernel/session.tsx'
import { useToast } from '../kernel/toast.tsx'
import type { BatchAction } from '../kit/batch-bar.tsx'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import type { RowAction } from '../kit/row-actions.tsx'
import { whatOf } from '../record/what-of.ts'
import { useRecordBatch } from '../record/use-record-batch.tsx'
import { useTagBatch } from '../tag/use-tag-batch.tsx'
import { reasonAgainst } from './customer-cells.ts'
import { newOrderPath } from './new-order-path.ts'

const ShareDialog = lazyDialog(async () => (await import('./batch-dialogs.tsx')).ShareDialog)
const UnshareDialog = lazyDialog(async () => (await import('./batch-dialogs.tsx')).UnshareDialog)
const BlackDialog = lazyDialog(async () => (await import('./batch-dialogs.tsx')).BlackDialog)
const MergeDialog = lazyDialog(async () => (await import('./merge-dialog.tsx')).MergeDialog)

type Kind = 'share' | 'unshare' | 'black'

interface Chosen {
  readonly kind: Kind
  readonly ids: readonly string[]
  readonly name?: string
  readonly clear: () => void
}

interface Sent {
  readonly call: AnyCall
  readonly verb: string
  readonly textOf?: (what: string) => string
}

const calls: Readonly<Record<Kind, Sent>> = {
  share: { call: shareCustomers, verb: '共享' },
  unshare: { call: unshareCustomers, verb: '取消共享' },
  black: { call: blackenCustomers, verb: '加入黑名单', textOf: (what) => `已把${what}加入黑名单` },
}

interface CustomerBatch {
  readonly batchActions: readonly BatchAction<CustomerListRow>[]
  rowActions(this: void, row: Pick<CustomerListRow, 'id'>): readonly RowAction[]
  readonly dialogs: ReactNode
}

const customerTagging = { code: customerTags, unit: '客户', permission: 'customer.edit' } as const

/** The dialogs of one list or page, and functions that open them. */
export function useCustomerBatch(): CustomerBatch {
  const can = useCan()
  const toast = useToast()
  const { run, report } = useRecordBatch('客户')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [merged, setMerged] = useState<readonly [string, string] | null>(null)
  const tags = useTagBatch<CustomerListRow>(customerTagging, reasonAgainst)

  const batch = (kind: Kind, permission: PermissionName, label = calls[kind].verb): BatchAction<CustomerListRow>[] =>
    can(permission)
      ? [
          {
            key: kind,
            label,
            reasonAgainst,
            run: (rows, clear) => setChosen({ kind, ids: rows.map(({ id }) => id), name: rows[0]?.name, clear }),
            runAll: (ids, clear) => setChosen({ kind, ids, clear }),
          },
        ]
      : []
  const mergeAction: BatchAction<CustomerListRow> = {
    key: 'merge',
    label: '合并',
    run: ([first, second, ...others]) => {
      if (first === undefined || second === undefined || others.length > 0) toast.note('请选择两个要合并的客户')
      else setMerged([first.id, second.id])
    },
  }
  const close = () => setChosen(null)
  const common = chosen !== null && {
    what: whatOf(chosen.ids, '客户', chosen.name),
    count: chosen.ids.length,
    onClose: close,
    onDone: async (input: Readonly<Record<string, unknown>>) =>
      await run({ ...calls[chosen.kind], ids: chosen.ids, input, done: chosen.clear }),
  }
  return {
    batchActions: [
      ...batch('share', 'customer.share'),
      ...batch('unshare', 'customer.share'),
      ...tags.batch,
      ...batch('black', 'customer.black'),
      ...(can('customer.merge') ? [mergeAction] : []),
    ],
    rowActions: ({ id }) =>
      can('workOrder.create') ? [{ key: 'order', label: '新建工单', path: newOrderPath(id) }] : [],
    dialogs: (
      <>
        {common !== false && chosen?.kind === 'share' && <ShareDialog {...common} />}
        {common !== false && chosen?.kind === 'unshare' && <UnshareDialog {...common} />}
        {common !== false && chosen?.kind === 'black' && <BlackDialog {...common} />}
        {merged !== null && <MergeDialog ids={merged} onClose={() => setMerged(null)} />}
        {tags.dialogs}
        {report}
      </>
    ),
  }
}
