import { addDays, civilDay, isCivilDay, lastDay } from '../calendar/civil-day.ts'
import type { PastedPart } from './pasted-parts.ts'
import type { Label } from './read-labels.ts'
import type { Span } from './sheet.ts'

export const digits = '\\d{1,2}|十[一二]?|[一二两三四五六七八九]|二十[一二三]?'
const weekday = '(?:周|星期|礼拜)'
const beside = `(?: ?\\(? ?${weekday}[一二三四五六日天] ?\\)?)?`
const english = 'jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec'
const day = [
  `(?<word>大后天|明后天|今天|今日|今儿|明天(?!第一城|广场|城|[中小]学|幼儿园|酒店)|明日|明儿|后天|后儿|当天|当日|今(?=[晚早])|明(?=[晚早]))${beside}`,
  `(?<!上个?)(?<which>这|本|下下|下)?个?${weekday}(?<weekday>[一二三四五六日天])(?:(?:或者?|和|跟|、)(?:这|本|下)?${weekday}[一二三四五六日天])?(?=$|[^\\u4e00-\\u9fa5]|[上下中晚早有来方都可之以前后安去傍过必务最行能派约再要白全的请之到至周星礼开进闲空午或和跟与日天在搞解弄修完装拆换移送测检验查做干停]|一大?早|我(?:都|也)?(?:有空|在家|休息))(?: ?\\((?:\\d{1,2} ?[月./-] ?)?\\d{1,2} ?[日号]?\\))?`,
  `(?<year>\\d{4}) ?[-/.年] ?(?<month>\\d{1,2}) ?[-/.月] ?(?<date>\\d{1,2})(?!\\d) ?[日号]?${beside}`,
  `(?<![\\d-])(?<month2>\\d{1,2}) ?月 ?(?<date2>\\d{1,2})(?: ?[日号]|(?=[、和或至到~-] ?\\d{1,2} ?[日号]))${beside}`,
  `(?<![\\d./A-Za-z-])(?<month3>\\d{1,2})[-/.](?<date3>\\d{1,2})(?=${beside} +\\d{1,2}[:点]| ?\\(?(?:周|星期)| *(?:$|[\\n,。;])| ?(?:上午|下午|早上|晚上|中午|十?[一二三四五六七八九十]点))${beside}`,
  `(?<![A-Za-z])(?<english>${english})(?:[a-z]{3,6})?\\.? ?(?<dateE>\\d{1,2})(?![\\d:])(?:st|nd|rd|th)?(?:,? (?<yearE>20\\d{2}))?`,
  '(?<chineseMonth>十[一二]?|[一二三四五六七八九])月(?<chineseDate>[二三]?十[一二三四五六七八九]?|[一二三四五六七八九])[日号]',
  '(?<![A-Za-z])(?<wordE>today|tomorrow)(?![a-z])',
  '(?<![\\d路街道巷弄村组队段区场栋期-] ?|[^安]排 ?)(?<date4>\\d{1,2}) ?[号日](?= ?(?:上午|下午|早上|晚上|中午|之?前|来|去|到(?![\\u4e00-\\u9fa5]?(?:底|楼))|上门)|$|[\\n。])',
].join('|')
const part = '(?<part>一大早|一早|大清早|清早|上午|早上|早晨|中午|下午|傍晚|晚上|夜里|晚|早)'
const clock = `(?:(?<hour>${digits}) ?(?:[点时](?: ?(?<half>半)|(?<minute>\\d{1,2})分?|钟|整)?|:(?<minute2>\\d{2})(?!\\d)(?: ?(?<noon>[ap])m(?![a-z]))?| ?(?<noon2>[ap])m(?![a-z])))`
/** The end of a window: 9点到11点. It is read over. */
const until = `(?: ?(?:[-~]+|到|至) ?(?:${digits}) ?(?:[点时]半?|:\\d{2}))?`
const tail =
  '(?: ?(?:打烊|关门|下班|开门)(?=[之以]?[前后]))?(?: ?(?:之前|以前|之后|以后|左右|前|后))?(?:上门|过来|来修|来一下|来|有空|有人|在家|在公司|在单位|在店里?|在厂里?|都行|都可以|可以|方便)?'
