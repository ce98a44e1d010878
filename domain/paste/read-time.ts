import { addDays } from '../calendar/civil-day.ts'
import type { PastedPart } from './pasted-parts.ts'
import type { Label } from './read-labels.ts'
import { clockOf, dayOf, type Groups } from './said-time.ts'
import type { Span } from './sheet.ts'
import {
  aboutCall,
  afterClosing,
  allDay,
  anyOf,
  arrives,
  away,
  beforeEvent,
  comesHome,
  corrects,
  free,
  habit,
  habitBefore,
  habitual,
  happened,
  hourAlone,
  hourBefore,
  hourBehind,
  logged,
  occupied,
  offered,
  opened,
  otherwise,
  opens,
  partOrClock,
  past,
  refused,
  standard,
  told,
  unsuited,
  usually,
  settled,
  settles,
  wanted,
  wishBefore,
  wishBehind,
  wishedCall,
} from './time-words.ts'

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
  const text = standard(
    pasted
      .replace(habit, (words) => habitual.repeat(words.length))
      .replace(roomBehindHouse, (words) => '-'.repeat(words.length)),
  )
  const wishes = labels
    .filter(({ kind, start, end }) => kind === 'time' || (kind === 'note' && pasted.slice(start, end).includes('要求')))
    .map(({ start, end }) => ({ start, end }))
  const others = new Map(labels.flatMap(({ kind, start, end }) => (kind === 'other' ? [[end, start] as const] : [])))
  let best: { readonly time: PastedPart; readonly score: number; readonly groups: Groups } | null = null
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
    // 今晚打烊后或者明早: the first of two choices.
    const isChoice = best !== null && /^[^,。;\n]{0,8}或/.test(text.slice(best.time.end, match.index))
    // 周三吧，周三早上十点: the same day, more closely.
    const isCloser =
      best !== null &&
      score >= best.score &&
      best.time.confidence < time.confidence &&
      best.time.value.slice(0, 10) === time.value.slice(0, 10)
    if (best === null || ((score > best.score || isCloser) && !isChoice))
      best = { time, score, groups: match.groups ?? {} }
  }
  if (best === null) return { time: null, used: [] }
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
  const clockTime = clockOf({ part, ...definedOf(groups) }, groups['hour'], isAfterWork)
  if (clockTime === null) return null
  const used = { start: time.end, end: time.end + match[0].length }
  return { time: { ...time, value: `${time.value.slice(0, 10)} ${clockTime}`, confidence: 0.9 }, used }
}

const definedOf = (groups: Groups): Groups =>
  Object.fromEntries(Object.entries(groups).filter(([, value]) => value !== undefined))

/** The hours of a shop, of a call or of a day that does not suit. */
function isNoVisit(match: RegExpExecArray, lead: string, follow: string): boolean {
  const words = match[0]
  if (!hasDay(match) && (allDay.test(words) || /^ ?午?休息?(?!日)/.test(follow))) return true
  const isDeadline = /前来?$/.test(words) && !/^ ?(?:都|就)?(?:别|不要)再?[来去过上]/.test(follow)
  return (
    (aboutCall.test(follow) && !wishBefore.test(lead)) ||
    wishedCall.test(follow) ||
    opened.test(lead) ||
    opens.test(follow) ||
    refused.test(lead) ||
    logged.test(follow) ||
    (!isDeadline && unsuited.test(follow))
  )
}

/** 11.24 and 24号 may be anything, unless words around them speak of a visit. */
function isBareDate(match: RegExpExecArray, lead: string, follow: string): boolean {
  const { month3, date4, part } = match.groups ?? {}
  if (part !== undefined) return false
  if (month3 !== undefined) return hourOf(match) === undefined && !/[周期]|前$/.test(match[0]) && !anyOf.test(follow)
  return (
    date4 !== undefined &&
    !wishBefore.test(lead) &&
    !settled.test(lead) &&
    !hourBefore.test(lead) &&
    !/^(?:[、和或至到~-]|\d{1,2} ?[号日])/.test(follow) &&
    !/(?:前|来|上门|左右|有空|在家|行|可以|方便)$/.test(match[0]) &&
    !/[来去到前]|^一?大?早|^上班|^[派安装修完]/.test(follow.slice(0, 2)) &&
    !settles.test(follow) &&
    !/^[\u4e00-\u9fa5]{1,4}[会课学业动检查演赛宴]前/.test(follow)
  )
}

