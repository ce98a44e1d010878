/** The lives of the demonstration's events, and what is told of each. */
import type { EventAction } from '../../domain/event/event-moves.ts'
import type { EventFlags } from '../../domain/event/event-state.ts'

export const dayMs = 86_400_000
export const minuteMs = 60_000
export const daysTold = 90
export type Turn = EventAction | 'talk'
export type Step = EventAction | 'create' | 'settle'
/** Turns of a life with their weights; where it stops, the event stands. */
export const lives: readonly (readonly [weight: number, turns: readonly Turn[]])[] = [
  [30, ['claim', 'start', 'complete', 'close']],
  [16, ['assign', 'start', 'complete', 'close']],
  [8, ['claim', 'start', 'talk', 'complete']],
  [6, ['assign', 'start', 'pause', 'resume', 'complete', 'close']],
  [6, ['claim', 'start', 'escalate', 'complete', 'close']],
  [3, ['claim', 'escalate', 'giveBack', 'start', 'complete', 'close']],
  [3, ['assign', 'transfer', 'start', 'complete', 'close']],
  [3, ['claim', 'start', 'complete', 'reopen', 'complete', 'close']],
  [5, ['close']],
  [9, ['claim', 'start', 'convert']],
  [5, ['merge']],
  [3, ['claim', 'start', 'talk', 'split', 'complete', 'close']],
]
/** Lives of the last days, which stand still somewhere. */
export const openLives: readonly (readonly [weight: number, turns: readonly Turn[]])[] = [
  [30, []],
  [16, ['claim']],
  [10, ['assign']],
  [18, ['claim', 'start']],
  [8, ['assign', 'start', 'talk']],
  [7, ['claim', 'start', 'escalate']],
  [3, ['claim', 'escalate']],
  [8, ['assign', 'start', 'pause']],
  [8, ['claim', 'start', 'complete']],
  [6, ['claim', 'start', 'convert']],
]

export interface EventRow extends EventFlags {
  id: string
  state: number
  version: number
  principal_id: string | null
  upgrade_user_id: string | null
  upgrade_level: number
  template_id: string | null
  created_at: string
  updated_at: string
  [column: string]: unknown
}

/** An order that an event may have become. */
export interface DemoOrder {
  readonly id: string
  readonly no: string
  readonly title: string
  readonly customer_id: string
  readonly customer_name: string
  readonly contact_name: string
  readonly contact_phone: string
  readonly address_text: string
  readonly asset_id: string | null
  readonly solution: string
  readonly created: number
  /** Null while it is not archived, or for one that was cancelled. */
  readonly archived: number | null
}

export interface ToldEvent {
  readonly row: EventRow
  readonly lines: object[]
  readonly messages: object[]
}