const coming =
  '(?=(?: ?(?:之前|以前|之后|以后|左右|前|后))?\\)?(?:来|去|到|上门|过来|施工|处理|安装|维修|修|弄|恢复|完成|在家|有空|有人|都行|都?可以|方便|[进到]场|[进到]店)|[之以]?前(?:要|得|必须|务必)|(?: ?(?:之后|以后|左右|后))?才(?:能|会)?(?:到家|下班|收工|放学|回|在家|有空|有人|方便|可以|行)|(?:[之以]?[前后])(?=$|[\\s,。;!]))'
/** 周三有空,下午吧: the part of the day comes behind a comma, as long as nothing is said against it. */
const partApart = `(?: ?我?(?:都|也)?(?:有空|在家|有人|方便|休息|可以|行)(?= ?, ?(?:最好)?${part.replace('?<part>', '?:')}(?:$|[\\s,。;!\\d吧来到过上去最都也就可行再一二三四五六七八九十两]|有[空人时])))?`
const wanted = new RegExp(
  `(?:请于|于|预约|约|下班后 ?)?(?:(?:${day})${partApart} ?,? ?(?:最好)?(?:下班(?:[前后]|[之以][前后])|开门前|大约|大概)? ?${part}? ?(?:别太早|大概|大约|差不多|最好)?(?: ?\\(?${clock})?|${part.replace('<part>', '<part2>')} ?(?:(?:打烊|关门|闭店|下班|收工|放学|晚饭)[之以]?后 ?)?${clock.replaceAll('>', 'B>')}|(?<![\\d:-])${clock.replaceAll('>', 'C>')}${coming}|(?<=请|要求|希望|麻烦|安排|最好|能不能|可以|^|[\\s,。;\ue000])${part.replace('<part>', '<part3>')}(?=就?能?(?:来|去|到|上门|过来)|(?:都|一直|全程|基本|应该)?(?:在家|有人|有空|方便|可以|行)|都在))${until}${tail}(?!就(?![来去到过上])|[又刚坏起]|[^\\s,]{0,2}(?:开始|突然|发现))`,
  'gi',
)
const partOrClock = new RegExp(`^ ?(?:${part.replace('<part>', '<part0>')}|${clock})`)
const hourAlone = new RegExp(
  `^ ?(?:(?:${part} ?)?${clock}${until}|${part.replace('<part>', '<part2>')}(?![\\u4e00-\\u9fa5]))`,
)
/** 我七点半才下班 is in the evening. */
const comesHome = /^ ?(?:之后|以后|左右|后)?才(?:能|会)?(?:到家|下班|收工|放学|回)/
const aboutCall = /^ ?(?:再|别|不要|给我)?(?:打(?!烊)|联系我|回电|回复)/
const wishBefore =
  /(?:请|要求|希望|预约|约|改到?|麻烦|务必|必须|安排|最好|能不能|能否|方便|期望|想|最迟|最晚|定在|让|叫|等)[^,。;!?\n]{0,8}$/
const wishBehind =
  /^[^,。;!?\n]{0,6}(?:都在|(?<!起)来|去|上门|到|之?前|安装|有空|有人|在家|在公司|在单位|在店里?|在厂里?|可以|都行|行|处理|维修|修|必须|务必|要|联系|回电|能|尽快|尽早|派|搞定|解决|弄好|修好|完成|[之以]内)/
const told =
  /^ ?[^\s,。;!?]{0,8}(?:刚|打来|打过|报[高低停警]|报修过|开始|突然|发现|坏|修过|修好过|约的|装的|又|有(?![空人时]|没有?[空人时])|收到|买的|取消)/
