import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { dayShortcuts } from './list-filters.ts'
import { dayFormats } from './typed-moment.ts'

interface DayRangeProps {
  readonly label: string
  /** `YYYY-MM-DD`, perhaps with a time behind it. */
  readonly first: string | undefined
  readonly last: string | undefined
  readonly shortcuts: ReturnType<typeof dayShortcuts>
  readonly onChange: (first: string | null, last: string | null) => void
}

const dayOf = (text: string | undefined) => (text === undefined ? null : dayjs(text.slice(0, 10)))

/** Picks the first and the last day of a filter; each of them may stay open. */
export function DayRange({ label, first, last, shortcuts, onChange }: DayRangeProps) {
  return (
    <DatePicker.RangePicker
      aria-label={label}
      format={dayFormats}
      allowEmpty={[true, true]}
      value={[dayOf(first), dayOf(last)]}
      presets={shortcuts.map(({ label: text, range }) => ({ label: text, value: [dayjs(range[0]), dayjs(range[1])] }))}
      onChange={(range) => onChange(range?.[0]?.format('YYYY-MM-DD') ?? null, range?.[1]?.format('YYYY-MM-DD') ?? null)}
      style={{ width: '100%' }}
    />
  )
}
