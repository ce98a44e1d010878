import { isDeepStrictEqual } from 'node:util'
import { weekWords } from '@onsite/domain/calendar/week-words.ts'
import { usualWeek } from '@onsite/domain/calendar/work-hours.ts'
import type { SlaContent } from '@onsite/domain/sla/sla-policy.ts'
import type { ClockRecord } from './clock-store.ts'
import { type HoursRecord, ownHours, weekOf } from './hours-store.ts'

const nameOf = (hours: readonly HoursRecord[], id: string | null): string =>
  (hours.find((one) => one.id === id) ?? hours.find((one) => one.is_default))?.name ?? weekWords(usualWeek)

/** 7×24, or the name of the hours, and whether those of whoever is in charge come before them. */
export const hoursWords = ({ followsTeam, hoursId, isAlways }: SlaContent, hours: readonly HoursRecord[]): string => {
  if (isAlways) return '7×24'
  return followsTeam === true ? `负责人或团队的工作时间，没有则${nameOf(hours, hoursId)}` : nameOf(hours, hoursId)
}

/** The hours by which a clock counts: 7×24, the name of those in force, or the week itself where these have become others since it began. */
export function hoursWordsOf(
  { followsTeam, hoursId }: SlaContent,
  hours: readonly HoursRecord[],
  { group_id: groupId, person_id: personId, week }: Pick<ClockRecord, 'group_id' | 'person_id' | 'week'>,
): string {
  if (week === null) return '7×24'
  const own = followsTeam === true ? ownHours(hours, { personId, groupId }) : undefined
  if (!isDeepStrictEqual(own?.week ?? weekOf(hours, hoursId), week)) return weekWords(week)
  if (own === undefined) return nameOf(hours, hoursId)
  return `${personId !== null && own.person_ids.includes(personId) ? '负责人' : '团队'}的工作时间「${own.name}」`
}