/** 今晚还要营业, 周一上午有课: why it is urgent, or when nobody can come. */
const occupied =
  /^ ?(?:我们|店里|公司|单位)(?:休息|放假)|^ ?(?:我们?|店里|家里|这边)?(?:还|就|又|也)?(?:[要得]\s?(?:营业|开[业会门张课学席]|用|上[课班学]|考试|演出|接待|出[货门车差]|交货|包场|放学)|有[^空人时,。;\n]{0,4}(?:课|会|活动|演出|考试|客人?|婚宴|场次?|比赛|检查|宴|席)|开会|上课|公开课|开业|婚[礼宴]|比赛|验收|评审|年会|演出|考试|出差|歇业|不营业|没[人空]|不在)(?!.{0,2}前)/
const past = /(?:昨|刚才|说好|原定|上次|之前|本来|早先)[^,。;\n]{0,4}$/
const opened = /(?:(?:营业|上班|门诊|工作|开放|开门)(?:时间)?|(?:打烊|关门|闭店|下班|歇业)时间)[^,。; \n]{0,4}$/
const opens = /^ ?(?:开门|营业|上班(?!时间|[派来到安过修处])|办公(?!时间)|打烊|关门)(?![前后以之就])/
/** A habit of the week is no visit: 周一到周五晚上有人. */
const habitual = '\ue001'
const habit =
  /(?<![下这本])周[一二三四五六日](?:到|至|[-~、])(?:周)?[一二三四五六日天]|(?:周[一二三四五六日天末][、和或]?)+(?=[以之]外)/g
