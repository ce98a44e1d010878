import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'

type Ends = [Dayjs | null, Dayjs | null]
type Span = readonly [string, string]

/**
 * Props of a range picker whose value is a pair of texts or none. One end stays while the other is still open, and both may stay open: an end that may
 * not be empty would keep the Tab key for ever.
 * @param textOf how the value spells a chosen time
 */
export function useSpan(
  value: Span | null | undefined,
  onChange: ((span: [string, string] | null) => void) | undefined,
  textOf: (time: Dayjs) => string,
) {
  const [ends, setEnds] = useState<Ends>([null, null])
  const both: [boolean, boolean] = [true, true]
  const shown: Ends = value === null || value === undefined ? ends : [dayjs(value[0]), dayjs(value[1])]
  return {
    allowEmpty: both,
    value: shown,
    onChange: (range: Ends | null) => {
      const [start, end] = range ?? [null, null]
      setEnds(start && end ? [null, null] : [start, end])
      onChange?.(start && end ? [textOf(start), textOf(end)] : null)
    },
  }
}
