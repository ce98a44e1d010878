/** Days of contracts. All days are civil, `YYYY-MM-DD`, in the enterprise's zone. */
import { addDays, daysBetween } from '../calendar/civil-day.ts'
import { type ServiceContractState, ServiceContractState as S } from './contract-states.ts'

/** Options of the filter 即将到期: days ahead, today included. */
export const expiryFilters = { 30: '30 天内到期', 60: '60 天内到期', 90: '90 天内到期' } as const

/** Days ahead within which a list marks a contract as ending soon. */
const soonDays = 30

export interface Ending {
  /** 今天到期 / 剩 12 天 / 已过期 3 天. */
  readonly text: string
  readonly isOver: boolean
}

/** The mark of a contract that ends soon or has passed its last day unfinished; null for others. */
export function endingOf(state: ServiceContractState, endOn: string, today: string): Ending | null {
  if (state !== S.Signed && state !== S.Executing) return null
  const left = daysBetween(today, endOn)
  if (left > soonDays) return null
  if (left < 0) return { text: `已过期 ${-left} 天`, isOver: true }
  return { text: left === 0 ? '今天到期' : `剩 ${left} 天`, isOver: false }
}

/**
 * Whether the owner must be reminded of the renewal today: once for each last day of a contract. `remindedFor` is the last day of the latest reminder.
 */
export function isReminderDue(
  contract: {
    readonly state: ServiceContractState
    readonly endOn: string
    readonly reminderDays: number | null
    readonly remindedFor: string | null
  },
  today: string,
): boolean {
  const { endOn, reminderDays, remindedFor, state } = contract
  if (reminderDays === null || remindedFor === endOn) return false
  if (state !== S.Signed && state !== S.Executing) return false
  return today >= addDays(endOn, -reminderDays) && today <= endOn
}
