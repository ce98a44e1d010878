/** Working hours and policies of the demonstration: finished examples, with which the pages of time limits open. */
import { usualWeek, type WorkWeek } from '@onsite/domain/calendar/work-hours.ts'
import { RoleType as Role } from '@onsite/domain/permission/roles.ts'
import { type Duration, type SlaContent, type SlaTarget, TimeUnit } from '@onsite/domain/sla/sla-policy.ts'
import { Priority } from '@onsite/domain/document/priority.ts'
import type { Cast } from './cast.ts'

const dayMs = 86_400_000
/** The policies came into force so long ago: what began since has clocks. */
export const inForceForMs = 10 * dayMs
/** Customers who were promised more than the others. */
const keyCustomers = 3

const minutes = (amount: number): Duration => ({ amount, unit: TimeUnit.Minute })
const hours = (amount: number): Duration => ({ amount, unit: TimeUnit.Hour })
const days = (amount: number): Duration => ({ amount, unit: TimeUnit.Day })

const target = (type: number, limit: Duration, more: Partial<SlaTarget> = {}): SlaTarget => ({
  type,
  limit,
  byPriority: {},
  byLevel: {},
  warnPercents: [75],
  warnMinutes: [],
  warn: ['technician'],
  warnPeople: [],
  late: ['dispatchers'],
  latePeople: [],
  countsPauses: false,
  ...more,
})
const everyone = { customerIds: [], contractIds: [], templateIds: [] }

/** Every day from 8 to 20. */
const hotlineWeek: WorkWeek = Array.from({ length: 7 }, () => [{ from: 8 * 60, to: 20 * 60 }])

interface Example {
  readonly kind: string
  readonly name: string
  readonly content: SlaContent
}

const examples = (hotlineId: string, customerIds: readonly string[]): Example[] => [
  {
    kind: 'work-order',
    name: '标准时限',
    content: {
      match: everyone,
      isAlways: false,
      hoursId: null,
      targets: [
        target(1, hours(2), { warn: ['dispatchers'] }),
        target(2, hours(2), { warn: ['dispatchers'] }),
        target(3, hours(2), { byPriority: { [Priority.Urgent]: hours(1) }, warnMinutes: [15] }),
        target(11, days(3), {
          byPriority: { [Priority.Urgent]: days(2), [Priority.VeryUrgent]: days(1) },
          warnPercents: [50, 75, 90],
          late: ['dispatchers', 'leader'],
        }),
      ],
    },
  },
  {
    kind: 'work-order',
    name: '重点客户',
    content: {
      match: { ...everyone, customerIds },
      isAlways: true,
      hoursId: null,
      targets: [
        target(3, minutes(60), { warnPercents: [], warnMinutes: [15] }),
        target(5, hours(2)),
        target(11, hours(24), { warnPercents: [75, 90], late: ['dispatchers', 'leader'], countsPauses: true }),
      ],
    },
  },
  {
    kind: 'event',
    name: '事件时限',
    content: {
      match: everyone,
      isAlways: false,
      hoursId: hotlineId,
      targets: [
        target(1, hours(1), { warn: ['group'], late: ['creator'] }),
        target(2, hours(4), { warn: ['principal'], late: ['creator'] }),
        target(3, days(2), { warn: ['principal'], late: ['principal', 'creator'] }),
      ],
    },
  },
]

/** Rows by table, in the order in which they may be inserted. */
export function policyRows({ customers, nowMs, people, random, tenantId }: Cast) {
  const sinceMs = nowMs - inForceForMs
  const at = new Date(sinceMs).toISOString()
  const by = people.find(({ roles }) => roles.includes(Role.Administrator))?.id ?? people[0]?.id ?? ''
  const tenant = { tenant_id: tenantId }
  const updated = { updated_by: by, updated_at: at }
  const made = { created_by: by, created_at: at }
  const hotlineId = random.id(sinceMs)
  const own = examples(
    hotlineId,
    customers.slice(0, keyCustomers).map(({ id }) => id),
  ).map((example) => ({ ...example, id: random.id(sinceMs) }))
  return [
    [
      'work_hours',
      [
        { name: '日班', week: usualWeek, is_default: true, id: random.id(sinceMs) },
        { name: '客服热线', week: hotlineWeek, is_default: false, id: hotlineId },
      ].map((row) => ({ ...tenant, ...row, version: 1, ...updated })),
    ],
    [
      'sla_policy',
      own.map(({ id, kind, name }) => ({
        ...tenant,
        id,
        kind,
        name,
        is_enabled: true,
        version: 1,
        ...made,
        ...updated,
      })),
    ],
    [
      'sla_policy_version',
      own.map(({ content, id }) => ({ ...tenant, id: random.id(sinceMs), policy_id: id, no: 1, content, ...made })),
    ],
  ] as const
}
