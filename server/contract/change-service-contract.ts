/** Extension and termination of maintenance contracts: at once, or when the approval that is designed for them agrees. */
import { extendServiceContract, terminateServiceContract } from '@onsite/api/contract/service-contract-calls.ts'
import type { SavedContract } from '@onsite/api/contract/contract-shapes.ts'
import type { Moved } from '@onsite/api/document/document-shapes.ts'
import type { ChosenPeople } from '@onsite/api/approval/approval-shapes.ts'
import { ApprovalState } from '@onsite/domain/approval/approval-states.ts'
import { RequestKind, requestKindNames } from '@onsite/domain/contract/contract-states.ts'
import { serviceContractLifecycle } from '@onsite/domain/contract/service-contract-lifecycle.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import type { ApprovalSubject } from '../approval/approval-subject.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { namesOfKind } from '../record/present-record.ts'
import { flowsInForce } from '../approval/flow-store.ts'
import { sendToFlow } from './contract-flow.ts'
import { type HeldServiceContract, holdService, saved, serviceMachine } from './contract-machines.ts'
import { contractSubject, summaryOf, yuan } from './contract-subject.ts'
import { addRenewal } from './instalment-store.ts'
import { type ContractRequest, readRequest, requestText } from './contract-request.ts'
import { type ServiceContractRecord, serviceContracts, todayOf } from './service-contract-store.ts'

/** Lasting words of the two approvals. */
export const subjectKinds: Readonly<Record<RequestKind, string>> = {
  [RequestKind.Extend]: 'service-contract:extension',
  [RequestKind.Terminate]: 'service-contract:termination',
}
/** Steps of each request: carried out, asked for, turned down. */
const steps = {
  [RequestKind.Extend]: { carry: 'extend', ask: 'requestExtend', refuse: 'refuseExtend' },
  [RequestKind.Terminate]: { carry: 'terminate', ask: 'requestTerminate', refuse: 'refuseTerminate' },
} as const

const withoutRequest = { request_kind: null, request: null }

/** Does what is asked of a locked contract, or asks those whom the flow names. */
async function ask(
  ctx: Context,
  held: HeldServiceContract,
  request: ContractRequest,
  chosen: ChosenPeople | undefined,
): Promise<SavedContract> {
  const subjectKind = subjectKinds[request.kind]
  const flowId = (await flowsInForce(ctx, [subjectKind])).get(subjectKind)
  if (flowId === undefined) return saved(await carryOut(ctx, held, request))
  const asked = await serviceMachine.take(ctx, held, {
    action: steps[request.kind].ask,
    patch: { request_kind: request.kind, request: JSON.stringify(request) },
    reason: requestText(request),
  })
  const state = await sendToFlow(ctx, subjects[request.kind], flowId, held.row, chosen)
  if (state === ApprovalState.Running) return saved(asked)
  return saved(await takeOutcome(ctx, held.row.id, state === ApprovalState.Approved, ''))
}

/** Takes the decision of an approval about a contract. Throws `not-now` when the contract waits for none. */
async function takeOutcome(ctx: Context, id: string, isApproved: boolean, reason: string): Promise<Moved> {
  const row = await serviceContracts.stored(ctx, id, true)
  if (row === undefined) throw new Failure('not-found', { record: '维保合同' })
  const request = readRequest(row)
  if (request === null) throw new Failure('not-now', { reason: '合同没有等待该审批' })
  const held = await holdService(ctx, row, todayOf(ctx))
  if (isApproved) return await carryOut(ctx, held, request)
  return await serviceMachine.take(ctx, held, { action: steps[request.kind].refuse, patch: withoutRequest, reason })
}

/** Extends or terminates a locked contract. Throws `wrong-state` when it has gone another way meanwhile. */
async function carryOut(ctx: Context, held: HeldServiceContract, request: ContractRequest): Promise<Moved> {
  const action = steps[request.kind].carry
  serviceContractLifecycle.demandState(action, held.facts)
  const columns = request.kind === RequestKind.Extend ? await extend(ctx, held.row, request) : termination(ctx, request)
  return await serviceMachine.take(ctx, held, {
    action,
    patch: { ...columns, ...withoutRequest },
    reason: request.kind === RequestKind.Extend ? request.note : request.reason,
    changes: changesOf(held.row, columns),
  })
}

