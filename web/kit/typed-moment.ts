/** Reads the boxes of days and times as people type into them. */
import type { FocusEvent, KeyboardEvent } from 'react'

/** Formats in which a typed day is understood: the first is shown, the others are how people write and copy days. */
export const dayFormats = [
  'YYYY/MM/DD',
  'YYYY-MM-DD',
  'YYYY.MM.DD',
  'YYYYMMDD',
  'YYYY/M/D',
  'YYYY-M-D',
  'YYYY.M.D',
  'YYYY年M月D日',
]

/** The same of a day with a time. */
export const instantFormats = dayFormats.flatMap((day) => [`${day} HH:mm`, `${day} H:mm`])

/** The box was emptied by keys and is left, or Enter is pressed in it. antd would bring the former text back. */
export function isEmptied(event: FocusEvent<HTMLElement> | KeyboardEvent<HTMLElement>): boolean {
  if ('key' in event && event.key !== 'Enter') return false
  return event.target instanceof HTMLInputElement && event.target.value === ''
}
