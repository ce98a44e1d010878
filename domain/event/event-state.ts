/** States of events (Spec 1 §4) and the five flags from which they follow. */
import type { StateTone } from '../state-tone.ts'

export const EventState = {
  ToAssign: 1,
  ToHandle: 2,
  Handling: 3,
  Escalated: 4,
  Paused: 5,
  Completed: 6,
  Closed: 7,
} as const
export type EventState = (typeof EventState)[keyof typeof EventState]

export const eventStateNames: Readonly<Record<EventState, string>> = {
  1: '待分配',
  2: '待处理',
  3: '处理中',
  4: '升级处理',
  5: '已暂停',
  6: '已完成',
  7: '已关闭',
}

export const eventStateTones: Readonly<Record<EventState, StateTone>> = {
  1: 'volcano',
  2: 'geekblue',
  3: 'teal',
  4: 'magenta',
  5: 'gold',
  6: 'green',
  7: 'grey',
}

export const ProcessState = { Waiting: 0, Running: 1, Done: 2 } as const
export type ProcessState = (typeof ProcessState)[keyof typeof ProcessState]

export const processStateNames: Readonly<Record<ProcessState, string>> = { 0: '未开始', 1: '处理中', 2: '已完成' }

/** Flags of an event as the specification names them; the state is never set but by them. */
export interface EventFlags {
  readonly dispatch_state: 0 | 1
  readonly process_state: ProcessState
  readonly close_state: 0 | 1
  readonly pause_state: 0 | 1
  readonly upgrade_state: 0 | 1
}

export const newEventFlags: EventFlags = {
  dispatch_state: 0,
  process_state: ProcessState.Waiting,
  close_state: 0,
  pause_state: 0,
  upgrade_state: 0,
}

/**
 * The state that the flags of an event mean. The rows of Spec 1 §4 overlap, so they are asked in an order in which each of them holds: what ends an event
 * before what holds it up, and that before what is done with it.
 */
export function eventStateOf(flags: EventFlags): EventState {
  if (flags.close_state === 1) return EventState.Closed
  if (flags.process_state === ProcessState.Done) return EventState.Completed
  if (flags.pause_state === 1) return EventState.Paused
  if (flags.upgrade_state === 1) return EventState.Escalated
  if (flags.process_state === ProcessState.Running) return EventState.Handling
  return flags.dispatch_state === 1 ? EventState.ToHandle : EventState.ToAssign
}

/** States in which somebody still has to do something. */
export const openEventStates: readonly EventState[] = [
  EventState.ToAssign,
  EventState.ToHandle,
  EventState.Handling,
  EventState.Escalated,
  EventState.Paused,
]

/** Reasons to close an event. `Our choice:` the specification shows none. */
export const CloseReason = { Solved: 1, Duplicate: 2, Invalid: 3, Ordered: 4, Withdrawn: 5 } as const
export type CloseReason = (typeof CloseReason)[keyof typeof CloseReason]

export const closeReasonNames: Readonly<Record<CloseReason, string>> = {
  1: '已解决',
  2: '重复',
  3: '无效',
  4: '转工单',
  5: '客户撤销',
}

/** The measure word of events: 8 个. */
export const eventUnit = '个'
