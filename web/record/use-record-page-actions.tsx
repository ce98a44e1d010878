/** Actions of every page of a record: edit in the drawer, delete with a way back. */
import type { AnyCall } from '@onsite/api/define-call.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { type ReactNode, useState } from 'react'
import { useCan, useOffers } from '../kernel/session.tsx'
import { useTab } from '../kernel/tab.tsx'
import type { RowAction } from '../kit/row-actions.tsx'
import type { RecordCalls, RecordRow } from './record-calls.ts'
import { RecordDrawer, type RecordDrawerProps } from './record-form.tsx'
import { useRecordBatch } from './use-record-batch.tsx'

interface PageActionsInput {
  readonly spec: RecordSpec
  readonly calls: Partial<Pick<RecordCalls, 'save' | 'remove' | 'restore'>>
  /** Where the tab goes when the record is deleted. */
  readonly listPath: string
  /** As in the drawer of the list. */
  readonly drawer?: Partial<Pick<RecordDrawerProps<AnyCall>, 'own' | 'without' | 'children' | 'onChange' | 'form'>>
}

interface PageActions {
  /** 编辑 and 删除, as far as this person may; for `RecordPageView`. */
  actionsOf(this: void, row: RecordRow): readonly RowAction[]
  readonly dialogs: ReactNode
}

/** Actions of a record's page. */
export function useRecordPageActions({ spec, calls, listPath, drawer }: PageActionsInput): PageActions {
  const can = useCan()
  const tab = useTab()
  const { run, send, report } = useRecordBatch(spec.label)
  const [edited, setEdited] = useState<RecordRow | null>(null)
  const hasBin = useOffers()('recycleBin')
  const { save, remove } = calls
  const restore = hasBin ? calls.restore : undefined
  const removeOne = (call: AnyCall, id: string) =>
    void run({
      verb: '删除',
      call,
      ids: [id],
      done: () => tab.close(listPath),
      ...(restore === undefined
        ? {}
        : {
            undo: async (lines) =>
              (await send(
                restore,
                lines.map(({ id }) => id),
              )) !== null,
          }),
    })
  return {
    actionsOf: (row) => [
      ...(save !== undefined && can(spec.permissions.edit)
        ? [{ key: 'edit', label: '编辑', run: () => setEdited(row) }]
        : []),
      ...(remove !== undefined && can(spec.permissions.remove)
        ? [{ key: 'remove', label: '删除', danger: true, run: () => removeOne(remove, row.id) }]
        : []),
    ],
    dialogs: (
      <>
        {edited !== null && save !== undefined && (
          <RecordDrawer spec={spec} call={save} row={edited} {...drawer} onClose={() => setEdited(null)} />
        )}
        {report}
      </>
    ),
  }
}
