/** Reads the State Council's notice of a year (国务院办公厅关于某年部分节假日安排的通知) as pasted text. */
import { civilDay, type CivilDay, daysThrough, isCivilDay } from './civil-day.ts'
import type { CalendarDay } from './official-holidays.ts'

/** 国庆节：10月1日（周四）至7日（周三）放假调休，共7天。9月20日（周日）、10月10日（周六）上班。 */
const heading = /([\u4e00-\u9fff、]{2,12})：/u
const span =
  /(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日(?:（[^）]*）)?(?:[至—-](?:(\d{4})年)?(?:(\d{1,2})月)?(\d{1,2})日(?:（[^）]*）)?)?/gu

/** Days of the year in order; empty when nothing was understood. Days of other years (a New Year's holiday that begins in December) are left out. */
export function readHolidayNotice(text: string, year: number): CalendarDay[] {
  const days = text
    .replaceAll('(', '（')
    .replaceAll(')', '）')
    .split(/\n|(?=[一二三四五六七八九十]、[\u4e00-\u9fff、]{2,12}：)/u)
    .flatMap((line) => readLine(line, year))
  const byDay = new Map(days.filter(({ day }) => day.startsWith(`${year}-`)).map((one) => [one.day, one]))
  return [...byDay.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

function readLine(line: string, year: number): CalendarDay[] {
  const found = heading.exec(line.replace(/^\s*[一二三四五六七八九十]+、/u, ''))
  const name = found?.[1] ?? ''
  if (name === '' || !/放假|休息/u.test(line)) return []
  const sentences = line.slice(line.indexOf('：') + 1).split(/[。；]/u)
  return sentences.flatMap((sentence) => {
    const isWorkday = /上班/u.test(sentence)
    if (!isWorkday && !/放假|休息/u.test(sentence)) return []
    const called = isWorkday ? `${name}调休` : name
    return [...sentence.matchAll(span)].flatMap((match) =>
      daysOfSpan(match, year).map((day) => ({ day, name: called, isWorkday })),
    )
  })
}

function daysOfSpan(match: RegExpMatchArray, year: number): CivilDay[] {
  const [, y1, m1 = '', d1 = '', y2, m2, d2] = match
  const from = civilDay(Number(y1 ?? year), Number(m1), Number(d1))
  const to = d2 === undefined ? from : civilDay(Number(y2 ?? y1 ?? year), Number(m2 ?? m1), Number(d2))
  if (!isCivilDay(from) || !isCivilDay(to)) return []
  // No holiday lasts a month; a longer span was misread.
  return daysThrough(from, to).slice(0, 31)
}
