/**
 * Activities: what the product itself has to say to somebody now. `Our choice:` the specification names the calls and the banner for people of a trial;
 * the end of the service, of which people must hear before it comes, is told the same way.
 */
export const activities = {
  /** Spec 1 §6: people of a trial may ask colleagues in, and ask an administrator for rights. */
  'trial-invite': { actions: ['show', 'close', 'invite', 'authorize'] },
  /** Spec 1 §6: an administrator hears that pages are disabled before he meets one. */
  'seats-exceeded': { actions: ['show', 'close'] },
  'service-ending': { actions: ['show', 'close', 'contact'] },
} as const satisfies Record<string, { readonly actions: readonly string[] }>

export type ActivityCode = keyof typeof activities
export type ActivityAction = (typeof activities)[ActivityCode]['actions'][number]

export const activityCodes = Object.keys(activities) as readonly ActivityCode[]
export const activityActions: readonly ActivityAction[] = ['show', 'close', 'invite', 'authorize', 'contact']

/** Days for which a closed activity is not shown again. */
const restDays = 7
/** Days before its end from which on the administrators hear of it. */
const endingDays = 30

const dayMs = 24 * 60 * 60 * 1000

/** Whether an activity that somebody closed rests still. */
export const isResting = (closedAt: Date | null, now: Date): boolean =>
  closedAt !== null && now.getTime() - closedAt.getTime() < restDays * dayMs

/** Whether a service ends soon: within `endingDays`, and not yet. */
export function isEnding(expiresAt: Date | null, now: Date): boolean {
  if (expiresAt === null) return false
  const left = expiresAt.getTime() - now.getTime()
  return left > 0 && left <= endingDays * dayMs
}