/** `Our choice:` a date without its year that lies this many days back at most was a past day; before that it means next year's. */
const daysBack = 90
export const numbers: Readonly<Record<string, number>> = {
  ...Object.fromEntries('一二三四五六七八九十'.split('').map((sign, index) => [sign, index + 1])),
  两: 2,
  十一: 11,
  十二: 12,
  二十: 20,
  二十一: 21,
  二十二: 22,
  二十三: 23,
}
/** `Our choice:` a part of the day means the hour at which a visit in it begins. */
const startOfPart: Readonly<Record<string, number>> = {
  上午: 9,
  早上: 9,
  早晨: 9,
  早: 9,
  中午: 12,
  下午: 14,
  傍晚: 18,
  晚上: 19,
  夜里: 19,
  晚: 19,
}

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
  const text = pasted.replace(habit, (words) => habitual.repeat(words.length))
  const wishes = labels
    .filter(({ kind, start, end }) => kind === 'time' || (kind === 'note' && pasted.slice(start, end).includes('要求')))
    .map(({ start, end }) => ({ start, end }))
  const others = new Map(labels.flatMap(({ kind, start, end }) => (kind === 'other' ? [[end, start] as const] : [])))
  let best: { readonly time: PastedPart; readonly score: number } | null = null
  /** 周一上午有课，下午可以: the afternoon is that of the day named before. */
  let daySaid = { date: today, end: 0 }
  for (const match of text.matchAll(wanted)) {
    const end = match.index + match[0].length
    const lead = text.slice(Math.max(0, match.index - 14), match.index)
    const follow = text.slice(end, end + 14)
    // 今晚就要用: the day alone is no wish where its hour is none.
    if (!saysHour(match) && partOrClock.test(follow)) continue
    const isWished = wishBefore.test(lead)
    if ((aboutCall.test(follow) && !isWished) || opened.test(lead) || opens.test(follow) || /除了?$/.test(lead))
      continue
    const namesDay = hasDay(match)
    const isNear = match.index < daySaid.end + 16 && !/[。!?\n]/.test(text.slice(daySaid.end, match.index))
    const time = timeOf(match, today, isNear ? daySaid.date : today)
    if (time !== null && namesDay && match.groups?.['month3'] === undefined)
      daySaid = { date: time.value.slice(0, 10), end }
    if (time === null) continue
    const other = others.get(match.index)
    // 安装时间：11月29日 is agreed on while it is to come.
    if (other !== undefined && !(unread.slice(other, match.index).startsWith('安装') && time.value > today)) continue
    if (
      match.groups?.['month3'] !== undefined &&
      hourOf(match) === undefined &&
      match.groups['part'] === undefined &&
      !/[周期]/.test(match[0]) &&
      !wishes.some((wish) => wish.end === match.index) &&
      other === undefined
    )
      continue
    if (
      match.groups?.['date4'] !== undefined &&
      match.groups['part'] === undefined &&
      !isWished &&
      !match[0].endsWith('前') &&
      !/[来去到前]/.test(follow.slice(0, 2))
    )
      continue
    const label = wishes.find((wish) => wish.end === match.index || wish.end === match.index - 1)
    const isToday = time.value.startsWith(today)
    const labelWord = label === undefined ? '' : pasted.slice(label.start, label.end)
    let score = isToday ? 0 : 1
    if (label !== undefined) score += 2
    if (/[期希预约上到]/.test(labelWord)) score += 2
    else if (label !== undefined && isToday && match.groups?.['word'] === undefined)
      score -= hourOf(match) === undefined ? 2.5 : 1.5
    if (isToday && hourOf(match) !== undefined && match.groups?.['year'] === undefined) score += 0.5
    if (isWished || /^(?:请于|于|预约|约)/.test(match[0])) score += 1
    if (
      wishBehind.test(follow) ||
      /(?:前|后|来|上门|有空|有人|在家|在公司|在单位|在店里?|在厂里?|行|可以|方便)$/.test(match[0])
    )
      score += 1
    // 今天下午 as a clause of its own.
    if (
      isToday &&
      match.groups?.['part'] !== undefined &&
      /(?:^|[,。;\n\ue000] *| )$/.test(lead) &&
      (/^\s*$|^ ?(?:或|要么)/.test(follow) || (!lead.endsWith(' ') && /^ *[,。;!\n]/.test(follow)))
    )
      score += 1
    if (isToday && /^ ?第/.test(follow)) score -= 3
    if (told.test(follow) || past.test(lead) || (occupied.test(follow) && !match[0].endsWith('前'))) score -= 3
    if (lead.endsWith(habitual)) continue
    // 明早要用: when the thing is needed is no visit, unless it must be mended before.
    if (/^ ?要用/.test(follow) && !match[0].endsWith('前')) score -= 2
    if (score <= 0) continue
    // 今晚打烊后或者明早: the first of two choices.
    const isChoice = best !== null && /^[^,。;\n]{0,8}或/.test(text.slice(best.time.end, match.index))
    if (best === null || (score > best.score && !isChoice)) best = { time, score }
  }
  if (best === null) return { time: null, used: [] }
  const { time } = best
  const used: Span[] = [{ start: time.start, end: time.end }]
  if (time.confidence >= 0.9) return { time, used }
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

const hourOf = ({ groups = {} }: RegExpExecArray): string | undefined =>
  groups['hour'] ?? groups['hourB'] ?? groups['hourC']

const saysHour = (match: RegExpExecArray): boolean =>
  hourOf(match) !== undefined || ['part', 'part2', 'part3'].some((group) => match.groups?.[group] !== undefined)

const dayGroups = ['word', 'wordE', 'weekday', 'date', 'date2', 'date3', 'date4', 'dateE', 'chineseDate']

const hasDay = ({ groups = {} }: RegExpExecArray): boolean => dayGroups.some((group) => groups[group] !== undefined)

function timeOf(match: RegExpExecArray, today: string, without: string): PastedPart | null {
  const groups = match.groups ?? {}
  const date = hasDay(match) ? dayOf(groups, today) : without
  const time = clockOf(
    groups,
    hourOf(match),
    /下班后|放学后|晚饭后/.test(match[0]) || comesHome.test(match.input.slice(match.index + match[0].length)),
  )
  const span = { start: match.index, end: match.index + match[0].length }
  if (date === null || time === null || date < today) return null
  return { value: `${date} ${time}`, ...span, confidence: hourOf(match) === undefined ? 0.6 : 0.9 }
}

