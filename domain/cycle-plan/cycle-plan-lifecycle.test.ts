import { describe, expect, it } from 'vitest'
import type { Actor } from '../lifecycle.ts'
import { permissionTable } from '../permission/permission-codes.ts'
import {
  type CyclePlanAction,
  cyclePlanLifecycle,
  type ItemFacts,
  type PlanFacts,
  type PlanItemAction,
  planItemLifecycle,
} from './cycle-plan-lifecycle.ts'
import { CyclePlanState, PlanItemState } from './cycle-plan-state.ts'

const now = new Date('2026-11-21T08:00:00Z')
const planner: Actor = { id: 'p', role: 1, powers: Object.values(permissionTable).map((row) => row.code) }
const nobody: Actor = { id: 'n', role: 2, powers: [] }
const ready: Omit<PlanFacts, 'state'> = { hasTargets: true, hasFuture: true, hasRun: false }

/** State × action: the target of each allowed action ('=' stays). */
const plans: Readonly<Record<CyclePlanState, string>> = {
  0: 'edit→= enable→1 remove→=',
  1: 'edit→= pause→2 end→3',
  2: 'edit→= resume→1 end→3',
  3: 'remove→=',
}
const items: Readonly<Record<PlanItemState, string>> = {
  1: 'skip→3',
  2: '',
  3: 'unskip→1',
  4: 'skip→3 retry→1',
}

const arrows = (moves: Readonly<Record<string, { to: unknown }>>, allowed: readonly string[]): string =>
  allowed.map((action) => `${action}→${moves[action]?.to === 'same' ? '=' : String(moves[action]?.to)}`).join(' ')

describe('a plan', () => {
  it.each(Object.values(CyclePlanState))('may do in state %i what the table says', (state) => {
    const allowed = cyclePlanLifecycle.allowedActions({ ...ready, state }, planner, now)

    expect(arrows(cyclePlanLifecycle.moves, allowed)).toBe(plans[state])
    expect(cyclePlanLifecycle.allowedActions({ ...ready, state }, nobody, now)).toEqual([])
  })

  it.each<[CyclePlanAction, CyclePlanState, Partial<PlanFacts>]>([
    ['enable', 0, { hasTargets: false }],
    ['enable', 0, { hasFuture: false }],
    ['resume', 2, { hasTargets: false }],
    ['resume', 2, { hasFuture: false }],
    ['remove', 0, { hasRun: true }],
    ['remove', 3, { hasRun: true }],
  ])('refuses to %s in state %i with %o, in words', (action, state, lacking) => {
    const verdict = cyclePlanLifecycle.judge(action, { ...ready, state, ...lacking }, planner, now)

    expect(verdict.allowed).toBe(false)
    expect(verdict.reasons[0]).toMatch(/\p{Script=Han}/u)
  })
})

describe('an item', () => {
  it.each(Object.values(PlanItemState))('may do in state %i what the table says', (state) => {
    const facts: ItemFacts = { state, planState: CyclePlanState.Running }
    const allowed = planItemLifecycle.allowedActions(facts, planner, now)

    expect(arrows(planItemLifecycle.moves, allowed)).toBe(items[state])
    expect(planItemLifecycle.allowedActions(facts, nobody, now)).toEqual([])
  })

  it.each<[PlanItemAction, PlanItemState, CyclePlanState]>([
    ['skip', 1, 3],
    ['unskip', 3, 3],
    ['retry', 4, 2],
    ['retry', 4, 3],
  ])('refuses to %s an item in state %i of a plan in state %i', (action, state, planState) => {
    expect(planItemLifecycle.judge(action, { state, planState }, planner, now).allowed).toBe(false)
  })
})
