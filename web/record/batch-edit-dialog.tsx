import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { Checkbox, Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { formatCount } from '../kit/formats.ts'
import { inlineFields } from './seen-fields.ts'
import { RecordInput } from './record-input.tsx'
import { emptyOf } from './record-values.ts'
import { askAbove, TypedCount } from './typed-count.tsx'

interface BatchEditDialogProps {
  readonly spec: RecordSpec
  /** Of records that will be changed. */
  readonly count: number
  /** The dialog stays when it says false, with what was chosen. */
  readonly onSave: (field: FieldRow, value: unknown) => Promise<boolean>
  readonly onClose: () => void
}

/** Gives one field of many records the same value. */
export function BatchEditDialog({ spec, count, onSave, onClose }: BatchEditDialogProps) {
  const fields = inlineFields(spec)
  const [key, setKey] = useState(fields[0]?.key)
  const [value, setValue] = useState<unknown>(undefined)
  const [isCleared, setCleared] = useState(false)
  const [busy, setBusy] = useState(false)
  const [isConfirmed, setConfirmed] = useState(count <= askAbove)
  const field = fields.find((one) => one.key === key)
  if (field === undefined) return null
  const isNeeded = field.input?.needed === true
  // A click by mistake must not empty a field of many records.
  const isMissing = !isCleared && (value === undefined || value === null || value === '')
  const save = async () => {
    setBusy(true)
    try {
      if (await onSave(field, isCleared ? emptyOf(field) : value)) onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={`批量修改${spec.label}`}
      okText={`修改 ${formatCount(count)} 条`}
      okButtonProps={{ disabled: isMissing || !isConfirmed }}
      confirmLoading={busy}
      onOk={() => void save()}
      onCancel={onClose}
      mask={{ closable: false }}
      width={440}
    >
      <Form layout="vertical">
        <Form.Item label="字段">
          <Select
            aria-label="字段"
            options={fields.map((one) => ({ value: one.key, label: one.label }))}
            value={field.key}
            onChange={(next: string) => {
              setKey(next)
              setValue(undefined)
              setCleared(false)
            }}
          />
        </Form.Item>
        <Form.Item label="改为" required={isNeeded}>
          {!isCleared && (
            <RecordInput key={field.key} field={field} aria-label="改为" value={value} onChange={setValue} />
          )}
          {!isNeeded && (
            <Checkbox checked={isCleared} onChange={(event) => setCleared(event.target.checked)}>
              清空此字段
            </Checkbox>
          )}
        </Form.Item>
        <TypedCount count={count} onTyped={setConfirmed} />
      </Form>
    </Modal>
  )
}
