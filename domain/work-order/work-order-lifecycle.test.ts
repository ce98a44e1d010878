import { describe, expect, it } from 'vitest'
import { Failure } from '../failure.ts'
import type { Actor } from '../lifecycle.ts'
import { defaultPowers } from '../permission/permission-codes.ts'
import { RoleType, roleTypes } from '../permission/roles.ts'
import { VisitState } from './visit-state.ts'
import type { WorkOrderFacts } from './work-order-facts.ts'
import { workOrderDocument } from './work-order-document.ts'
import { workOrderLifecycle as lifecycle } from './work-order-lifecycle.ts'
import {
  AbnormalState,
  OrderApprovalResult,
  OrderApproval,
  WorkOrderState as S,
  workOrderStates,
} from './work-order-state.ts'

const now = new Date('2026-11-21T08:00:00+08:00')
const me = 'me'

function actor(role: number): Actor {
  return { id: me, role, powers: defaultPowers(role as RoleType) }
}

const switches = {
  poolEnabled: true,
  arrivalRequired: false,
  receiptEnabled: true,
  collectionEnabled: true,
  evaluationEnabled: true,
}

function order(change: Partial<WorkOrderFacts> = {}): WorkOrderFacts {
  return {
    state: S.PendingAcceptance,
    isInvalid: false,
    isInPool: false,
    isArchived: false,
    isDeleted: false,
    isPaused: false,
    abnormalState: AbnormalState.None,
    examineType: null,
    examineResult: null,
    openApproverIds: [me],
    isSentBack: false,
    creatorId: me,
    technicianId: me,
    collaboratorIds: [],
    grabbedAt: null,
    visitState: VisitState.Planned,
    isBooked: true,
    evaluatedAt: null,
    hasReceipt: false,
    isSettled: false,
    hasSubStates: true,
    owners: {},
    template: switches,
    ...change,
  }
}

/** A record on which nothing but state and role decides: every flag an action asks for is set by the variant that suits it. */
const variants: readonly Partial<WorkOrderFacts>[] = [
  {},
  { isInvalid: true },
  { isInPool: true },
  { isArchived: true },
  { isDeleted: true },
  { isPaused: true },
  { abnormalState: AbnormalState.Pending },
  { grabbedAt: now.toISOString() },
  { examineType: OrderApproval.Creation, examineResult: OrderApprovalResult.Pending },
  { examineType: OrderApproval.Completion, examineResult: OrderApprovalResult.Pending },
  { examineType: OrderApproval.Receipt, examineResult: OrderApprovalResult.Pending },
  { examineType: OrderApproval.Collection, examineResult: OrderApprovalResult.Pending },
  { hasReceipt: true, isSettled: true },
]

/** For each state and role: the actions that some variant of the record allows to a person who is creator, technician and approver. */
function matrix(): string[] {
  return roleTypes.flatMap((role) =>
    workOrderStates.map((state) => {
      const some = lifecycle.actions.filter((action) =>
        variants.some((variant) => lifecycle.judge(action, order({ state, ...variant }), actor(role), now).allowed),
      )
      return `${role}/${state}: ${some.join(' ')}`
    }),
  )
}

/** Every move with a step, beside an order on which only its owners are in doubt. */
const ownedMoves = [
  ['accept', { state: S.PendingAcceptance }],
  ['assign', { state: S.PendingAssignment }],
  ['reassign', { state: S.PendingPickup }],
  ['grab', { state: S.PendingAssignment, isInPool: true }],
  ['pickUp', { state: S.PendingPickup }],
  ['book', { state: S.PendingService }],
  ['start', { state: S.PendingService }],
  ['complete', { state: S.InService }],
  ['applyEndService', { state: S.InService }],
  ['receipt', { state: S.Completed }],
  ['collect', { state: S.Completed }],
  ['evaluate', { state: S.Completed }],
] as const

