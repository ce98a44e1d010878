import { EditOutlined } from '@ant-design/icons'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import { isNamed, nameKeyOf } from '@onsite/domain/record/record-spec.ts'
import { Button, Popover } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useEscape } from '../kernel/use-escape.ts'
import { nameOf, type RecordRow, valueOf } from './record-calls-view.ts'
import { RecordInput } from './record-input.tsx'
import { emptyOf, formValue } from './record-values-view.ts'
import styles from './record.module.css'

/** Saves one field of one record; false when it was refused, which the person has been told. */
export type SaveField = (row: RecordRow, field: FieldRow, value: unknown) => Promise<boolean>

interface InlineCellProps<Row extends RecordRow> {
  readonly field: FieldRow
  readonly row: Row
  readonly onSave: SaveField
  /** Of the column that it stands in. */
  readonly isRight?: boolean
  /** Shows the value of a row. */
  readonly render: (row: Row) => ReactNode
}

/** Kinds whose value is typed: they are saved by Enter or the button, the others as soon as they are chosen. */
const typedKinds: ReadonlySet<string> = new Set(['text', 'longText', 'phone', 'number', 'money', 'tags'])

/** A value that is changed where it stands: the pencil opens its control, Esc leaves it as it was; the new value shows before the server has answered. */
export function InlineCell<Row extends RecordRow>(props: InlineCellProps<Row>) {
  const { field, row, onSave, isRight = false, render } = props
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState<{ readonly of: Row; readonly shown: Row } | null>(null)
  /** What a refused change was, so that it need not be typed again. */
  const [refused, setRefused] = useState<{ readonly value: unknown; readonly name: string } | null>(null)
  const close = () => {
    setOpen(false)
    setRefused(null)
  }
  useEscape(open, close)
  const save = async (value: unknown, name: string) => {
    close()
    const before = formValue(field, valueOf(row, field.key))
    if (JSON.stringify(before) === JSON.stringify(value)) return
    setPending({
      of: row,
      shown: { ...row, [field.key]: value, ...(isNamed(field) ? { [nameKeyOf(field.key)]: name } : {}) },
    })
    if (await onSave(row, field, value)) return
    setPending(null)
    setRefused({ value, name })
    setOpen(true)
  }
  // A row that was read anew has the value itself.
  const shown = pending?.of === row && field.kind !== 'tags' ? pending.shown : row
  return (
    <span className={`${styles['inline']} ${isRight ? styles['inlineRight'] : ''}`}>
      <span className={styles['inlineValue']}>{render(shown)}</span>
      <Popover
        trigger="click"
        placement="bottomLeft"
        arrow={false}
        open={open}
        onOpenChange={(opens) => (opens ? setOpen(true) : close())}
        destroyOnHidden
        content={
          <InlineEditor field={field} row={row} refused={refused} onSave={(value, name) => void save(value, name)} />
        }
      >
        <Button
          type="text"
          size="small"
          className={styles['pencil'] ?? ''}
          icon={<EditOutlined />}
          aria-label={`修改${field.label}`}
          onClick={(event) => event.stopPropagation()}
          onDoubleClick={(event) => event.stopPropagation()}
        />
      </Popover>
    </span>
  )
}

interface InlineEditorProps {
  readonly field: FieldRow
  readonly row: RecordRow
  readonly refused: { readonly value: unknown; readonly name: string } | null
  readonly onSave: (value: unknown, name: string) => void
}

function InlineEditor({ field, row, refused, onSave }: InlineEditorProps) {
  const [value, setValue] = useState<unknown>(
    refused === null ? formValue(field, valueOf(row, field.key)) : refused.value,
  )
  const isTyped = typedKinds.has(field.kind)
  const holder = useRef<HTMLFormElement>(null)
  const isMissing = field.input?.needed === true && (value === null || value === '')
  return (
    <form
      ref={(element) => {
        if (holder.current === null) element?.querySelector<HTMLElement>('input, textarea')?.focus()
        holder.current = element
      }}
      className={styles['inlineEditor']}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (isTyped && !isMissing) onSave(value ?? emptyOf(field), '')
      }}
    >
      <RecordInput
        field={field}
        aria-label={field.label}
        value={value}
        name={refused === null ? nameOf(row, field.key) : refused.name}
        onChange={(next, name = '') => {
          setValue(next)
          if (!isTyped) onSave(next ?? emptyOf(field), name)
        }}
      />
      {isTyped && (
        <Button type="primary" htmlType="submit" disabled={isMissing}>
          保存
        </Button>
      )}
    </form>
  )
}
