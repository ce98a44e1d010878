import { describe, expect, it } from 'vitest'
import { Failure } from '../failure.ts'
import type { Actor } from '../lifecycle.ts'
import { defaultPowers } from '../permission/permission-codes.ts'
import { RoleType } from '../permission/roles.ts'
import { systemActor } from './contract-guards.ts'
import { SalesContractState as Sales, ServiceContractState as S } from './contract-states.ts'
import { salesContractActions, type SalesContractFacts, salesContractLifecycle } from './sales-contract-lifecycle.ts'
import {
  serviceContractActions,
  type ServiceContractFacts,
  serviceContractLifecycle as lifecycle,
} from './service-contract-lifecycle.ts'

const now = new Date('2026-11-21T08:00:00+08:00')
const roles = [RoleType.Salesperson, RoleType.Finance, RoleType.Director, RoleType.Technician]
const actor = (role: RoleType): Actor => ({ id: 'me', role, powers: defaultPowers(role) })
const people = [...roles.map((role): [string, Actor] => [`${role}`, actor(role)]), ['system', systemActor] as const]

/** For each person and state: the actions that some variant of the record allows. */
function matrix<State, Facts>(
  states: readonly State[],
  actions: readonly string[],
  variants: readonly Partial<Facts>[],
  isAllowed: (action: never, facts: Facts, who: Actor) => boolean,
  make: (state: State, variant: Partial<Facts>) => Facts,
): string[] {
  return people.flatMap(([name, who]) =>
    states.map((state) => {
      const some = actions.filter((action) =>
        variants.some((variant) => isAllowed(action as never, make(state, variant), who)),
      )
      return `${name}/${String(state)}: ${some.join(' ')}`
    }),
  )
}

const sales = (change: Partial<SalesContractFacts> = {}): SalesContractFacts => ({
  state: Sales.Draft,
  isDeleted: false,
  isSentBack: false,
  ...change,
})
const service = (change: Partial<ServiceContractFacts> = {}): ServiceContractFacts => ({
  state: S.Executing,
  isDeleted: false,
  isRequested: false,
  startOn: '2026-01-01',
  endOn: '2026-12-31',
  today: '2026-11-21',
  isPerformed: false,
  unpaidInstalments: 0,
  openOrders: 0,
  ...change,
})

const mayEdit = (isSentBack: boolean) =>
  salesContractLifecycle.judge(
    'edit',
    sales({ state: Sales.PendingApproval, isSentBack }),
    actor(RoleType.Salesperson),
    now,
  ).allowed

const begins = (change: Partial<ServiceContractFacts>) =>
  lifecycle.judge('begin', service({ state: S.Signed, startOn: '2026-11-22', ...change }), systemActor, now).allowed

const statesBefore = (action: 'approve' | 'reject') =>
  Object.values(Sales).filter(
    (state) => salesContractLifecycle.judge(action, sales({ state }), systemActor, now).allowed,
  )

describe('the lifecycle of a sales contract', () => {
  it('allows exactly this matrix of role, state and action', () => {
    const allowed = matrix<Sales, SalesContractFacts>(
      Object.values(Sales),
      salesContractActions.filter((action) => action !== 'approve' && action !== 'reject'),
      [{}, { isDeleted: true }, { isSentBack: true }],
      (action, facts, who) => salesContractLifecycle.judge(action, facts, who, now).allowed,
      (state, variant) => sales({ state, ...variant }),
    )

    expect(allowed).toEqual([
      '5/1: submit edit annotate',
      '5/2: edit annotate',
      '5/3: annotate',
      '8/1: ',
      '8/2: ',
      '8/3: ',
      '10/1: submit edit annotate remove restore',
      '10/2: edit annotate',
      '10/3: revoke annotate',
      '2/1: ',
      '2/2: ',
      '2/3: ',
      'system/1: ',
      'system/2: ',
      'system/3: ',
    ])
  })

  it('takes decisions only while it waits for them', () => {
    expect(statesBefore('approve')).toEqual([Sales.PendingApproval])
    expect(statesBefore('reject')).toEqual([Sales.PendingApproval])
  })

  it('is frozen while it is approved, but for its creator when it was sent back', () => {
    expect(mayEdit(false)).toBe(false)
    expect(mayEdit(true)).toBe(true)
  })
})

describe('the lifecycle of a service contract', () => {
  it('allows exactly this matrix of role, state and action', () => {
    const allowed = matrix<S, ServiceContractFacts>(
      Object.values(S),
      serviceContractActions,
      [{}, { isDeleted: true }, { today: '2027-01-01' }],
      (action, facts, who) => lifecycle.judge(action, facts, who, now).allowed,
      (state, variant) => service({ state, ...variant }),
    )

    expect(allowed).toEqual([
      '5/1: edit',
      '5/2: extend edit',
      '5/3: extend',
      '5/4: ',
      '8/1: collect',
      '8/2: collect',
      '8/3: collect',
      '8/4: collect',
      '10/1: terminate edit collect remove restore',
      '10/2: extend terminate edit collect',
      '10/3: extend collect remove restore',
      '10/4: collect remove restore',
      '2/1: ',
      '2/2: ',
      '2/3: ',
      '2/4: ',
      'system/1: begin',
      'system/2: finish',
      'system/3: ',
      'system/4: ',
    ])
  })

  it('begins on its first day or with the first performance', () => {
    expect(begins({})).toBe(false)
    expect(begins({ today: '2026-11-22' })).toBe(true)
    expect(begins({ isPerformed: true })).toBe(true)
  })

  it.each([
    [{ today: '2026-12-31' }, ['还没有到期']],
    [{ unpaidInstalments: 2 }, ['还有 2 期款项未收']],
    [{ openOrders: 1, unpaidInstalments: 1 }, ['还有 1 期款项未收', '还有 1 张工单未完成']],
    [{ isRequested: true }, ['合同正在审批，请等审批结束']],
    [{}, []],
  ])('finishes after its last day when all is done: %j', (change, reasons) => {
    expect(lifecycle.judge('finish', service({ today: '2027-01-01', ...change }), systemActor, now).reasons).toEqual(
      reasons,
    )
  })

  it.each(['extend', 'terminate', 'edit'] as const)('does not %s while an approval of it runs', (action) => {
    const run = () => lifecycle.demand(action, service({ isRequested: true }), actor(RoleType.Director), now)

    expect(run).toThrow(Failure)
    expect(run).toThrow('合同正在审批')
  })
})