async function extend(
  ctx: Context,
  row: ServiceContractRecord,
  { amount, by, endOn, note, visits }: Extract<ContractRequest, { kind: typeof RequestKind.Extend }>,
) {
  await addRenewal(ctx, {
    contractId: row.id,
    fromEndOn: row.end_on,
    toEndOn: endOn,
    amount,
    visits,
    note,
    by,
    at: ctx.now,
  })
  return {
    end_on: endOn,
    amount: row.amount + amount,
    // Unlimited visits stay unlimited.
    included_visits: row.included_visits === null ? null : row.included_visits + visits,
  }
}

const termination = (ctx: Context, request: Extract<ContractRequest, { kind: typeof RequestKind.Terminate }>) => ({
  terminate_reason: request.reason,
  terminated_by: request.by,
  terminated_at: ctx.now.toISOString(),
})

const words = (one: Partial<ServiceContractRecord>): readonly (readonly [string, string, string])[] => [
  ['endOn', '服务截止', one.end_on ?? ''],
  ['amount', '合同金额', one.amount === undefined ? '' : (one.amount / 100).toFixed(2)],
  ['includedVisits', '包含次数', one.included_visits == null ? '' : String(one.included_visits)],
]

function changesOf(row: ServiceContractRecord, columns: Partial<ServiceContractRecord>): FieldChange[] {
  const before = words(row)
  return words({ ...row, ...columns }).flatMap(([field, label, to], at) => {
    const from = before[at]?.[2] ?? ''
    return from === to ? [] : [{ field, label, from, to }]
  })
}

function makeSubject(request: RequestKind): ApprovalSubject {
  const common = contractSubject(serviceContracts, async (ctx, id) => await serviceContracts.stored(ctx, id, true))
  return {
    ...common,
    kind: subjectKinds[request],
    label: `维保合同${requestKindNames[request]}`,
    fixed: [],
    async brief(ctx, id) {
      const row = await serviceContracts.stored(ctx, id)
      if (row === undefined) return undefined
      const [customers, visible] = await Promise.all([
        namesOfKind(ctx, 'customer', [row.customer_id]),
        common.canSee(ctx, id),
      ])
      const asked = readRequest(row)
      return {
        id,
        no: row.contract_no,
        title: row.name,
        path: visible ? recordPath('service-contract', id) : '',
        summary: summaryOf([
          ['客户', customers.get(row.customer_id) ?? ''],
          ['服务期限', `${row.start_on} 至 ${row.end_on}`],
          ['合同金额', yuan(row.amount)],
          [`申请${requestKindNames[request]}`, asked === null ? '' : requestText(asked)],
        ]),
      }
    },
    async finished(ctx, { reason, state, subjectId }) {
      await takeOutcome(ctx, subjectId, state === ApprovalState.Approved, reason)
    },
  }
}

const subjects: Readonly<Record<RequestKind, ApprovalSubject>> = {
  [RequestKind.Extend]: makeSubject(RequestKind.Extend),
  [RequestKind.Terminate]: makeSubject(RequestKind.Terminate),
}
export const serviceContractSubjects: readonly ApprovalSubject[] = Object.values(subjects)

const answerExtend = answer(
  extendServiceContract,
  async (ctx, { amount, approvers, endOn, note = '', visits, ...input }) => {
    const held = await serviceMachine.open(ctx, input, 'extend')
    const { end_on: last } = held.row
    if (endOn <= last) throw faultAt('endOn', `新的截止日期要晚于现在的 ${last}`)
    const by = ctx.person.id
    return await ask(ctx, held, { kind: RequestKind.Extend, endOn, amount, visits, note: note.trim(), by }, approvers)
  },
)

const answerTerminate = answer(terminateServiceContract, async (ctx, { approvers, reason, ...input }) => {
  const held = await serviceMachine.open(ctx, input, 'terminate')
  return await ask(ctx, held, { kind: RequestKind.Terminate, reason: reason.trim(), by: ctx.person.id }, approvers)
})

export const serviceChangeAnswers = [answerExtend, answerTerminate]
