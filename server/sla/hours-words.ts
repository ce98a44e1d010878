import { weekWords } from '@onsite/domain/calendar/week-words.ts'
import { usualWeek } from '@onsite/domain/calendar/work-hours.ts'
import type { SlaContent } from '@onsite/domain/sla/sla-policy.ts'
import { type HoursRecord, type InCharge, ownHours } from './hours-store.ts'

const nameOf = (hours: readonly HoursRecord[], id: string | null): string =>
  (hours.find((one) => one.id === id) ?? hours.find((one) => one.is_default))?.name ?? weekWords(usualWeek)

/** 7×24, or the name of the hours, and whether those of whoever is in charge come before them. */
export const hoursWords = ({ followsTeam, hoursId, isAlways }: SlaContent, hours: readonly HoursRecord[]): string => {
  if (isAlways) return '7×24'
  return followsTeam === true ? `负责人或团队的工作时间，没有则${nameOf(hours, hoursId)}` : nameOf(hours, hoursId)
}

/** The hours of a clock of a document for which these people were in charge: 7×24, or the name. */
export function hoursWordsFor(content: SlaContent, hours: readonly HoursRecord[], inCharge: InCharge): string {
  const own = content.followsTeam === true && !content.isAlways ? ownHours(hours, inCharge) : undefined
  if (own === undefined) return hoursWords({ ...content, followsTeam: false }, hours)
  const isPerson = inCharge.personId !== null && own.person_ids.includes(inCharge.personId)
  return `${isPerson ? '负责人' : '团队'}的工作时间「${own.name}」`
}
