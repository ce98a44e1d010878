/** Actions of every list of records: edit, delete and restore rows, change fields in place and in batches, each with a way back. */
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import { paidFeatures } from '@onsite/domain/permission/plan.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { type ReactNode, useCallback, useState } from 'react'
import { useCan, useOffers } from '../kernel/session.tsx'
import type { BatchAction } from '../kit/batch-bar.tsx'
import { lazyDialog } from '../kit/lazy-dialog.tsx'
import type { RowAction } from '../kit/row-actions.tsx'
import { useUndo } from '../kit/undo.tsx'
import { inlineFields } from './seen-fields.ts'
import { type BatchLine, type RecordCalls, type RecordRow } from './record-calls.ts'
import type { SaveField } from './record-inline.tsx'
import { formValue } from './record-values.ts'
import { useLatest } from '../kernel/use-latest.ts'
import { useRecordBatch } from './use-record-batch.tsx'

const BatchEditDialog = lazyDialog(async () => (await import('./batch-edit-dialog.tsx')).BatchEditDialog)

interface RecordActionsInput<Row extends RecordRow> {
  readonly spec: RecordSpec
  readonly calls: RecordCalls
  readonly isBin: boolean
  /** null: this person edits nothing here. */
  readonly edit: ((row: Row) => void) | null
  readonly reasonAgainst?: (row: Row, verb: '编辑' | '删除') => string | null
}

interface RecordActions<Row extends RecordRow> {
  rowActions(this: void, row: Row): readonly RowAction[]
  readonly batch: readonly BatchAction<Row>[]
  /** The same function while the list is open. */
  readonly saveField: SaveField
  readonly dialogs: ReactNode
}

const openBusiness = '有未完成业务的记录不会被删除，并会说明原因。'
const withBin = `删除后可以在回收站还原。${openBusiness}`
const withoutBin = `免费版${paidFeatures.recycleBin}，删除后不能自己还原。${openBusiness}`

/** Changing a cell there and back within a second is no double click. */
const ordered = { noCancel: true }

interface Chosen {
  readonly ids: readonly string[]
  readonly clear: () => void
}

/** Edits, deletes and restores for one list. */
export function useRecordActions<Row extends RecordRow>(input: RecordActionsInput<Row>): RecordActions<Row> {
  const { spec, calls, isBin, edit, reasonAgainst } = input
  const can = useCan()
  const offerUndo = useUndo()
  const { ask, run, send, report } = useRecordBatch(spec.label)
  const [changing, setChanging] = useState<Chosen | null>(null)
  const mayRemove = can(spec.permissions.remove)
  const hasBin = useOffers()('recycleBin')
  const { remove, change } = calls
  const restore = hasBin ? calls.restore : undefined

  const back = (call: RecordCalls['restore']) =>
    call === undefined
      ? undefined
      : async (lines: readonly BatchLine[]) =>
          (await send(call, idsOf(lines)))?.every(({ success }) => success) ?? false
  const removeAll = (ids: readonly string[], done: () => void = () => {}) => {
    const undo = back(restore)
    if (remove !== undefined)
      ask({
        verb: '删除',
        call: remove,
        ids,
        consequence: hasBin ? withBin : withoutBin,
        done,
        ...(undo === undefined ? {} : { undo }),
      })
  }
  const restoreAll = (ids: readonly string[], done: () => void = () => {}) => {
    const undo = back(remove)
    if (restore !== undefined)
      void run({ verb: '还原', call: restore, ids, done, ...(undo === undefined ? {} : { undo }) })
  }
  const changeAll = async ({ ids, clear }: Chosen, field: FieldRow, value: unknown) => {
    if (change === undefined) return false
    const undo = async (changed: readonly BatchLine[]) => {
      let isDone = true
      for (const [before, some] of byValue(field, changed)) {
        // One value after the other, as they were changed.
        // oxlint-disable-next-line no-await-in-loop
        const lines = await send(change, some, { [field.key]: before })
        isDone &&= lines?.every(({ success }) => success) ?? false
      }
      return isDone
    }
    return await run({
      verb: '修改',
      call: change,
      ids,
      input: { [field.key]: value },
      done: clear,
      undo,
    })
  }

  const saving = useLatest(
    async (...[row, field, value, before, takeBack]: Parameters<SaveField>): Promise<boolean> => {
      if (change === undefined) return false
      const save = async (wanted: unknown) => (await send(change, [row.id], { [field.key]: wanted }, ordered)) !== null
      if (!(await save(value))) return false
      offerUndo({
        text: `已修改${field.label}`,
        undo: async () => await takeBack(async () => await save(before)),
      })
      return true
    },
  )
  const saveField = useCallback<SaveField>((...change) => saving.current(...change), [saving])

  const rowActions = (row: Row): RowAction[] => {
    const reasons = (verb: '编辑' | '删除') => {
      const reason = reasonAgainst?.(row, verb) ?? null
      return reason === null ? {} : { reasons: [reason] }
    }
    if (isBin)
      return mayRemove && restore !== undefined
        ? [{ key: 'restore', label: '还原', run: () => restoreAll([row.id]) }]
        : []
    return [
      ...(edit === null ? [] : [{ key: 'edit', label: '编辑', ...reasons('编辑'), run: () => edit(row) }]),
      ...(mayRemove && remove !== undefined
        ? [{ key: 'remove', label: '删除', danger: true, ...reasons('删除'), run: () => removeAll([row.id]) }]
        : []),
    ]
  }
  const reasonFor = (verb: '编辑' | '删除') =>
    reasonAgainst === undefined ? {} : { reasonAgainst: (row: Row) => reasonAgainst(row, verb) }
  const batch: BatchAction<Row>[] = isBin
    ? mayRemove && restore !== undefined
      ? [
          {
            key: 'restore',
            label: '还原',
            run: (rows, clear) => restoreAll(idsOf(rows), clear),
            runAll: restoreAll,
          },
        ]
      : []
    : [
        ...(edit !== null && change !== undefined && inlineFields(spec).length > 0
          ? [
              {
                key: 'change',
                label: '批量修改',
                ...reasonFor('编辑'),
                run: (rows: readonly Row[], clear: () => void) => setChanging({ ids: idsOf(rows), clear }),
                runAll: (ids: readonly string[], clear: () => void) => setChanging({ ids, clear }),
              },
            ]
          : []),
        ...(mayRemove && remove !== undefined
          ? [
              {
                key: 'remove',
                label: '删除',
                danger: true,
                ...reasonFor('删除'),
                run: (rows: readonly Row[], clear: () => void) => removeAll(idsOf(rows), clear),
                runAll: removeAll,
              },
            ]
          : []),
      ]
  return {
    rowActions,
    batch,
    saveField,
    dialogs: (
      <>
        {changing !== null && (
          <BatchEditDialog
            spec={spec}
            count={changing.ids.length}
            onSave={async (field, value) => await changeAll(changing, field, value)}
            onClose={() => setChanging(null)}
          />
        )}
        {report}
      </>
    ),
  }
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

/** Ids of the changed records by the value that they had. */
function byValue(field: FieldRow, changed: readonly BatchLine[]): readonly (readonly [unknown, readonly string[]])[] {
  const groups = new Map<string, { value: unknown; ids: string[] }>()
  for (const { before, id } of changed) {
    const value = formValue(field, before?.[field.key])
    const key = JSON.stringify(value)
    const group = groups.get(key) ?? { value, ids: [] }
    group.ids.push(id)
    groups.set(key, group)
  }
  return [...groups.values()].map(({ value, ids }) => [value, ids] as const)
}