type Groups = Readonly<Record<string, string | undefined>>

function dayOf(groups: Groups, today: string): string | null {
  const { word, wordE, english: monthName, which, weekday: sign } = groups
  const year = groups['year'] ?? groups['yearE']
  if (word !== undefined) return addDays(today, { 大: 3, 后: 2, 明: 1, 今: 0, 当: 0 }[word.charAt(0)] ?? 0)
  if (wordE !== undefined) return addDays(today, wordE.toLowerCase() === 'today' ? 0 : 1)
  if (sign !== undefined) return weekdayOf(today, which, '一二三四五六日天'.indexOf(sign))
  const month =
    groups['month'] ??
    groups['month2'] ??
    groups['month3'] ??
    monthOf(monthName) ??
    countOf(groups['chineseMonth']) ??
    today.slice(5, 7)
  const date =
    groups['date'] ??
    groups['date2'] ??
    groups['date3'] ??
    groups['dateE'] ??
    countOf(groups['chineseDate']) ??
    groups['date4']
  if (date === undefined) return today
  const stated = civil(Number(year ?? today.slice(0, 4)), Number(month), Number(date))
  // 1月5日 said in November is next year's.
  if (stated !== null && year === undefined && stated < today) {
    if (groups['date4'] !== undefined) return civil(Number(today.slice(0, 4)), Number(month) + 1, Number(date))
    if (stated >= addDays(today, -daysBack)) return null
    return civil(Number(today.slice(0, 4)) + 1, Number(month), Number(date))
  }
  return stated
}

const monthOf = (name: string | undefined): number | undefined =>
  name === undefined
    ? undefined
    : 'janfebmaraprmayjunjulaugsepoctnovdec'.indexOf(name.slice(0, 3).toLowerCase()) / 3 + 1

/** 二十五 is 25. */
function countOf(words: string | undefined): number | undefined {
  if (words === undefined) return undefined
  const [tens = '', ones = ''] = words.includes('十') ? words.split('十') : ['零', words]
  return 10 * (tens === '' ? 1 : (numbers[tens] ?? 0)) + (numbers[ones] ?? 0)
}

/** 周六 is the next one to come, 这周 and 下周 count weeks from Monday. */
function weekdayOf(today: string, which: string | undefined, sign: number): string {
  const wantedDay = Math.min(sign, 6)
  const day = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  if (which === undefined) return addDays(today, ((wantedDay - day + 6) % 7) + 1)
  return addDays(today, wantedDay - day + 7 * (which === '下下' ? 2 : which === '下' ? 1 : 0))
}

function clockOf(groups: Groups, hourText: string | undefined, isAfterWork = false): string | null {
  const part = groups['part'] ?? groups['part2'] ?? groups['part3']
  if (hourText === undefined) return `${String(startOfPart[part ?? ''] ?? 9).padStart(2, '0')}:00`
  let hour = numbers[hourText] ?? Number(hourText)
  const isHalf = (groups['half'] ?? groups['halfB'] ?? groups['halfC']) !== undefined
  const minuteText =
    ['minute', 'minute2', 'minuteB', 'minute2B', 'minuteC', 'minute2C'].map((key) => groups[key]).find((one) => one) ??
    '0'
  const minute = isHalf ? 30 : Number(minuteText)
  const noon = ['noon', 'noon2', 'noonB', 'noon2B', 'noonC', 'noon2C'].map((key) => groups[key]).find((one) => one)
  const isLate =
    noon !== undefined
      ? noon.toLowerCase() === 'p'
      : part === undefined
        ? (hour >= 1 && hour <= 6) || isAfterWork
        : /下午|傍晚|晚|夜/.test(part) || (part === '中午' && hour < 3)
  if (isLate && hour < 12) hour += 12
  if (!(hour <= 23 && minute <= 59)) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function civil(year: number, month: number, date: number): string | null {
  const day = civilDay(year, month, date)
  return isCivilDay(day) && day <= lastDay ? day : null
}
