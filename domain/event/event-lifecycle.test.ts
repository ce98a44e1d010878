import { describe, expect, it } from 'vitest'
import type { Actor } from '../lifecycle.ts'
import { defaultPowers, permissionTable } from '../permission/permission-codes.ts'
import { roleTypes, type RoleType } from '../permission/roles.ts'
import { eventLifecycle } from './event-document.ts'
import type { EventFacts } from './event-facts.ts'
import { flowOf } from './event-flow.ts'
import { type EventAction, eventMoves } from './event-moves.ts'
import { type EventFlags, EventState as S, eventStateOf, newEventFlags } from './event-state.ts'

const now = new Date('2026-11-22T08:00:00Z')
const principal = 'p'
const chief = 'u'

/** Flags with which an event stands in a state. */
const flagsIn: Readonly<Record<S, EventFlags>> = {
  [S.ToAssign]: newEventFlags,
  [S.ToHandle]: { ...newEventFlags, dispatch_state: 1 },
  [S.Handling]: { ...newEventFlags, dispatch_state: 1, process_state: 1 },
  [S.Escalated]: { ...newEventFlags, dispatch_state: 1, process_state: 1, upgrade_state: 1 },
  [S.Paused]: { ...newEventFlags, dispatch_state: 1, process_state: 1, pause_state: 1 },
  [S.Completed]: { ...newEventFlags, dispatch_state: 1, process_state: 2 },
  [S.Closed]: { ...newEventFlags, dispatch_state: 1, process_state: 2, close_state: 1 },
}

function factsIn(state: S, change: Partial<EventFacts> = {}): EventFacts {
  const flags = { ...flagsIn[state], ...change }
  return {
    ...flags,
    state,
    isDeleted: false,
    creatorId: 'c',
    principalId: state === S.ToAssign ? null : principal,
    upgradeUserId: flags.upgrade_state === 1 ? chief : null,
    claimers: null,
    completedAt: state === S.Completed ? '2026-11-20T08:00:00Z' : null,
    reopenDays: 7,
    owners: {},
    ...change,
  }
}

const as = (role: RoleType, id = 'x'): Actor => ({ id, role, powers: defaultPowers(role) })

/** State × action for people who stand right for it: where it leads. */
const table: Readonly<Record<S, string>> = {
  [S.ToAssign]: 'claim→2 assign→2 split→1 merge→7 edit→1 close→7 remove→1',
  [S.ToHandle]: 'start→3 escalate→4 transfer→2 pause→5 convert→2 split→2 merge→7 edit→2 close→7',
  [S.Handling]: 'complete→6 escalate→4 transfer→2 pause→5 convert→3 split→3 merge→7 edit→3 close→7',
  [S.Escalated]: 'complete→6 giveBack→3 transfer→4 pause→5 convert→4 split→4 merge→7 edit→4 close→7',
  [S.Paused]: 'resume→3 edit→5 close→7',
  [S.Completed]: 'reopen→3 close→7',
  [S.Closed]: 'remove→7',
}

