/** Policies: how much time each clock of a document may take, for which documents, and who is told when it grows short. */
import { minutesOfDay, secondsOfWorkDay, type WorkWeek } from '../calendar/work-hours.ts'

/** Units of durations (Spec 1 §9): 1 分钟, 2 小时, 3 天, 4 月. */
export const TimeUnit = { Minute: 1, Hour: 2, Day: 3, Month: 4 } as const
export type TimeUnit = (typeof TimeUnit)[keyof typeof TimeUnit]
export const timeUnitNames: Readonly<Record<TimeUnit, string>> = { 1: '分钟', 2: '小时', 3: '天', 4: '月' }

export interface Duration {
  readonly amount: number
  readonly unit: TimeUnit
}

/** `Our choice:` a month is 30 days where time always counts, and 22 working days by a calendar. */
const daysOfMonth = { always: 30, calendar: 22 } as const
/** Longest duration that a policy takes: two years. */
export const mostTargetSeconds = 2 * 366 * minutesOfDay * 60

/** Seconds of a duration. A day by a calendar is a working day: the hours of the fullest day of its week. */
export function secondsOfDuration({ amount, unit }: Duration, week: WorkWeek | null): number {
  if (unit === TimeUnit.Minute) return amount * 60
  if (unit === TimeUnit.Hour) return amount * 3600
  const days = unit === TimeUnit.Day ? amount : amount * (week === null ? daysOfMonth.always : daysOfMonth.calendar)
  return days * secondsOfWorkDay(week)
}

/** 4小时 */
export const shownDuration = ({ amount, unit }: Duration): string => `${amount} ${timeUnitNames[unit]}`

/** The limit of one clock. */
export interface SlaTarget {
  /** Overdue type of the kind's clocks. */
  readonly type: number
  readonly limit: Duration
  /** Other limits by the code of the priority. */
  readonly byPriority: Readonly<Record<string, Duration>>
  /** Other limits by the code of the service level. */
  readonly byLevel: Readonly<Record<string, Duration>>
  /** Percentages of the limit at which people are warned. */
  readonly warnPercents: readonly number[]
  /** Minutes of counting time before the deadline at which they are warned. */
  readonly warnMinutes: readonly number[]
  /** Told of warnings: receivers of the kind, and people by id. */
  readonly warn: readonly string[]
  readonly warnPeople: readonly string[]
  /** Told when it is late. */
  readonly late: readonly string[]
  readonly latePeople: readonly string[]
  /** Time counts while the document is put off. */
  readonly countsPauses: boolean
}

/** A limit of which nobody is told, the same for every priority and level. */
export const plainTarget = (type: number, limit: Duration) =>
  ({
    type,
    limit,
    byPriority: {},
    byLevel: {},
    warnPercents: [],
    warnMinutes: [],
    warn: [],
    warnPeople: [],
    late: [],
    latePeople: [],
    countsPauses: false,
  }) satisfies SlaTarget

/** Documents that a policy is for; an empty list leaves it to the others. */
export interface SlaMatch {
  readonly customerIds: readonly string[]
  readonly contractIds: readonly string[]
  readonly templateIds: readonly string[]
}

export interface SlaContent {
  readonly match: SlaMatch
  /** Counts at all hours (7×24). */
  readonly isAlways: boolean
  /** Hours by which it counts otherwise; null for those of the enterprise. */
  readonly hoursId: string | null
  /** The hours of the person in charge, or of the service group, count before these where they have their own. Absent in versions older than such hours. */
  readonly followsTeam?: boolean
  readonly targets: readonly SlaTarget[]
}

/** A document as policies see it. */
export interface SlaSubject {
  readonly customerId: string | null
  readonly contractId: string | null
  readonly templateId: string | null
  readonly priority: number | null
  readonly level: number | null
}

/** A version of a policy that may be in force. */
export interface PolicyVersion {
  readonly id: string
  readonly policyId: string
  readonly content: SlaContent
  /** Second from which it is in force. */
  readonly since: number
}

const meets = (ids: readonly string[], id: string | null): boolean =>
  ids.length === 0 || (id !== null && ids.includes(id))

/** Whether a policy is for a document. */
export const matches = ({ contractIds, customerIds, templateIds }: SlaMatch, subject: SlaSubject): boolean =>
  meets(customerIds, subject.customerId) &&
  meets(contractIds, subject.contractId) &&
  meets(templateIds, subject.templateId)

/** How special a policy is: a customer before a contract before a template before none. */
export const rankOf = ({ contractIds, customerIds, templateIds }: SlaMatch): number =>
  (customerIds.length > 0 ? 4 : 0) + (contractIds.length > 0 ? 2 : 0) + (templateIds.length > 0 ? 1 : 0)

export interface ChosenTarget {
  readonly version: PolicyVersion
  readonly target: SlaTarget
  readonly limit: Duration
}

/**
 * The target of a clock of a document: of the most special policy that has one for the clock; of several alike, the one that came first.
 * @returns null when no policy limits it
 */
export function targetOf(versions: readonly PolicyVersion[], subject: SlaSubject, type: number): ChosenTarget | null {
  const fitting = versions
    .filter(({ content }) => matches(content.match, subject))
    .toSorted((a, b) => rankOf(b.content.match) - rankOf(a.content.match))
  for (const version of fitting) {
    const target = version.content.targets.find((one) => one.type === type)
    if (target !== undefined) return { version, target, limit: limitOf(target, version.content, subject) }
  }
  return null
}

/** The limit for a document: its priority's or its level's, the shorter of both, else the usual one. `Our choice:` the shorter one is what was promised. */
function limitOf(
  { byLevel, byPriority, limit }: SlaTarget,
  { isAlways }: Pick<SlaContent, 'isAlways'>,
  { level, priority }: SlaSubject,
): Duration {
  const own = [byPriority[String(priority)], byLevel[String(level)]].filter((one) => one !== undefined)
  const length = (one: Duration) => secondsOfDuration(one, isAlways ? null : roughWeek)
  return own.toSorted((a, b) => length(a) - length(b))[0] ?? limit
}

/** A week of eight-hour days, to compare durations whose units differ. */
const roughWeek: WorkWeek = [[{ from: 540, to: 1020 }]]

/** Used seconds at which somebody is warned, in order, and whether the limit itself is that moment; each once. */
export interface ClockAlert {
  readonly used: number
  readonly isLate: boolean
}

/** Alerts of a target whose limit is so many seconds: warnings before the end, then the end. Warnings that fall on it or on the start are left out. */
export function alertsOf({ warnMinutes, warnPercents }: SlaTarget, seconds: number): ClockAlert[] {
  const marks = [
    ...warnPercents.map((percent) => Math.floor((seconds * percent) / 100)),
    ...warnMinutes.map((minutes) => seconds - minutes * 60),
  ].filter((used) => used > 0 && used < seconds)
  return [
    ...[...new Set(marks)].toSorted((a, b) => a - b).map((used) => ({ used, isLate: false })),
    { used: seconds, isLate: true },
  ]
}
