/** How plans and templates run: rhythm, holidays, base, generation and whom the orders go to; within a `CallForm`. */
import { cycleTmplSpec } from '@onsite/domain/cycle-plan/cycle-plan-fields.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { AssignMode } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { Form } from 'antd'
import { CallField } from '../kit/call-form.tsx'
import type { RecordRow } from '../record/record-calls.ts'
import { RecordField } from '../record/record-form.tsx'
import { RecurrenceEditor } from './recurrence-editor.tsx'
import styles from './cycle-plan.module.css'

/** A field of a kind by its key, for forms that order them otherwise. */
export function fieldOf({ fields }: RecordSpec, key: string): FieldRow {
  const field = fields.find((one) => one.key === key)
  if (field === undefined) throw new Error(`no field ${key}`)
  return field
}

interface RunningFieldsProps {
  /** The plan or template being edited. */
  readonly row: RecordRow | undefined
}

export function RhythmFields({ row }: RunningFieldsProps) {
  const start = Form.useWatch<string | undefined>('startDay') ?? ''
  return (
    <>
      <CallField name="recurrence">
        <RecurrenceEditor start={start} />
      </CallField>
      <div className={styles['pair']}>
        <RecordField field={fieldOf(cycleTmplSpec, 'holidayPolicy')} row={row} />
        <RecordField field={fieldOf(cycleTmplSpec, 'base')} row={row} />
      </div>
    </>
  )
}

export function GenerationFields({ row }: RunningFieldsProps) {
  const mode = Form.useWatch<number | undefined>('assignMode')
  return (
    <>
      <div className={styles['trio']}>
        <RecordField field={fieldOf(cycleTmplSpec, 'aheadDays')} row={row} />
        <RecordField field={fieldOf(cycleTmplSpec, 'windowBefore')} row={row} />
        <RecordField field={fieldOf(cycleTmplSpec, 'windowAfter')} row={row} />
      </div>
      <div className={styles['pair']}>
        <RecordField field={fieldOf(cycleTmplSpec, 'assignMode')} row={row} />
        {mode === AssignMode.Technician && <RecordField field={fieldOf(cycleTmplSpec, 'technicianId')} row={row} />}
        {mode === AssignMode.ServiceGroup && <RecordField field={fieldOf(cycleTmplSpec, 'serviceGroupId')} row={row} />}
      </div>
    </>
  )
}

/** First values of a new plan or template. */
export const usualRunning = {
  recurrence: 'FREQ=MONTHLY;BYMONTHDAY=1',
  holidayPolicy: 1,
  base: 1,
  aheadDays: 7,
  windowBefore: 0,
  windowAfter: 3,
  assignMode: 0,
} as const

/** Keys that a plan takes over from its template. */
export const runningKeys = [
  'recurrence',
  'holidayPolicy',
  'base',
  'aheadDays',
  'windowBefore',
  'windowAfter',
  'assignMode',
  'technicianId',
  'serviceGroupId',
] as const