/** The code of the failure, or 'allowed'. */
const demand = (action: Parameters<typeof lifecycle.demand>[0], role: number, change: Partial<WorkOrderFacts>) => {
  try {
    lifecycle.demand(action, order(change), actor(role), now)
  } catch (error) {
    return error instanceof Failure ? error.code : error
  }
  return 'allowed'
}

/** Reasons against archiving a completed order. */
const againstArchiving = (change: Partial<WorkOrderFacts>) =>
  lifecycle.judge('archive', order({ state: S.Completed, ...change }), actor(RoleType.Dispatcher), now).reasons

describe('the work-order lifecycle', () => {
  it('allows exactly this matrix of role, state and action', () => {
    expect(matrix()).toEqual([
      // dispatcher
      '1/0: accept refuseAcceptance resubmit keepDate cancel withdraw remove restore edit editOwn subState',
      '1/1: assign toPool leavePool keepDate cancel withdraw edit editOwn subState',
      '1/2: reassign revokeGrab rebook keepDate agreeAbnormal rejectAbnormal resume cancel edit subState',
      '1/3: reassign revokeGrab rebook keepDate agreeAbnormal rejectAbnormal resume cancel edit subState',
      '1/4: approveCollection rejectCollection agreeAbnormal rejectAbnormal resume cancel collect edit subState',
      '1/5: approveReceipt rejectReceipt approveCollection rejectCollection collect reopen archive',
      '1/6: archive remove restore',
      '1/7: approveCreation rejectCreation approveCompletion rejectCompletion editOwn',
      // technician
      '2/0: withdraw remove restore subState',
      '2/1: grab withdraw subState',
      '2/2: revokeGrab pickUp refuse applyAbnormal resume subState',
      '2/3: revokeGrab book depart arrive start applyAbnormal resume subState',
      '2/4: approveCollection rejectCollection complete applyEndService applyAbnormal resume collect subState',
      '2/5: approveReceipt rejectReceipt approveCollection rejectCollection receipt collect',
      '2/6: remove restore',
      '2/7: approveCreation rejectCreation approveCompletion rejectCompletion',
      // administrator
      '3/0: accept refuseAcceptance resubmit keepDate cancel withdraw remove restore purge edit editOwn subState',
      '3/1: assign toPool leavePool grab keepDate cancel withdraw edit editOwn subState',
      '3/2: reassign revokeGrab pickUp refuse rebook keepDate applyAbnormal agreeAbnormal rejectAbnormal resume cancel edit subState',
      '3/3: reassign revokeGrab rebook keepDate book depart arrive start applyAbnormal agreeAbnormal rejectAbnormal resume cancel edit subState',
      '3/4: approveCollection rejectCollection complete applyEndService applyAbnormal agreeAbnormal rejectAbnormal resume cancel collect edit subState',
      '3/5: approveReceipt rejectReceipt approveCollection rejectCollection receipt collect evaluate reopen archive unarchive',
      '3/6: archive unarchive remove restore purge',
      '3/7: approveCreation rejectCreation approveCompletion rejectCompletion editOwn',
      // employee
      '4/0: resubmit withdraw remove restore editOwn',
      '4/1: withdraw editOwn',
      '4/2: ',
      '4/3: ',
      '4/4: approveCollection rejectCollection',
      '4/5: approveReceipt rejectReceipt approveCollection rejectCollection evaluate',
      '4/6: remove restore',
      '4/7: approveCreation rejectCreation approveCompletion rejectCompletion editOwn',
      // salesperson
      '5/0: resubmit withdraw remove restore editOwn',
      '5/1: withdraw editOwn',
      '5/2: ',
      '5/3: ',
      '5/4: approveCollection rejectCollection',
      '5/5: approveReceipt rejectReceipt approveCollection rejectCollection',
      '5/6: remove restore',
      '5/7: approveCreation rejectCreation approveCompletion rejectCompletion editOwn',
      // acceptance customer service
      '6/0: accept refuseAcceptance resubmit keepDate withdraw remove restore edit editOwn subState',
      '6/1: keepDate withdraw edit editOwn subState',
      '6/2: rebook keepDate edit subState',
      '6/3: rebook keepDate edit subState',
      '6/4: approveCollection rejectCollection edit subState',
      '6/5: approveReceipt rejectReceipt approveCollection rejectCollection',
      '6/6: remove restore',
      '6/7: approveCreation rejectCreation approveCompletion rejectCompletion editOwn',
      // return-visit customer service
      '7/0: withdraw remove restore',
      '7/1: withdraw',
      '7/2: ',
      '7/3: ',
      '7/4: approveCollection rejectCollection',
      '7/5: approveReceipt rejectReceipt approveCollection rejectCollection evaluate reopen',
      '7/6: remove restore',
      '7/7: approveCreation rejectCreation approveCompletion rejectCompletion',
      // finance
      '8/0: withdraw remove restore',
      '8/1: withdraw',
      '8/2: ',
      '8/3: ',
      '8/4: approveCollection rejectCollection collect',
      '8/5: approveReceipt rejectReceipt approveCollection rejectCollection collect',
      '8/6: remove restore',
      '8/7: approveCreation rejectCreation approveCompletion rejectCompletion',
      // warehouse keeper
      '9/0: withdraw remove restore',
      '9/1: withdraw',
      '9/2: ',
      '9/3: ',
      '9/4: approveCollection rejectCollection',
      '9/5: approveReceipt rejectReceipt approveCollection rejectCollection',
      '9/6: remove restore',
      '9/7: approveCreation rejectCreation approveCompletion rejectCompletion',
      // director
      '10/0: withdraw remove restore',
      '10/1: withdraw',
      '10/2: ',
      '10/3: ',
      '10/4: approveCollection rejectCollection',
      '10/5: approveReceipt rejectReceipt approveCollection rejectCollection',
      '10/6: remove restore',
      '10/7: approveCreation rejectCreation approveCompletion rejectCompletion',
    ])
  })

  it('never lets an archived or deleted order move, but for unarchiving, restoring and purging', () => {
    for (const state of workOrderStates)
      for (const role of roleTypes) {
        const archived = lifecycle.allowedActions(order({ state, isArchived: true }), actor(role), now)
        const deleted = lifecycle.allowedActions(order({ state, isDeleted: true }), actor(role), now)

        expect(archived.filter((action) => action !== 'unarchive')).toEqual([])
        expect(deleted.filter((action) => action !== 'restore' && action !== 'purge')).toEqual([])
      }
  })

  it('leaves an order that was sent back to its creator to be mended, not decided', () => {
    const sentBack = order({
      state: S.PendingApproval,
      examineType: OrderApproval.Creation,
      examineResult: OrderApprovalResult.Pending,
      isSentBack: true,
    })
    const waiting = { ...sentBack, isSentBack: false }
    const creator = actor(RoleType.Salesperson)

    expect(lifecycle.allowedActions(sentBack, creator, now)).toEqual(['editOwn'])
    expect(lifecycle.allowedActions(waiting, creator, now)).toEqual(['approveCreation', 'rejectCreation'])
  })

  it('keeps strangers from what belongs to the creator, the technician and the approver', () => {
    const theirs = { creatorId: 'other', technicianId: 'other', openApproverIds: ['other'] }

    const technician = workOrderStates.flatMap((state) =>
      lifecycle.allowedActions(order({ state, ...theirs }), actor(RoleType.Technician), now),
    )
    const employee = workOrderStates.flatMap((state) =>
      lifecycle.allowedActions(order({ state, ...theirs }), actor(RoleType.Employee), now),
    )
    const director = lifecycle.allowedActions(
      order({
        state: S.PendingApproval,
        ...theirs,
        examineType: OrderApproval.Creation,
        examineResult: OrderApprovalResult.Pending,
      }),
      actor(RoleType.Director),
      now,
    )

    expect(technician).toEqual([])
    expect(employee).toEqual([])
    expect(director).toEqual([])
  })

  it('lets the grabber revoke for ten minutes, the dispatcher for as long as nothing has started', () => {
    const grabAged = (minutesAgo: number) =>
      order({ state: S.PendingService, grabbedAt: new Date(now.getTime() - minutesAgo * 60_000).toISOString() })

    expect(lifecycle.judge('revokeGrab', grabAged(10), actor(RoleType.Technician), now).allowed).toBe(true)
    expect(lifecycle.judge('revokeGrab', grabAged(11), actor(RoleType.Technician), now).allowed).toBe(false)
    expect(lifecycle.judge('revokeGrab', grabAged(600), actor(RoleType.Dispatcher), now).allowed).toBe(true)
    expect(
      lifecycle.judge('revokeGrab', { ...grabAged(1), state: S.InService }, actor(RoleType.Dispatcher), now).allowed,
    ).toBe(false)
  })

  it('asks for the sign-in before the start only where the template wants it', () => {
    const asks = { template: { ...switches, poolEnabled: false, arrivalRequired: true } }

    expect(
      lifecycle.judge(
        'start',
        order({ state: S.PendingService, ...asks, visitState: VisitState.Departed }),
        actor(RoleType.Technician),
        now,
      ).reasons,
    ).toEqual(['请先签到'])
    expect(
      lifecycle.judge(
        'start',
        order({ state: S.PendingService, ...asks, visitState: VisitState.Arrived }),
        actor(RoleType.Technician),
        now,
      ).allowed,
    ).toBe(true)
    expect(lifecycle.judge('start', order({ state: S.PendingService }), actor(RoleType.Technician), now).allowed).toBe(
      true,
    )
  })

  it('lets an evaluation be changed for a day', () => {
    const evaluationAged = (hoursAgo: number) =>
      order({
        state: S.Completed,
        evaluatedAt: new Date(now.getTime() - hoursAgo * 3_600_000).toISOString(),
      })

    expect(lifecycle.judge('evaluate', evaluationAged(23), actor(RoleType.Employee), now).allowed).toBe(true)
    expect(lifecycle.judge('evaluate', evaluationAged(25), actor(RoleType.Employee), now).allowed).toBe(false)
  })

  it('lists every objection of the record at once', () => {
    const verdict = lifecycle.judge(
      'complete',
      order({ state: S.InService, isPaused: true, abnormalState: AbnormalState.Pending }),
      actor(RoleType.Technician),
      now,
    )

    expect(verdict.reasons).toEqual(['工单已挂起，请先恢复', '异常申请尚未处理'])
  })

  it('throws the failure that fits: permission before state before record', () => {
    expect(demand('assign', RoleType.Technician, { state: S.Completed })).toBe('no-permission')
    expect(demand('assign', RoleType.Dispatcher, { state: S.Completed })).toBe('wrong-state')
    expect(demand('pickUp', RoleType.Technician, { state: S.PendingPickup, technicianId: 'other' })).toBe('not-now')
    expect(demand('toPool', RoleType.Dispatcher, { state: S.PendingAssignment, isInPool: true })).toBe('not-now')
    expect(demand('assign', RoleType.Dispatcher, { state: S.PendingAssignment })).toBe('allowed')
  })

  it('freezes an order while an approval of receipt or collection runs, but for its decision and its cancelling', () => {
    for (const examineType of [OrderApproval.Receipt, OrderApproval.Collection])
      for (const state of [S.InService, S.Completed]) {
        const frozen = order({ state, examineType, examineResult: OrderApprovalResult.Pending })

        const moving = lifecycle
          .allowedActions(frozen, actor(RoleType.Administrator), now)
          .filter((action) => !/^(approve|reject)/.test(action))

        expect(moving).toEqual(state === S.InService ? ['applyAbnormal', 'cancel'] : ['evaluate'])
      }
  })

  it('archives a completed order only when the receipt and the payment that its process asks for are there', () => {
    expect(againstArchiving({})).toEqual(['请先填写回执', '请先完成收款'])
    expect(againstArchiving({ hasReceipt: true })).toEqual(['请先完成收款'])
    expect(againstArchiving({ hasReceipt: true, isSettled: true })).toEqual([])
    expect(againstArchiving({ template: { ...switches, receiptEnabled: false, collectionEnabled: false } })).toEqual([])
  })

  it('leaves a step with owners to them and to administrators', () => {
    const owned = order({ owners: { accept: ['other'] } })

    expect(lifecycle.judge('accept', owned, actor(RoleType.AcceptanceService), now).allowed).toBe(false)
    expect(lifecycle.judge('accept', owned, actor(RoleType.Administrator), now).allowed).toBe(true)
    expect(
      lifecycle.judge('accept', { ...owned, owners: { accept: [me] } }, actor(RoleType.AcceptanceService), now).allowed,
    ).toBe(true)
  })

  it.each(ownedMoves)('leaves %s to the owners of its step', (action, owned) => {
    const step = lifecycle.moves[action].step ?? ''
    const anyPowers = roleTypes.flatMap((role) => defaultPowers(role))
    const reasonsFor = (owner: string, role: number) =>
      lifecycle.judge(
        action,
        order({ ...owned, owners: { [step]: [owner] } }),
        { id: me, role, powers: anyPowers },
        now,
      ).reasons

    expect(reasonsFor('other', RoleType.Dispatcher)).toEqual(['该步骤已指定负责人，请联系他们处理'])
    expect(reasonsFor(me, RoleType.Dispatcher)).toEqual([])
    expect(reasonsFor('other', RoleType.Administrator)).toEqual([])
  })

  it.each([
    ['receipt', { state: S.Completed }, RoleType.Finance],
    ['collect', { state: S.Completed }, RoleType.Salesperson],
    ['evaluate', { state: S.Completed, creatorId: 'other' }, RoleType.Employee],
  ] as const)('lets the owners of %s act in place of those who usually do', (action, standing, role) => {
    const step = lifecycle.moves[action].step ?? ''
    const powers = roleTypes.flatMap((one) => defaultPowers(one)).filter((power) => power !== '01019')
    const verdict = (owners: WorkOrderFacts['owners']) =>
      lifecycle.judge(action, order({ technicianId: 'other', ...standing, owners }), { id: me, role, powers }, now)

    expect(verdict({ [step]: [me] }).reasons).toEqual([])
    expect(verdict({ [step]: ['other'] }).reasons).toEqual(['该步骤已指定负责人，请联系他们处理'])
  })

  it.each([
    ['accept', { state: S.PendingAcceptance }],
    ['refuseAcceptance', { state: S.PendingAcceptance }],
    ['assign', { state: S.PendingAssignment }],
    ['reassign', { state: S.PendingPickup }],
    ['receipt', { state: S.Completed, technicianId: 'other' }],
    ['collect', { state: S.Completed, technicianId: 'other' }],
    ['evaluate', { state: S.Completed, creatorId: 'other' }],
  ] as const)('asks no permission of whoever the process names for %s, and of nobody else', (action, standing) => {
    const step = action === 'refuseAcceptance' ? 'accept' : (lifecycle.moves[action].step ?? '')
    const bare = { id: me, role: RoleType.WarehouseKeeper, powers: [] }
    const verdict = (owners: WorkOrderFacts['owners']) =>
      lifecycle.judge(action, order({ ...standing, owners }), bare, now)

    expect(verdict({ [step]: [me, 'other'] })).toMatchObject({ allowed: true, permitted: true })
    expect(verdict({ [step]: ['other'] }).allowed).toBe(false)
    expect(verdict({}).allowed).toBe(false)
    expect(verdict({ start: [me] }).allowed).toBe(false)
  })

  it('asks technicians for their permission, whether or not they own a step', () => {
    const owned = order({ state: S.PendingPickup, owners: { pickUp: [me] } })

    expect(lifecycle.judge('pickUp', owned, { ...actor(RoleType.Technician), powers: [] }, now).allowed).toBe(false)
  })

  it('keeps the steps of a technician with the technician, whoever else owns them', () => {
    const owned = order({ state: S.PendingPickup, technicianId: 'other', owners: { pickUp: [me] } })

    expect(lifecycle.judge('pickUp', owned, actor(RoleType.Technician), now).reasons).toEqual([
      '只有负责的服务人员可以操作',
    ])
  })

  it('leaves no move with a step out of that table', () => {
    expect(ownedMoves.map(([action]) => action).toSorted()).toEqual(
      lifecycle.actions.filter((action) => lifecycle.moves[action].step !== undefined).toSorted(),
    )
  })

  it('leaves the refusal of acceptance to the owners of acceptance', () => {
    const owned = order({ owners: { accept: ['other'] } })

    expect(lifecycle.judge('refuseAcceptance', owned, actor(RoleType.AcceptanceService), now).allowed).toBe(false)
  })

  it('files a receipt once, and keeps an order with a payment out of the recycle bin', () => {
    const technician = actor(RoleType.Technician)

    expect(
      lifecycle.judge('receipt', order({ state: S.Completed, hasReceipt: true }), technician, now).reasons,
    ).toEqual(['回执已经填写'])
    expect(lifecycle.judge('receipt', order({ state: S.InService }), technician, now).allowed).toBe(false)
    expect(
      lifecycle.judge('collect', order({ state: S.InService, technicianId: 'other' }), technician, now).allowed,
    ).toBe(false)
    expect(lifecycle.judge('remove', order({ state: S.Cancelled, isSettled: true }), technician, now).reasons).toEqual([
      '工单已有收款，不能删除',
    ])
  })

  it('names one next step for the page', () => {
    expect(
      workOrderDocument.nextOf(
        lifecycle.allowedActions(order({ state: S.PendingAcceptance }), actor(RoleType.AcceptanceService), now),
      ),
    ).toBe('accept')
    expect(
      workOrderDocument.nextOf(
        lifecycle.allowedActions(order({ state: S.PendingPickup }), actor(RoleType.Technician), now),
      ),
    ).toBe('pickUp')
    expect(
      workOrderDocument.nextOf(
        lifecycle.allowedActions(order({ state: S.Cancelled, creatorId: 'other' }), actor(RoleType.Finance), now),
      ),
    ).toBeNull()
  })

  it('puts the next step first and what ends an order last', () => {
    expect(
      workOrderDocument.sortActions(['accept', 'refuseAcceptance', 'keepDate', 'cancel', 'remove', 'edit', 'editOwn']),
    ).toEqual(['accept', 'keepDate', 'edit', 'refuseAcceptance', 'cancel', 'remove'])
  })

  it('leads nowhere but where its row says', () => {
    expect(lifecycle.next('assign', order({ state: S.PendingAssignment }))).toBe(S.PendingPickup)
    expect(lifecycle.next('book', order({ state: S.PendingService }))).toBe(S.PendingService)
    expect(lifecycle.next('agreeAbnormal', order({ state: S.InService }))).toBe(S.InService)
    expect(lifecycle.next('accept', order(), S.PendingPickup)).toBe(S.PendingPickup)
    expect(() => lifecycle.next('accept', order())).toThrow('受理')
    expect(() => lifecycle.next('assign', order({ state: S.PendingAssignment }), S.Completed)).toThrow('指派')
    expect(() => lifecycle.next('book', order({ state: S.PendingService }), S.InService)).toThrow('预约上门')
  })
})
