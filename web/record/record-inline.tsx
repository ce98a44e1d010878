import { EditOutlined } from '@ant-design/icons'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import { isNamed, nameKeyOf } from '@onsite/domain/record/record-spec.ts'
import { type ReactNode, useRef, useState } from 'react'
import { lazyPart } from '../kernel/lazy-part.ts'
import { useOrderedSaver } from '../kernel/ordered-saver.ts'
import { useEscape } from '../kernel/use-escape.ts'
import { useLatest } from '../kernel/use-latest.ts'
import { DemandPopover } from '../kit/demand-popover.tsx'
import { PartSlot } from '../kit/part-slot.tsx'
import { nameOf, type RecordRow, valueOf } from './record-calls.ts'
import type { Change } from './inline-editor.tsx'
import { formValue } from './record-values.ts'
import styles from './record.module.css'

const InlineEditor = lazyPart(async () => (await import('./inline-editor.tsx')).InlineEditor)

/** Waits for the saves of a cell that are still under way, then sends the way back; false when it was refused, or a newer change counts. */
type TakeBack = (send: () => Promise<boolean>) => Promise<boolean>

/** Saves one field of one record, which held `before`; false when it was refused, which the person has been told. Undo goes through `takeBack`. */
export type SaveField = (
  row: RecordRow,
  field: FieldRow,
  value: unknown,
  before: unknown,
  takeBack: TakeBack,
) => Promise<boolean>

const changeOf = (field: FieldRow, row: RecordRow): Change => ({
  value: formValue(field, valueOf(row, field.key)),
  name: nameOf(row, field.key),
})

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

interface InlineCellProps<Row extends RecordRow> {
  readonly field: FieldRow
  readonly row: Row
  readonly onSave: SaveField
  /** Of the column that it stands in. */
  readonly isRight?: boolean
  /** Shows the value of a row. */
  readonly render: (row: Row) => ReactNode
}

/** A value that is changed where it stands: the pencil opens its control, Esc leaves it as it was; the new value shows before the server has answered. */
export function InlineCell<Row extends RecordRow>(props: InlineCellProps<Row>) {
  const { field, row, onSave, isRight = false, render } = props
  const [open, setOpen] = useState(false)
  const [newest, saves] = useOrderedSaver<Change>()
  /** The last change that was saved, and the row that was on screen then: one that is read anew has the value itself. */
  const [saved, setSaved] = useState<{ readonly change: Change; readonly of: Row } | null>(null)
  /** A refused change, so that it need not be typed again. */
  const [refused, setRefused] = useState<Change | null>(null)
  /** As it happened, for a save that begins before the next paint. */
  const lastSaved = useRef(saved)
  const latestRow = useLatest(row)
  const isRead = saved !== null && saved.change === newest && saved.of !== row
  const wanted = isRead ? null : newest
  const present = wanted ?? changeOf(field, row)
  const close = () => {
    setOpen(false)
    setRefused(null)
  }
  useEscape(open, close)
  const save = async (value: unknown, name: string) => {
    close()
    if (isSame(present.value, value)) return
    const change = { value, name }
    const ending = await saves.save(change, async () => await send(change))
    if (ending !== 'failed') return
    saves.release(change)
    setRefused(change)
    setOpen(true)
  }
  const send = async (change: Change): Promise<boolean> => {
    const of = latestRow.current
    const last = lastSaved.current
    const before = last?.of === of ? last.change : changeOf(field, of)
    const takeBack: TakeBack = async (sendBack) => {
      const back = { ...before }
      const ending = await saves.save(back, async () => keep(back, await sendBack()))
      if (ending === 'failed') saves.release(back)
      return ending === 'saved'
    }
    return keep(change, await onSave(of, field, change.value, before.value, takeBack))
  }
  const keep = (change: Change, isSaved: boolean): boolean => {
    if (!isSaved) return false
    lastSaved.current = { change, of: latestRow.current }
    setSaved(lastSaved.current)
    return true
  }
  const shown =
    wanted === null || field.kind === 'tags'
      ? row
      : {
          ...row,
          [field.key]: wanted.value,
          ...(isNamed(field) && { [nameKeyOf(field.key)]: wanted.name }),
        }
  return (
    <span className={`${styles['inline']} ${isRight ? styles['inlineRight'] : ''}`}>
      <span className={styles['inlineValue']}>{render(shown)}</span>
      <DemandPopover
        placement="bottomLeft"
        arrow={false}
        open={open}
        onOpenChange={(opens) => (opens ? setOpen(true) : close())}
        destroyOnHidden
        takesFocus
        content={
          <PartSlot>
            <InlineEditor field={field} first={refused ?? present} onSave={(value, name) => void save(value, name)} />
          </PartSlot>
        }
      >
        <button
          type="button"
          className={styles['pencil']}
          aria-label={`修改${field.label}`}
          onClick={(event) => event.stopPropagation()}
          onDoubleClick={(event) => event.stopPropagation()}
        >
          <EditOutlined />
        </button>
      </DemandPopover>
    </span>
  )
}
