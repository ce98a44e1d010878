import { readArea } from '@onsite/domain/paste/read-area.ts'
import { evenWidth } from '@onsite/domain/paste/sheet.ts'
import { areaNameOf, writtenDivisions } from '../setting/division-store.ts'

/** Splits an address text into the code of its district and the rest; the code is '' when the text does not begin with a known district. */
export function splitAddress(text: string): { readonly areaCode: string; readonly detail: string } {
  const even = evenWidth(text)
  const { area } = readArea(even, writtenDivisions())
  const isLeading = area !== null && even.slice(0, area.start).trim() === ''
  if (!isLeading || areaNameOf(area.code) === '') return { areaCode: '', detail: text.trim() }
  return { areaCode: area.code, detail: text.slice(area.end).trim() }
}
