import type { WorkWeek } from '@onsite/domain/calendar/work-hours.ts'
import type { SlaContent } from '@onsite/domain/sla/sla-policy.ts'
import type { ClockRecord } from './clock-store.ts'
import { type HoursRecord, type InCharge, ownHours, weekOf } from './hours-store.ts'
import type { StoredVersion } from './policy-store.ts'

/** The week by which a policy counts for those in charge; null at all hours. */
export const weekFor = (
  { followsTeam, hoursId, isAlways }: SlaContent,
  hours: readonly HoursRecord[],
  inCharge: InCharge | null,
): WorkWeek | null => {
  if (isAlways) return null
  const own = followsTeam === true && inCharge !== null ? ownHours(hours, inCharge) : undefined
  return own?.week ?? weekOf(hours, hoursId)
}

interface Now {
  readonly document: InCharge
  readonly hours: readonly HoursRecord[]
  readonly versions: readonly StoredVersion[]
}

/** Whether others are in charge now who work by other hours, where the policy of a clock follows them. */
export function worksByOthers({ document, hours, versions }: Now, clock: ClockRecord): boolean {
  const before: InCharge = { personId: clock.person_id, groupId: clock.group_id }
  if (before.personId === document.personId && before.groupId === document.groupId) return false
  const version = versions.find(({ id }) => id === clock.version_id)
  return version?.content.followsTeam === true && ownHours(hours, before)?.id !== ownHours(hours, document)?.id
}