/** How much speaks for a wish; nothing where it is not above 0. */
function scoreOf(match: RegExpExecArray, lead: string, follow: string, isToday: boolean, label: string | null): number {
  const { groups = {}, 0: words } = match
  const isWished = wishBefore.test(lead)
  const isDeadline = words.endsWith('前')
  let score = isToday ? 0 : 1
  if (label !== null) score += 2
  if (label !== null && /[期希预约上到]/.test(label)) score += 2
  else if (label !== null && isToday && groups['word'] === undefined) score -= hourOf(match) === undefined ? 2.5 : 1.5
  if (isToday && hourOf(match) !== undefined && groups['year'] === undefined) score += 0.5
  if (/最好(?:是|在|能)?$/.test(lead)) score += 0.5
  // 七点以后才有人，要不就今晚八点吧: what is settled on at last.
  if (/(?:要不|要么|那么?|干脆|不如|还是)就?(?:定|约|放)?在?$/.test(lead)) score += 1.5
  if ((words.endsWith('最好') || /^ ?就?最好/.test(follow)) && !/[一二三四五六日天号、和或跟]$/.test(lead)) score += 1.5
  if (corrects.test(lead)) score += otherwise.test(lead) ? -1.5 : 1.5
  if (isWished || /^(?:请于|于|预约|约)/.test(words)) score += 1
  if (
    wishBehind.test(follow) ||
    free.test(follow) ||
    /(?:前|后|来|上门|有空|有人|在家|在公司|在单位|在店里?|在厂里?|行|可以|方便)$/.test(words)
  )
    score += 1
  // 今天下午 as a clause of its own.
  if (
    isToday &&
    groups['part'] !== undefined &&
    /(?:^|[,。;\n\ue000] *| )$/.test(lead) &&
    (/^\s*$|^ ?(?:或|要么)/.test(follow) || (!lead.endsWith(' ') && /^ *[,。;!\n]/.test(follow)))
  )
    score += 1
  if (arrives.test(lead) && /^[^,。;\n]{0,3}[到送]/.test(follow)) score -= 1.5
  // 就今天，今天吧: the day alone is settled on.
  if (
    isToday &&
    groups['word'] !== undefined &&
    groups['part'] === undefined &&
    (/^(?:吧|好了|就行)/.test(follow) ||
      (lead.endsWith('就') && (words.endsWith(',') || /^ ?(?:$|[,。;!])/.test(follow))))
  )
    score += 1
  if (isToday && /^ ?第/.test(follow)) score -= 3
  // 说今早来的，现在还没人: a promise that was not kept.
  if (isToday && words.endsWith('来') && /^的(?=$|[\s,。;])/.test(follow)) score -= 3
  if (isToday && !saysHour(match) && happened.test(follow)) score -= 3
  const isEvent = (occupied.test(follow) || (away.test(follow) && !offered.test(words))) && !isDeadline
  // 晚上七点有场 之前要弄好: what happens then is the deadline.
  if (isEvent && beforeEvent.test(follow)) return score + 1
  if ((told.test(follow) && !free.test(follow)) || past.test(lead) || usually.test(lead) || isEvent) score -= 3
  // 明早要用: when the thing is needed is no visit, unless it must be mended before.
  if (/^ ?要用/.test(follow) && !isDeadline) score -= 2
  return score
}

const hourOf = ({ groups = {} }: RegExpExecArray): string | undefined =>
  groups['hour'] ?? groups['hourB'] ?? groups['hourC']

const saysHour = (match: RegExpExecArray): boolean =>
  hourOf(match) !== undefined || ['part', 'part2', 'part3'].some((group) => match.groups?.[group] !== undefined)

const dayGroups = [
  'word',
  'wordE',
  'weekday',
  'date',
  'date2',
  'date3',
  'date4',
  'dateE',
  'chineseDate',
  'chineseDate2',
  'date5',
  'eve',
]

const hasDay = ({ groups = {} }: RegExpExecArray): boolean => dayGroups.some((group) => groups[group] !== undefined)

/** @param said the day that is meant where the match names none, and its hour: 今晚8点有演出，7点前修好 is in the evening */
function timeOf(
  match: RegExpExecArray,
  today: string,
  said: { readonly date: string; readonly clock: string },
  lead: string,
): PastedPart | null {
  const groups = match.groups ?? {}
  const isEve = groups['eve'] !== undefined
  const date = isEve ? addDays(said.date, -1) : hasDay(match) ? dayOf(groups, today) : said.date
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
