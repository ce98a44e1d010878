/** A rule: what sets it off, under which condition it holds, what it does then, and how often it may. */
import type { CivilDay } from '../calendar/civil-day.ts'
import type { Condition } from '../field/condition.ts'
import type { Json } from '../field/field-definition.ts'
import type { ScheduleTrigger } from './schedule.ts'
import { TimeUnit, timeUnitNames } from '../sla/sla-policy.ts'

/** Units of timed rules. `Our choice:` no months, since what happened so long ago is for a report. */
export const offsetUnits = [TimeUnit.Minute, TimeUnit.Hour, TimeUnit.Day] as const
export type OffsetUnit = (typeof offsetUnits)[number]

export interface Offset {
  readonly amount: number
  readonly unit: OffsetUnit
}

const unitMs: Readonly<Record<OffsetUnit, number>> = {
  [TimeUnit.Minute]: 60_000,
  [TimeUnit.Hour]: 3_600_000,
  [TimeUnit.Day]: 86_400_000,
}

/** Time runs day and night; working hours are for promises (服务时限). */
export const msOf = ({ amount, unit }: Offset): number => amount * unitMs[unit]

/** 2 小时 */
export const shownOffset = ({ amount, unit }: Offset): string => `${amount} ${timeUnitNames[unit]}`

/** Longest time that a timed rule looks ahead or an action waits. */
export const mostOffsetMs = 90 * unitMs[TimeUnit.Day]

export const triggerKinds = {
  step: '一步完成后',
  change: '字段变更时',
  time: '到了时间',
  clock: '时限预警或超时',
  schedule: '定期',
  hook: '收到消息',
  dispatch: '等待派单时',
} as const
export type TriggerKind = keyof typeof triggerKinds

export type Trigger =
  | { readonly on: 'step'; readonly point: number }
  /** Any of these fields. */
  | { readonly on: 'change'; readonly fields: readonly string[] }
  | {
      readonly on: 'time'
      readonly base: number
      readonly side: 'after' | 'before'
      readonly offset: Offset
      /** Null: whatever has happened since. */
      readonly wait: number | null
    }
  /** An empty list means every clock. */
  | { readonly on: 'clock'; readonly alert: 'warned' | 'late'; readonly types: readonly number[] }
  /** Looks at everything that is still worked on. */
  | ScheduleTrigger
  /** Another system sent a message that names the document. */
  | { readonly on: 'hook'; readonly hook: string }
  /** A document of these types begins to wait for somebody; an empty list means every type. */
  | DispatchTrigger

export interface DispatchTrigger {
  readonly on: 'dispatch'
  readonly types: readonly string[]
}

export interface RuleAction {
  /** Name of an action of the kind, or of the engine. */
  readonly do: string
  readonly with: Readonly<Record<string, Json>>
}

export interface RuleContent {
  readonly trigger: Trigger
  /** Null: always. */
  readonly condition: Condition | null
  readonly actions: readonly RuleAction[]
  /** At most once for each document. */
  readonly once: boolean
  /** At most so often within an hour. */
  readonly hourly: number
  /** Days on which it acts; absent: always. */
  readonly active?: ActiveDays
}

/** Days with both ends; null leaves that end open. */
export interface ActiveDays {
  readonly from: CivilDay | null
  readonly until: CivilDay | null
}

/** Whether a rule acts on a day. A wait that it began may end after the last day. */
export const isActiveOn = ({ active }: Pick<RuleContent, 'active'>, day: CivilDay): boolean =>
  (active?.from == null || active.from <= day) && (active?.until == null || day <= active.until)

/** 2026-11-25 起，至 2026-12-31 止; '' without limits. */
export const activeWords = ({ active }: Pick<RuleContent, 'active'>): string =>
  [active?.from == null ? '' : `${active.from} 起`, active?.until == null ? '' : `至 ${active.until} 止`]
    .filter((text) => text !== '')
    .join('，')

export const mostActions = 10
/** `Our choice:` a rule that acts more often within an hour is an accident. */
export const mostHourly = 1000
export const usualHourly = 100

export const RunState = { Running: 1, Done: 2, Failed: 3, NotHeld: 4, Refused: 5, Waiting: 6 } as const
export type RunState = (typeof RunState)[keyof typeof RunState]
export const runStateNames: Readonly<Record<RunState, string>> = {
  1: '执行中',
  2: '成功',
  3: '失败',
  4: '条件不满足',
  5: '已拦截',
  6: '等待中',
}
/** Runs that did or do something: they count for the limits. */
export const actingStates: readonly RunState[] = [RunState.Running, RunState.Done, RunState.Failed, RunState.Waiting]

/** An action of a run as the log keeps it. */
export interface ActionResult {
  readonly do: string
  /** 把优先级改为「紧急」 */
  readonly words: string
  /** `skipped`: an alternative before it was taken. */
  readonly state: 'waiting' | 'done' | 'failed' | 'skipped'
  /** Why it failed. */
  readonly message: string
  /** ISO instant, null before. */
  readonly at: string | null
  readonly tries: number
}

/** When a timed rule is due, in milliseconds. */
export const dueOf = (trigger: Extract<Trigger, { on: 'time' }>, base: number): number =>
  trigger.side === 'after' ? base + msOf(trigger.offset) : base - msOf(trigger.offset)
