import { useState } from 'react'
import type { CallFailure } from '../kernel/call-failure.ts'

interface OpenedRow<Row> {
  readonly opened: Row
  /** For the form: says nothing itself. */
  onFailure(this: void, failure: CallFailure): boolean
}

/**
 * The record as a form was opened with it. Pages load anew while the form is open; the version of then makes the server refuse what would
 * overwrite somebody else's change. Once that was told, the newest record counts, so that saving again is a decision.
 */
export function useOpenedRow<Row>(row: Row): OpenedRow<Row> {
  const [first] = useState(row)
  const [isTold, setTold] = useState(false)
  return {
    opened: isTold ? row : first,
    onFailure: ({ code }) => {
      if (code === 'stale') setTold(true)
      return false
    },
  }
}
