import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import { tidyPhone } from '@onsite/domain/phone.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { RecordInput } from './record-input.tsx'
import { emptyOf } from './record-values.ts'
import styles from './record.module.css'

/** The new value of a field of a row. */
export interface Change {
  readonly value: unknown
  /** Of the person or record that the value names; '' for others. */
  readonly name: string
}

/** Kinds whose value is typed: they are saved by Enter or the button, the others as soon as they are chosen. */
const typedKinds: ReadonlySet<string> = new Set(['text', 'longText', 'phone', 'number', 'money', 'tags'])

interface InlineEditorProps {
  readonly field: FieldRow
  readonly first: Change
  readonly onSave: (value: unknown, name: string) => void
}

/** The control of a cell that is changed where it stands. */
export function InlineEditor({ field, first, onSave }: InlineEditorProps) {
  const [value, setValue] = useState(first.value)
  const isTyped = typedKinds.has(field.kind)
  const isMissing = field.input?.needed === true && (value === null || value === '')
  return (
    <form
      className={styles['inlineEditor']}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (isTyped && !isMissing)
          onSave(field.kind === 'phone' && typeof value === 'string' ? tidyPhone(value) : (value ?? emptyOf(field)), '')
      }}
    >
      <RecordInput
        field={field}
        aria-label={field.label}
        value={value}
        name={first.name}
        isSavedAtOnce={!isTyped}
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
