/** Extension and termination of maintenance contracts: at once, or when the approval that is designed for them agrees. */
import { serviceContractFacts } from '@onsite/api/contract/contract-facts.ts'
import type { FactKind } from '@onsite/api/define-fact.ts'
import { extendServiceContract, terminateServiceContract } from '@onsite/api/contract/service-contract-calls.ts'
import type { SavedContract } from '@onsite/api/contract/contract-shapes.ts'
import type { ChosenPeople } from '@onsite/api/approval/approval-shapes.ts'
import { ApprovalState } from '@onsite/domain/approval/approval-states.ts'
import {
  RequestKind,
  requestKindNames,
  ServiceContractState as S,
  serviceContractStateNames,
} from '@onsite/domain/contract/contract-states.ts'
import { serviceContractLifecycle } from '@onsite/domain/contract/service-contract-lifecycle.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import type { ApprovalSubject } from '../approval/approval-subject-door.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { namesOfKind } from '../record/present-record.ts'
import { logRecord } from '../record/record-log-door.ts'
import { updateRows } from '../record/record-store.ts'
import { flowsInForce, sendToFlow } from './contract-flow.ts'
import { openServiceContract } from './contract-moments.ts'
import { contractSubject, summaryOf, yuan } from './contract-subject.ts'
import { addRenewal } from './instalment-store.ts'
import { type ContractRequest, readRequest, requestText } from './contract-request.ts'
import { savedService } from './save-service-contract.ts'
import { type ServiceContractRecord, serviceContracts, serviceContractTable } from './service-contract-store.ts'

const kind = 'service-contract'

/** Lasting words of the two approvals. */
export const subjectKinds: Readonly<Record<RequestKind, string>> = {
  [RequestKind.Extend]: 'service-contract:extension',
  [RequestKind.Terminate]: 'service-contract:termination',
}
const actions = { [RequestKind.Extend]: 'extend', [RequestKind.Terminate]: 'terminate' } as const

const rowOf = async (ctx: Context, id: string): Promise<ServiceContractRecord> => {
  const row = await serviceContracts.stored(ctx, id, true)
  if (row === undefined) throw new Failure('not-found', { record: '维保合同' })
  return row
}

/** Does what is asked of a locked contract, or asks those whom the flow names. */
async function ask(
  ctx: Context,
  row: ServiceContractRecord,
  request: ContractRequest,
  chosen: ChosenPeople | undefined,
): Promise<SavedContract> {
  const subjectKind = subjectKinds[request.kind]
  const flowId = (await flowsInForce(ctx, [subjectKind])).get(subjectKind)
  if (flowId === undefined) return savedService(await carryOut(ctx, row, request))
  await updateRows(ctx, serviceContractTable, [row.id], {
    request_kind: request.kind,
    request: JSON.stringify(request),
  })
  await Promise.all([
    logRecord(ctx, {
      kind,
      recordId: row.id,
      action: `申请${requestKindNames[request.kind]}`,
      note: requestText(request),
    }),
    tell(ctx, row, serviceContractFacts.request),
  ])
  const state = await sendToFlow(ctx, subjects[request.kind], flowId, row, chosen)
  if (state === ApprovalState.Running) return savedService({ ...row, version: row.version + 1 })
  return savedService(await takeOutcome(ctx, row.id, state === ApprovalState.Approved, ''))
}

/** What the approval decided about a contract. Throws `not-now` when it waits for none. */
async function takeOutcome(
  ctx: Context,
  id: string,
  isApproved: boolean,
  reason: string,
): Promise<ServiceContractRecord> {
  const row = await rowOf(ctx, id)
  const request = readRequest(row)
  if (request === null) throw new Failure('not-now', { reason: '合同没有等待该审批' })
  if (isApproved) return await carryOut(ctx, row, request)
  await updateRows(ctx, serviceContractTable, [id], { request_kind: null, request: null })
  await Promise.all([
    logRecord(ctx, { kind, recordId: id, action: `${requestKindNames[request.kind]}未通过`, note: reason }),
    tell(ctx, row, serviceContractFacts.refuse),
  ])
  return { ...row, request_kind: null, request: null, version: row.version + 1 }
}

/** Extends or terminates a locked contract. Throws `wrong-state` when it has gone another way meanwhile. */
async function carryOut(
  ctx: Context,
  row: ServiceContractRecord,
  request: ContractRequest,
): Promise<ServiceContractRecord> {
  const { from, label } = serviceContractLifecycle.moves[actions[request.kind]]
  if (!from.includes(row.state as S))
    throw new Failure('wrong-state', { reason: `当前状态「${serviceContractStateNames[row.state as S]}」不能${label}` })
  const columns = request.kind === RequestKind.Extend ? await extend(ctx, row, request) : termination(ctx, request)
  const after = { ...columns, request_kind: null, request: null }
  await updateRows(ctx, serviceContractTable, [row.id], after)
  await Promise.all([
    logRecord(ctx, {
      kind,
      recordId: row.id,
      action: label,
      note: request.kind === RequestKind.Extend ? request.note : request.reason,
      changes: changesOf(row, columns),
    }),
    tell(ctx, row, serviceContractFacts[actions[request.kind]]),
  ])
  return { ...row, ...after, version: row.version + 1 }
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
    state: S.Executing,
    end_on: endOn,
    amount: row.amount + amount,
    // What is unlimited stays so.
    included_visits: row.included_visits === null ? null : row.included_visits + visits,
  }
}

const termination = (ctx: Context, request: Extract<ContractRequest, { kind: typeof RequestKind.Terminate }>) => ({
  state: S.Terminated,
  terminate_reason: request.reason,
  terminated_by: request.by,
  terminated_at: ctx.now.toISOString(),
})

const words = (one: Partial<ServiceContractRecord>): readonly (readonly [string, string, string])[] => [
  ['state', '状态', one.state === undefined ? '' : serviceContractStateNames[one.state as S]],
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

async function tell(ctx: Context, row: ServiceContractRecord, fact: FactKind): Promise<void> {
  await ctx.record(fact, { subjectId: row.id, people: [row.owner_id ?? row.created_by], touches: ['approval'] })
}

function subject(request: RequestKind): ApprovalSubject {
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
        path: visible ? recordPath(kind, id) : '',
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
  [RequestKind.Extend]: subject(RequestKind.Extend),
  [RequestKind.Terminate]: subject(RequestKind.Terminate),
}
export const serviceContractSubjects: readonly ApprovalSubject[] = Object.values(subjects)

const answerExtend = answer(
  extendServiceContract,
  async (ctx, { amount, approvers, endOn, id, note = '', version, visits }) => {
    const row = await openServiceContract(ctx, { id, version }, 'extend')
    if (endOn <= row.end_on) throw faultAt('endOn', `新的截止日期要晚于现在的 ${row.end_on}`)
    const by = ctx.person.id
    return await ask(ctx, row, { kind: RequestKind.Extend, endOn, amount, visits, note: note.trim(), by }, approvers)
  },
)

const answerTerminate = answer(terminateServiceContract, async (ctx, { approvers, id, reason, version }) => {
  const row = await openServiceContract(ctx, { id, version }, 'terminate')
  return await ask(ctx, row, { kind: RequestKind.Terminate, reason: reason.trim(), by: ctx.person.id }, approvers)
})

export const serviceChangeAnswers = [answerExtend, answerTerminate]
