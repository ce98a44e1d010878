/** Decides which numbers of a sheet are dates, by their style. */
import { eachTag } from './xlsx-part.ts'
import { attributesOf } from './xml-scanner.ts'
import type { ZipEntry } from './zip-entries.ts'

/** Built-in number formats that show a date or a time, the Chinese ones among them. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Whether a format shows a date or a time, apart from quoted texts, conditions and colors. */
function showsDate(format: string): boolean {
  return /[ymdhs年月日时分]/i.test(
    format.replaceAll(/"[^"]*"|\\.|_.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').replace(/General/i, ''),
  )
}

/** Numbers of the cell styles that show a date. */
export async function dateStyles(entry: ZipEntry | undefined): Promise<Set<number>> {
  const dates = new Set<number>()
  const formats = new Map<number, boolean>()
  let [isInCells, count] = [false, 0]
  await eachTag(
    entry,
    (name, attributes) => {
      if (name === 'cellXfs') isInCells = true
      if (name === 'numFmt') {
        const format = attributesOf(attributes)
        formats.set(Number(format.get('numFmtId')), showsDate(format.get('formatCode') ?? ''))
      }
      if (name === 'xf' && isInCells) {
        const id = Number(attributesOf(attributes).get('numFmtId') ?? 0)
        if (formats.get(id) ?? isBuiltInDate(id)) dates.add(count)
        count += 1
      }
    },
    (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  )
  return dates
}

/** A number as a sheet shows it: 15 digits, without the noise of binary fractions. */
export function numberText(value: string): string {
  if (value === '') return ''
  const number = Number(value)
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : value
}

const dayMs = 86_400_000
/** 1899-12-30: sheets count a 29 February 1900 that never existed. */
const epoch1900 = Date.UTC(1899, 11, 30)
const epoch1904 = Date.UTC(1904, 0, 1)

/** Days since the epoch of the sheet; they have no zone. */
export function dateText(days: number, startsIn1904: boolean): string {
  if (!Number.isFinite(days)) return ''
  const minutes = Math.round((days - Math.floor(days)) * 1440)
  const at = (startsIn1904 ? epoch1904 : epoch1900) + Math.floor(days) * dayMs + minutes * 60_000
  const date = new Date(startsIn1904 || days >= 60 ? at : at + dayMs)
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999) return ''
  const [day = '', time = ''] = date.toISOString().split('T')
  const clock = time.slice(0, 5)
  if (days >= 0 && days < 1) return clock
  return clock === '00:00' ? day : `${day} ${clock}`
}
