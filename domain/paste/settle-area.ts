import { type DivisionNames, nameAt, stemOf } from './division-names.ts'
import type { PastedArea, PastedPart } from './pasted-parts.ts'

/** Where the area code of a landline belongs: ten cities by three digits, provinces by the first three of four. */
const placeOfDial = new Map(
  (
    '010:11 020:4401 021:31 022:12 023:50 024:2101 025:3201 027:4201 028:5101 029:6101 031,033:13 034,035:14 037,039:41 041,042:21 043:22 ' +
    '045,046:23 047,048:15 051,052:32 053,054,063:37 055,056:34 057,058:33 059:35 066,075,076:44 069,087,088:53 070,079:36 071,072:42 ' +
    '073,074:43 077:45 081,082,083:51 085:52 091:61 093,094:62 095:64 097:63 090,099:65'
  )
    .split(' ')
    .flatMap((entry) => {
      const [dials = '', stem = ''] = entry.split(':')
      return dials.split(',').map((dial): [string, string] => [dial, stem])
    }),
)

/** Takes the district that a landline in the text belongs to, where several have the name. */
export function settleByPhone(area: PastedArea | null, phones: readonly PastedPart[]): PastedArea | null {
  if (area === null || area.candidates.length === 0) return area
  const stems = phones.flatMap(({ value }) => placeOfDial.get(value.slice(0, 3)) ?? [])
  const fitting = area.candidates.filter((code) => stems.some((stem) => code.startsWith(stem)))
  const [code] = fitting
  return code === undefined || fitting.length > 1
    ? area
    : { ...area, value: code, code, candidates: [], confidence: 0.8 }
}

/** Takes the district of the city that the firm's name begins with, where several have the name: 深圳市蓝鲸智能科技有限公司. */
export function settleByFirm(area: PastedArea | null, firm: string, names: DivisionNames): PastedArea | null {
  if (area === null || area.candidates.length === 0) return area
  const seats = nameAt(names, firm, 0, ({ level }) => level < 3)?.divisions ?? []
  const fitting = area.candidates.filter((code) => seats.some((seat) => code.startsWith(stemOf(seat.code))))
  const [code] = fitting
  return code === undefined || fitting.length > 1
    ? area
    : { ...area, value: code, code, candidates: [], confidence: 0.75 }
}