describe('an event', () => {
  it.each(Object.values(S))('may do in state %i what the table says, and goes where its flags lead', (state) => {
    const facts = factsIn(state)
    const worker = state === S.Escalated ? chief : principal
    const allowed = eventLifecycle.allowedActions(facts, { ...as(3, worker), role: 3 }, now)

    expect(allowed.map((action) => `${action}→${flowOf(action, facts).state}`).join(' ')).toBe(table[state])
    // The rows agree with the flags: none of them leads outside of what its row allows.
    for (const action of allowed)
      expect(eventLifecycle.next(action, facts, flowOf(action, facts).state as S)).toBe(flowOf(action, facts).state)
  })

  it('is begun while escalated without leaving its state, once', () => {
    const waiting = factsIn(S.Escalated, { process_state: 0 })

    expect(eventLifecycle.judge('start', waiting, as(3, chief), now).allowed).toBe(true)
    expect(flowOf('start', waiting)).toEqual({ process_state: 1, state: S.Escalated })
    expect(eventLifecycle.judge('start', factsIn(S.Escalated), as(3, chief), now).reasons).toEqual(['事件已开始处理'])
  })

  it.each<[EventAction, EventFlags, S]>([
    ['resume', { ...flagsIn[S.Paused], process_state: 0 }, S.ToHandle],
    ['resume', { ...flagsIn[S.Paused], upgrade_state: 1 }, S.Escalated],
    ['giveBack', { ...flagsIn[S.Escalated], process_state: 0 }, S.ToHandle],
    ['reopen', { ...flagsIn[S.Completed], upgrade_state: 1 }, S.Handling],
  ])('goes back by %s to where its flags say: %o', (action, flags, to) => {
    expect(flowOf(action, flags).state).toBe(to)
    expect([eventMoves[action].to].flat()).toContain(to)
  })

  it.each<[string, EventAction, EventFacts, Actor]>([
    ['somebody outside the claim group', 'claim', factsIn(S.ToAssign, { claimers: ['a', 'b'] }), as(6)],
    ['another technician', 'start', factsIn(S.ToHandle), as(2)],
    ['the principal of an escalated event', 'complete', factsIn(S.Escalated), as(2, principal)],
    ['the principal himself', 'giveBack', factsIn(S.Escalated), as(2, principal)],
    ['a technician who does not work on it', 'pause', factsIn(S.Handling), as(2)],
    ['a salesperson who did not make it', 'close', factsIn(S.ToAssign), as(5)],
    ['whoever may not make orders', 'convert', factsIn(S.Handling), as(7, principal)],
    ['a technician who does not work on it', 'split', factsIn(S.Handling), as(2)],
    ['a salesperson who did not make it', 'merge', factsIn(S.Handling), as(5)],
    ['anybody, once it is paused', 'merge', factsIn(S.Paused), as(1)],
    ['anybody, after a week', 'reopen', factsIn(S.Completed, { completedAt: '2026-11-14T08:00:00Z' }), as(6)],
    ['anybody, of a type that is never reopened', 'reopen', factsIn(S.Completed, { reopenDays: 0 }), as(1)],
    [
      'somebody who does not own the step',
      'complete',
      factsIn(S.Handling, { owners: { complete: ['o'] } }),
      as(2, principal),
    ],
    ['anybody, in the recycle bin', 'assign', factsIn(S.ToAssign, { isDeleted: true }), as(1)],
    ['anybody, outside the recycle bin', 'restore', factsIn(S.Closed), as(1)],
  ])('refuses %s to %s, in words', (_, action, facts, actor) => {
    const verdict = eventLifecycle.judge(action, facts, actor, now)

    expect(verdict.allowed).toBe(false)
    expect(verdict.reasons[0]).toMatch(/\p{Script=Han}/u)
  })

  it('lets its creator withdraw it, and whoever assigns do what a worker may', () => {
    expect(eventLifecycle.judge('close', factsIn(S.Handling), as(5, 'c'), now).allowed).toBe(true)
    for (const action of ['transfer', 'pause', 'escalate', 'close'] as const)
      expect(eventLifecycle.judge(action, factsIn(S.Handling), as(1), now).allowed).toBe(true)
  })

  it('gives every role only what its permissions say, in every state', () => {
    for (const role of roleTypes)
      for (const state of Object.values(S))
        for (const action of eventLifecycle.allowedActions(factsIn(state), as(role, principal), now))
          expect([role, action, defaultPowers(role).includes(codeOf(action))]).toEqual([role, action, true])
  })

  it('gives each set of flags the state that every action leaves it in', () => {
    for (const state of Object.values(S)) expect(eventStateOf(flagsIn[state])).toBe(state)
  })
})

function codeOf(action: EventAction): string {
  const { permission } = eventMoves[action]
  return permissionTable[permission].code
}
