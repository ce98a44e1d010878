import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import type { StaleStep } from '@onsite/api/record/stale-step.ts'
import type { FormInstance } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import type { CallFailure } from '../kernel/call-failure.ts'
import type { RecordRow } from './record-calls.ts'
import { findChanges } from './record-values.ts'

interface OpenedRow<Row> {
  readonly opened: Row
  /** Labels of the fields that somebody else changed meanwhile, as far as they were read; null while nobody had to be told of it. */
  readonly changed: readonly string[] | null
  /** Names of whoever changed it. */
  readonly people: readonly string[]
  /** For the form, which says no more of a stale record: `ChangedNotice` does. */
  onFailure(this: void, failure: CallFailure): boolean
}

/**
 * The record as a form was opened with it. Pages load anew while the form is open; the version of then makes the server refuse what would
 * overwrite somebody else's change. Once that was told, the newest record counts, so that saving again is a decision: fields that this
 * person left alone show what they are now, the others keep what was typed.
 */
export function useOpenedRow<Row extends RecordRow | undefined>(
  spec: RecordSpec,
  row: Row,
  form: FormInstance,
): OpenedRow<Row> {
  const [first] = useState(row)
  const [isTold, setTold] = useState(false)
  const [people, setPeople] = useState<readonly string[]>([])
  const taken = useRef(row)
  // In the paint that brings the newer version: a save must not send it with older fields.
  useLayoutEffect(() => {
    const last = taken.current
    if (!isTold || row === undefined || last === undefined || row.version === last.version) return
    for (const { before, key, now } of findChanges(spec, last, row))
      if (JSON.stringify(form.getFieldValue(key)) === JSON.stringify(before)) form.setFieldValue(key, now)
    taken.current = row
  }, [spec, form, row, isTold])
  const isNewer = isTold && row !== undefined && first !== undefined && row.version !== first.version
  return {
    opened: isTold ? row : first,
    changed: isTold ? (isNewer ? findChanges(spec, first, row).map(({ label }) => label) : []) : null,
    people,
    onFailure: ({ code, data }) => {
      if (code !== 'stale') return false
      setTold(true)
      setPeople([...new Set((Array.isArray(data) ? (data as StaleStep[]) : []).map(({ actorName }) => actorName))])
      return true
    },
  }
}
