import { expect, it } from 'vitest'
import { type EventFlags, eventStateOf, type ProcessState } from './event-state.ts'

const bits = [0, 1] as const
const combinations: EventFlags[] = bits.flatMap((dispatch_state) =>
  ([0, 1, 2] as const).flatMap((process_state: ProcessState) =>
    bits.flatMap((close_state) =>
      bits.flatMap((pause_state) =>
        bits.map((upgrade_state) => ({ dispatch_state, process_state, close_state, pause_state, upgrade_state })),
      ),
    ),
  ),
)

/** The rows of Spec 1 §4 word for word: what they say of the flags, and the state that they name. */
const rows: readonly (readonly [state: number, holds: (flags: EventFlags) => boolean])[] = [
  [1, (f) => f.dispatch_state === 0 && f.close_state === 0 && f.pause_state === 0],
  [2, (f) => f.dispatch_state === 1 && f.process_state === 0],
  [3, (f) => f.process_state === 1],
  [4, (f) => f.upgrade_state === 1 && f.process_state !== 2],
  [5, (f) => f.pause_state === 1],
  [6, (f) => f.process_state === 2],
  [7, (f) => f.close_state === 1],
]

it('gives each of the 48 combinations of flags one state, whose row of the specification holds', () => {
  expect(combinations).toHaveLength(48)
  for (const flags of combinations) {
    const state = eventStateOf(flags)
    const row = rows.find(([of]) => of === state)
    expect([flags, state, row?.[1](flags)]).toEqual([flags, state, true])
  }
})

it('prefers the later row wherever several hold', () => {
  for (const flags of combinations) {
    // Handling is said of escalated events as well, and whoever is done is not paused any more.
    const fitting = rows.filter(([, holds]) => holds(flags)).map(([state]) => state)
    expect([flags, eventStateOf(flags)]).toEqual([flags, Math.max(...fitting)])
  }
})

const of = (change: Partial<EventFlags>) =>
  eventStateOf({ dispatch_state: 1, process_state: 0, close_state: 0, pause_state: 0, upgrade_state: 0, ...change })

it('reads the flags of a plain life in order', () => {
  expect([
    of({ dispatch_state: 0 }),
    of({}),
    of({ process_state: 1 }),
    of({ process_state: 1, upgrade_state: 1 }),
    of({ process_state: 1, pause_state: 1 }),
    of({ process_state: 2 }),
    of({ process_state: 2, close_state: 1 }),
  ]).toEqual([1, 2, 3, 4, 5, 6, 7])
})
