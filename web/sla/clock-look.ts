/** How a clock looks in a row: its colour and its few words. */
import type { ShownClock } from '@onsite/api/sla/sla-shapes.ts'
import { ClockState, clockStateNames } from '@onsite/domain/sla/clock-time.ts'
import { formatDuration } from '../kit/formats.ts'
import type { Tone } from '../theme/tokens.ts'

interface ClockLook {
  readonly tone: Tone
  readonly words: string
}

const still = {
  [ClockState.Paused]: 'grey',
  [ClockState.Met]: 'green',
  [ClockState.MetLate]: 'volcano',
  [ClockState.Cancelled]: 'grey',
} as const

/** The colour of a clock that is told by its state alone. */
export function toneOfState(state: ClockState): Tone {
  if (state === ClockState.Overdue) return 'danger'
  return state === ClockState.Running ? 'grey' : still[state]
}

/**
 * `剩 3 时 20 分`, orange once a quarter of its time is left, `超时 1 时 5 分` beyond the deadline; a stopped clock says how it ended and never runs on.
 * The calendar tells what is left: until the deadline.
 */
export function clockLook(
  { deadline, soonTime, state }: Pick<ShownClock, 'deadline' | 'soonTime' | 'state'>,
  now: Date,
): ClockLook {
  if (state !== ClockState.Running && state !== ClockState.Overdue)
    return { tone: still[state], words: clockStateNames[state] }
  if (deadline === null) return { tone: still[ClockState.Paused], words: clockStateNames[ClockState.Paused] }
  const left = new Date(deadline).getTime() - now.getTime()
  if (left <= 0) return { tone: 'danger', words: `超时 ${formatDuration(left)}` }
  const isNear = soonTime !== null && new Date(soonTime) <= now
  return { tone: isNear ? 'gold' : 'grey', words: `剩 ${formatDuration(left)}` }
}

/** Seconds of working time to the second: `26 小时 3 分 4 秒`, without the parts that are nothing. No days: a day of work is not one of the calendar. */
export function secondsInWords(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), '小时'],
    [Math.floor(seconds / 60) % 60, '分'],
    [seconds % 60, '秒'],
  ] as const
  const told = parts.filter(([amount]) => amount > 0).map(([amount, unit]) => `${amount} ${unit}`)
  return told.length === 0 ? '0 秒' : told.join(' ')
}
