import { addDays } from '../calendar/civil-day.ts'
import type { PastedPart } from './pasted-parts.ts'
import type { Label } from './read-labels.ts'
import { clockOf, dayOf, type Groups } from './said-time.ts'
import type { Span } from './sheet.ts'
import {
  afterClosing,
  comesHome,
  habit,
  habitBefore,
  habitual,
  hourAlone,
  hourBefore,
  hourBehind,
  offered,
  partOrClock,
  normalizeTimes,
  wanted,
} from './time-words.ts'
import { hasDay, hourOf, isBareDate, isNoVisit, saysHour, scoreOf } from './weigh-time.ts'

/** B4栋 12-3: a room, no day of December. */
const roomBehindHouse = /(?<=(?:号楼|[栋幢座]|单元) ?)\d{1,2}-\d{1,2}(?![\d日号月-])/g

/**
 * Finds the wanted time, relative to a civil day (`YYYY-MM-DD`): the one that a label or the words around it ask for, the first of equals. Days in the
 * past, times of the call and habits are not wanted ones.
 * @param unread the text with the words of its labels, which are blanked in the other one
 */
export function readTime(
  pasted: string,
  today: string,
  labels: readonly Label[] = [],
  unread = pasted,
): { time: PastedPart | null; used: Span[] } {
  const text = normalizeTimes(
    pasted
      .replace(habit, (words) => habitual.repeat(words.length))
      .replace(roomBehindHouse, (words) => '-'.repeat(words.length)),
  )
  const wishes = labels
    .filter(({ kind, start, end }) => kind === 'time' || (kind === 'note' && pasted.slice(start, end).includes('要求')))
    .map(({ start, end }) => ({ start, end }))
  const others = new Map(labels.flatMap(({ kind, start, end }) => (kind === 'other' ? [[end, start] as const] : [])))
  let best: {
    readonly time: PastedPart
    readonly score: number
    readonly groups: Groups
    readonly saysHour: boolean
    readonly hasDay: boolean
  } | null = null
  /** 客户周一装，您派人。地址…，早上八点半到: an hour told far behind its day, and by itself. */
  let hourApart: (PastedPart & { readonly isArrival: boolean }) | null = null
  /** 周一上午有课，下午可以: the afternoon is that of the day named before. */
  let daySaid = { date: today, end: 0, clock: '' }
  for (const match of text.matchAll(wanted)) {
    const end = match.index + match[0].length
    const lead = text.slice(Math.max(0, match.index - 20), match.index)
    const follow = text.slice(end, end + 24)
    if (isNoVisit(match, lead, follow)) continue
    const isNear =
      daySaid.end > 0 && match.index < daySaid.end + 16 && !/[。!?\n]/.test(text.slice(daySaid.end, match.index))
    if (match.groups?.['eve'] !== undefined && !isNear) continue
    const dated = timeOf(match, today, isNear ? daySaid : { date: today, clock: '' }, lead)
    if (dated === null) continue
    if (hasDay(match) && match.groups?.['month3'] === undefined) {
      const [date = '', clock = ''] = dated.value.split(' ')
      daySaid = { date, end, clock: saysHour(match) ? clock : '' }
    }
    // 今晚就要用: the day alone is no wish where its hour is none.
    if (!saysHour(match) && partOrClock.test(follow) && !offered.test(match[0])) continue
    const time = hasDay(match) && !saysHour(match) ? withHourBefore(dated, lead, follow) : dated
    const other = others.get(match.index)
    // 安装时间：11月29日 is agreed on while it is to come.
    if (
      other !== undefined &&
      !(/^(?:送货|配送|上门)*安装/.test(unread.slice(other, match.index)) && time.value > today)
    )
      continue
    const label = wishes.find((wish) => wish.end === match.index || wish.end === match.index - 1)
    if (isBareDate(match, lead, follow) && label === undefined && other === undefined) continue
    if (habitBefore.test(lead)) continue
    const labelWord = label === undefined ? null : pasted.slice(label.start, label.end)
    const score = scoreOf(match, lead, follow, time.value.startsWith(today), labelWord) + (time === dated ? 0 : 1)
    if (score <= 0) continue
    if (!hasDay(match) && hourOf(match) !== undefined) {
      const isArrival = match[0].endsWith('来') || /^ ?(?:准时)?(?:过?来|到)/.test(follow)
      const isOfDay = best !== null && !best.saysHour && isArrival && daySaid.date !== today
      if (hourApart === null) hourApart = { ...time, isArrival }
      if (isOfDay) continue
    }
    // 能上午来最好，明天吧: the part of the day is that of the day said next.
    const isItsHour = best !== null && !best.hasDay && time !== dated
    // 周三下午四点半以后到家，就周三吧: the day alone takes no hour away.
    const isSaidAgain = best !== null && best.saysHour && !saysHour(match) && /^ ?吧/.test(follow)
    if (isSaidAgain && best?.time.value.slice(0, 10) === time.value.slice(0, 10)) continue
    // 今晚打烊后或者明早: the first of two choices.
    const isChoice = best !== null && /^[^,。;\n]{0,8}或/.test(text.slice(best.time.end, match.index))
    // 周三吧，周三早上十点: the same day, more closely.
    const isCloser =
      best !== null &&
      score >= best.score - (best.saysHour ? 0 : 1.5) &&
      best.time.confidence < time.confidence &&
      best.time.value.slice(0, 10) === time.value.slice(0, 10)
    if (best === null || ((score > best.score || isCloser || isItsHour) && !isChoice))
      best = {
        time,
        score,
        groups: match.groups ?? {},
        saysHour: saysHour(match) || time !== dated,
        hasDay: hasDay(match),
      }
  }
  if (best === null) return { time: null, used: [] }
  const isSameDay = hourApart?.value.slice(0, 10) === best.time.value.slice(0, 10)
  if (hourApart !== null && !best.saysHour && (isSameDay || (hourApart.isArrival && hourApart.start > best.time.end))) {
    const value = `${best.time.value.slice(0, 10)}${hourApart.value.slice(10)}`
    return { time: { ...best.time, value, confidence: 0.9 }, used: [best.time, hourApart] }
  }
  const { time } = best
  const used: Span[] = [{ start: time.start, end: time.end }]
  if (time.confidence >= 0.9) return { time, used }
  const later = withHourBehind(time, best.groups, text.slice(time.start, time.end + 30))
  if (later !== null) return { time: later.time, used: [...used, later.used] }
  // A form asks for the day and the hour in lines of their own.
  for (const { end } of wishes) {
    const match = hourAlone.exec(text.slice(end, end + 16))
    const clockTime = match === null ? null : clockOf(match.groups ?? {}, match.groups?.['hour'])
    if (match === null || clockTime === null) continue
    used.push({ start: end, end: end + match[0].length })
    return { time: { ...time, value: `${time.value.slice(0, 10)} ${clockTime}`, confidence: 0.9 }, used }
  }
  return { time, used }
}

