/** Policies of tests. */
import type { Input } from '@onsite/api/define-call.ts'
import type { savePolicy } from '@onsite/api/sla/sla-calls.ts'
import { TimeUnit } from '@onsite/domain/sla/sla-policy.ts'

type Content = Input<typeof savePolicy>['content']
type Target = Content['targets'][number]

/** A limit of so many hours for a clock, of which nobody is told. */
export const targetOfHours = (type: number, hours: number, more: Partial<Target> = {}): Target => ({
  type,
  limit: { amount: hours, unit: TimeUnit.Hour },
  byPriority: {},
  byLevel: {},
  warnPercents: [],
  warnMinutes: [],
  warn: [],
  warnPeople: [],
  late: [],
  latePeople: [],
  countsPauses: false,
  ...more,
})

/** A policy that counts at all hours. */
export const always = (targets: Target[], match: Partial<Content['match']> = {}): Content => ({
  match: { customerIds: [], contractIds: [], templateIds: [], ...match },
  isAlways: true,
  hoursId: null,
  targets,
})

/** Monday to Friday from 8 to 18. */
export const officeWeek = (): { from: number; to: number }[][] =>
  Array.from({ length: 7 }, (_, day) => (day < 5 ? [{ from: 480, to: 1080 }] : []))
