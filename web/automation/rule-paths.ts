import { screenPath } from '@onsite/domain/screens.ts'

/** A rule's page; `new` for one that is being made. */
export const rulePath = (id: string): string => screenPath('AutomationRule').replace(':id', id)

/** The log, of one rule or of all. */
export const runsPath = (ruleId?: string): string =>
  screenPath('AutomationLog') + (ruleId === undefined ? '' : `?ruleId=${ruleId}`)

/** Addresses to which other systems send messages. */
export const incomingPath = `${screenPath('AutomationWebHook')}?side=in`
