import {
  aboutCall,
  agreed,
  allDay,
  anyOf,
  arrives,
  away,
  beforeEvent,
  corrects,
  free,
  happened,
  hourBefore,
  logged,
  occupied,
  offered,
  opened,
  otherwise,
  opens,
  past,
  refused,
  told,
  unsuited,
  usually,
  settled,
  settles,
  wishBefore,
  wishBehind,
  wishedCall,
} from './time-words.ts'

export const hourOf = ({ groups = {} }: RegExpExecArray): string | undefined =>
  groups['hour'] ?? groups['hourB'] ?? groups['hourC']

export const saysHour = (match: RegExpExecArray): boolean =>
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

export const hasDay = ({ groups = {} }: RegExpExecArray): boolean =>
  dayGroups.some((group) => groups[group] !== undefined)

/** 周三以前都不在家 */
const deniedBefore =
  /^ ?(?:我们?|家里|店里)?(?:都|就|也)?(?:(?:别|不要)再?[来去过上]|不在|没人|没空|没时间|不方便|不行)/

/** The hours of a shop, of a call or of a day that does not suit. */
export function isNoVisit(match: RegExpExecArray, lead: string, follow: string): boolean {
  const words = match[0]
  if (!hasDay(match) && (allDay.test(words) || /^ ?午?休息?(?!日)/.test(follow))) return true
  const isDeadline = /前来?$/.test(words) && !deniedBefore.test(follow)
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
export function isBareDate(match: RegExpExecArray, lead: string, follow: string): boolean {
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
export function scoreOf(
  match: RegExpExecArray,
  lead: string,
  follow: string,
  isToday: boolean,
  label: string | null,
): number {
  const { groups = {}, 0: words } = match
  const isWished = wishBefore.test(lead)
  const isDeadline = words.endsWith('前') && !deniedBefore.test(follow)
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
  // 只有周六周日行，这周日吧: what is settled on.
  if (!isToday && /^ ?吧(?=$|[\s,。;!])/.test(follow)) score += 1.5
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
  if (
    (told.test(follow) && !free.test(follow)) ||
    (past.test(lead) && (isToday || !agreed.test(lead))) ||
    usually.test(lead) ||
    isEvent
  )
    score -= 3
  // 明早要用: when the thing is needed is no visit, unless it must be mended before.
  if (/^ ?要用/.test(follow) && !isDeadline) score -= 2
  return score
}