/** 约了傍晚，后天: the hour is said before the day. */
function withHourBefore(time: PastedPart, lead: string, follow: string): PastedPart {
  const said =
    /^ ?(?:(?:周|星期|礼拜)[一二三四五六日天]|[、和或]?大?后天)?(?:最好|优先|吧|都?可以|都?行|都[成好中])?(?:$|[),。!;\n])/.test(
      follow,
    )
      ? hourBefore.exec(lead)?.groups
      : undefined
  const clockTime = said === undefined ? null : clockOf(said, said['hour'])
  return clockTime === null ? time : { ...time, value: `${time.value.slice(0, 10)} ${clockTime}`, confidence: 0.9 }
}

/** 今天晚上收摊后来，八点半左右: the hour follows in a clause of its own. */
function withHourBehind(time: PastedPart, { part }: Groups, words: string): { time: PastedPart; used: Span } | null {
  const said = words.slice(0, time.end - time.start)
  const match = hourBehind.exec(words.slice(said.length))
  const groups = match?.groups ?? {}
  if (match === null || (part !== undefined && groups['hour'] === undefined)) return null
  const isAfterWork = /下班|放学|晚饭|收工/.test(said + match[0])
  const clockTime = clockOf({ part, ...dropUndefined(groups) }, groups['hour'], isAfterWork)
  if (clockTime === null) return null
  const used = { start: time.end, end: time.end + match[0].length }
  return { time: { ...time, value: `${time.value.slice(0, 10)} ${clockTime}`, confidence: 0.9 }, used }
}

const dropUndefined = (groups: Groups): Groups =>
  Object.fromEntries(Object.entries(groups).filter(([, value]) => value !== undefined))

/** @param said the day that is meant where the match names none, and its hour: 今晚8点有演出，7点前修好 is in the evening */
function timeOf(
  match: RegExpExecArray,
  today: string,
  said: { readonly date: string; readonly clock: string },
  lead: string,
): PastedPart | null {
  const groups = match.groups ?? {}
  const isEve = groups['eve'] !== undefined
  const isOwn = hasDay(match) && !groups['word']?.startsWith('当')
  const date = isEve ? addDays(said.date, -1) : isOwn ? dayOf(groups, today) : said.date
  const time = clockOf(
    groups,
    hourOf(match),
    /下班后|放学后|晚饭后/.test(match[0]) ||
      afterClosing.test(lead) ||
      (!hasDay(match) && 12 + Number(hourOf(match)) <= Number(said.clock.slice(0, 2))) ||
      comesHome.test(match.input.slice(match.index + match[0].length)),
  )
  const span = { start: match.index, end: match.index + match[0].length }
  if (date === null || time === null || date < today) return null
  return { value: `${date} ${time}`, ...span, confidence: hourOf(match) === undefined ? 0.6 : 0.9 }
}
