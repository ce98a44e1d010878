import { usualWeek, weekWords } from '@onsite/domain/calendar/work-hours.ts'
import type { SlaContent } from '@onsite/domain/sla/sla-policy.ts'
import type { HoursRecord } from './hours-store.ts'

/** 7×24, or the name of the hours. */
export const hoursWords = ({ hoursId, isAlways }: SlaContent, hours: readonly HoursRecord[]): string => {
  if (isAlways) return '7×24'
  return (hours.find((one) => one.id === hoursId) ?? hours.find((one) => one.is_default))?.name ?? weekWords(usualWeek)
}
