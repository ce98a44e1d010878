import { describe, expect, it } from 'vitest'
import { Failure } from '../failure.ts'
import type { Actor } from '../lifecycle.ts'
import { defaultPowers } from '../permission/permission-codes.ts'
import { RoleType, roleTypes } from '../permission/roles.ts'
import { type AssetAction, type AssetFacts, assetLifecycle, plainActions, stateAfter } from './asset-lifecycle.ts'
import { AssetState as S } from './asset-state.ts'

const { actions: assetActions, moves } = assetLifecycle
const now = new Date('2026-11-21T08:00:00+08:00')
const actor = (role: RoleType): Actor => ({ id: 'me', role, powers: defaultPowers(role) })
const administrator = actor(RoleType.Administrator)
const asset = (change: Partial<AssetFacts> = {}): AssetFacts => ({
  state: S.InUse,
  customerId: 'customer',
  isDeleted: false,
  ...change,
})

/** The target of each action from every state, at a customer's and without one; anything missing here is refused. */
const matrix: Record<S, Partial<Record<AssetAction, { readonly atCustomer: S; readonly without: S | null }>>> = {
  [S.InStock]: {
    install: { atCustomer: S.InUse, without: S.InUse },
    sendToRepair: { atCustomer: S.UnderRepair, without: S.UnderRepair },
    scrap: { atCustomer: S.Scrapped, without: S.Scrapped },
  },
  [S.InUse]: {
    stop: { atCustomer: S.Stopped, without: S.Stopped },
    sendToRepair: { atCustomer: S.UnderRepair, without: S.UnderRepair },
    replace: { atCustomer: S.Replaced, without: null },
    returnToStock: { atCustomer: S.InStock, without: S.InStock },
    scrap: { atCustomer: S.Scrapped, without: S.Scrapped },
  },
  [S.Stopped]: {
    resume: { atCustomer: S.InUse, without: null },
    sendToRepair: { atCustomer: S.UnderRepair, without: S.UnderRepair },
    replace: { atCustomer: S.Replaced, without: null },
    returnToStock: { atCustomer: S.InStock, without: S.InStock },
    reinstall: { atCustomer: S.InUse, without: S.InUse },
    scrap: { atCustomer: S.Scrapped, without: S.Scrapped },
  },
  [S.UnderRepair]: {
    backFromRepair: { atCustomer: S.InUse, without: S.InStock },
    replace: { atCustomer: S.Replaced, without: null },
    scrap: { atCustomer: S.Scrapped, without: S.Scrapped },
  },
  [S.Scrapped]: {
    revokeScrap: { atCustomer: S.Stopped, without: S.InStock },
  },
  [S.Replaced]: {
    returnToStock: { atCustomer: S.InStock, without: S.InStock },
    reinstall: { atCustomer: S.InUse, without: S.InUse },
    scrap: { atCustomer: S.Scrapped, without: S.Scrapped },
  },
}

const pairs = Object.values(S).flatMap((state) => assetActions.map((action) => [state, action] as const))

describe.each(pairs)('from state %i, %s', (state, action) => {
  const wanted = matrix[state][action]

  it.each([
    ['at a customer', 'customer', wanted?.atCustomer ?? null],
    ['without a customer', null, wanted?.without ?? null],
  ] as const)('is judged %s', (_, customerId, to) => {
    const facts = asset({ state, customerId })

    const verdict = assetLifecycle.judge(action, facts, administrator, now)

    expect(verdict.allowed).toBe(to !== null)
    if (to !== null) expect(stateAfter(action, facts)).toBe(to)
    else expect(verdict.reasons.length).toBeGreaterThan(0)
  })
})

it('allows nothing in the recycle bin', () => {
  const allowed = Object.values(S).flatMap((state) =>
    assetLifecycle.allowedActions(asset({ state, isDeleted: true }), administrator, now),
  )

  expect(allowed).toEqual([])
})

const byRole: Readonly<Record<RoleType, 'nothing' | 'operates' | 'scraps' | 'both'>> = {
  1: 'both',
  2: 'operates',
  3: 'both',
  4: 'nothing',
  5: 'nothing',
  6: 'operates',
  7: 'nothing',
  8: 'nothing',
  9: 'nothing',
  10: 'scraps',
}

describe.each(roleTypes)('role %i', (role) => {
  it('takes the moves of its permissions and no others', () => {
    const scrapping: readonly AssetAction[] = ['scrap', 'revokeScrap']
    const may = byRole[role]
    const expected = assetActions.filter((action) =>
      scrapping.includes(action) ? may === 'scraps' || may === 'both' : may === 'operates' || may === 'both',
    )

    const permitted = assetLifecycle
      .judgeAll(asset(), actor(role), now)
      .filter((verdict) => verdict.permitted)
      .map((verdict) => verdict.action)

    expect(permitted).toEqual(expected)
  })
})

const installAgain = () => assetLifecycle.demand('install', asset(), administrator, now)

it('says what stands against a move', () => {
  expect(installAgain).toThrow(Failure)
  expect(installAgain).toThrow('当前状态「使用中」不能安装')
})

it('wants a word why for what ends something', () => {
  const needing = plainActions.filter((action) => {
    const { asks } = moves[action]
    return asks !== undefined && 'reason' in asks && asks.reason === 'needed'
  })

  expect(needing).toEqual(['stop', 'sendToRepair', 'scrap'])
})
