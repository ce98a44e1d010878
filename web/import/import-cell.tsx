import {
  type ImportColumnShape,
  type ImportRowShape,
  replaceImportCells,
  saveImportRow,
} from '@onsite/api/import/import-calls.ts'
import { AutoComplete, Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useToast } from '../kernel/toast.tsx'
import { useAct } from '../kernel/use-act.ts'
import styles from './import.module.css'
import type { MendedCell } from './next-fault.ts'

interface ImportCellProps {
  readonly batchId: string
  readonly row: ImportRowShape
  readonly column: ImportColumnShape
  readonly mayMend: boolean
  /** Only wrong rows are replaced together. */
  readonly isWrongPart: boolean
  /** Told after a correction left nothing wrong in the cell. */
  readonly onMended: (mended: MendedCell) => void
}

const focusNow = (control: { focus(): void } | null) => control?.focus()

/** A cell with its faults or changes; a click opens it for correction. */
export function ImportCell({ batchId, column, isWrongPart, mayMend, onMended, row }: ImportCellProps) {
  const [isOpen, setOpen] = useState(false)
  /** Whether the cell takes the focus back from its editor. */
  const [isBack, setBack] = useState(false)
  const close = (goesBack: boolean) => {
    setOpen(false)
    setBack(goesBack)
  }
  const text = row.cells[column.heading] ?? ''
  const faults = row.faults.filter((fault) => fault.column === column.heading)
  const change = row.changes.find((one) => one.column === column.heading)
  if (isOpen)
    return (
      <CellEditor
        batchId={batchId}
        row={row}
        column={column}
        text={text}
        canReplace={isWrongPart && text !== '' && faults.length > 0}
        onClose={close}
        onMended={onMended}
      />
    )
  const content = (
    <>
      {change === undefined || change.from === '' ? (
        <span className={text === '' ? styles['blank'] : styles['text']}>
          {text === '' && faults.length > 0 ? '（空）' : text}
        </span>
      ) : (
        <span className={styles['text']}>
          <del className={styles['from']}>{change.from}</del> {change.to === '' ? '（空）' : change.to}
        </span>
      )}
      {faults.map(({ message }) => (
        <span key={message} className={styles['fault']}>
          {message}
        </span>
      ))}
    </>
  )
  const name = [styles['cell'], faults.length > 0 ? styles['wrongCell'] : ''].join(' ')
  return mayMend ? (
    <button
      type="button"
      ref={isBack ? focusNow : null}
      className={`${name} ${styles['mendable']}`}
      data-column={column.heading}
      aria-label={`第 ${row.row} 行 ${column.heading}：${[text === '' ? '空' : text, ...faults.map(({ message }) => message)].join('，')}`}
      onClick={() => {
        setBack(false)
        setOpen(true)
      }}
    >
      {content}
    </button>
  ) : (
    <div className={name}>{content}</div>
  )
}

interface CellEditorProps extends Pick<ImportCellProps, 'batchId' | 'row' | 'column' | 'onMended'> {
  readonly text: string
  readonly canReplace: boolean
  /** @param goesBack whether this cell takes the focus */
  readonly onClose: (goesBack: boolean) => void
}

function CellEditor({ batchId, canReplace, column, onClose, onMended, row, text }: CellEditorProps) {
  const [value, setValue] = useState(text)
  const [isForAll, setForAll] = useState(false)
  const toast = useToast()
  const isLeft = (faults: ImportRowShape['faults']) => faults.some((fault) => fault.column === column.heading)
  const save = useAct(saveImportRow, { done: ({ faults }) => onClose(isLeft(faults)) })
  const replace = useAct(replaceImportCells, { done: () => onClose(false), success: (count) => `已修正 ${count} 行` })
  const busy = save.busy || replace.busy
  const keep = async (to: string) => {
    if (to.trim() === text) return onClose(true)
    const mended = { row: row.row, heading: column.heading, left: [] }
    if (isForAll) {
      const { ok } = await replace.run({ id: batchId, column: column.heading, from: text, to })
      return ok && onMended({ ...mended, replaced: text })
    }
    const outcome = await save.run({ id: batchId, row: row.row, cells: { [column.heading]: to } })
    if (outcome.ok && !isLeft(outcome.data.faults))
      onMended({ ...mended, left: outcome.data.faults.map(({ column: at }) => at) })
    if (outcome.ok && outcome.data.result === 'wrong') {
      const left = outcome.data.faults.map(({ column: at, message }) => (at === '' ? message : `${at}：${message}`))
      toast.note(`第 ${row.row} 行仍有误：${left.join('；')}`)
    }
  }
  const onKeyDown = (event: { key: string; preventDefault: () => void; nativeEvent: { isComposing: boolean } }) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose(true)
    if (event.key === 'Enter') {
      event.preventDefault()
      void keep(value)
    }
  }
  const label = `第 ${row.row} 行 ${column.heading}`
  return (
    <div className={styles['editor']}>
      {column.choices.length > 0 ? (
        <AutoComplete
          // People who open a cell want to type.
          ref={focusNow}
          defaultOpen
          // Upwards, so that it does not cover the buttons.
          placement="topLeft"
          size="small"
          className={styles['input'] ?? ''}
          aria-label={label}
          value={value}
          disabled={busy}
          options={column.choices.map((choice) => ({ value: choice }))}
          showSearch={{
            filterOption: (input, option) =>
              input === text || (option?.value ?? '').toLowerCase().includes(input.toLowerCase()),
          }}
          onChange={setValue}
          onSelect={(choice: string) => void keep(choice)}
          onKeyDown={(event) => event.key === 'Escape' && onClose(true)}
        />
      ) : (
        <Input
          // People who open a cell want to type.
          ref={focusNow}
          size="small"
          aria-label={label}
          value={value}
          disabled={busy}
          maxLength={10_000}
          onChange={(event) => setValue(event.target.value)}
          onKeyDown={onKeyDown}
        />
      )}
      {canReplace && (
        <Checkbox checked={isForAll} onChange={(event) => setForAll(event.target.checked)}>
          同列相同内容一并修正
        </Checkbox>
      )}
      <div className={styles['editorButtons']}>
        <Button size="small" type="primary" loading={busy} onClick={() => void keep(value)}>
          确定
        </Button>
        <Button size="small" disabled={busy} onClick={() => onClose(true)}>
          取消
        </Button>
      </div>
    </div>
  )
}
