/** Extension and termination of service contracts: at once, or when the approval that is designed for them agrees. */
import { extendServiceContract, terminateServiceContract } from '@onsite/api/contract/service-contract-calls.ts'
import type { Moved } from '@onsite/api/document/document-shapes.ts'
import type { ChosenPeople } from '@onsite/api/approval/approval-shapes.ts'
import { shownDay } from '@onsite/domain/calendar/civil-day.ts'
import { RequestKind, requestKindNames } from '@onsite/domain/contract/contract-states.ts'
import type {
  ServiceContractAction,
  ServiceContractOtherMove,
} from '@onsite/domain/contract/service-contract-lifecycle.ts'
import { faultAt } from '@onsite/domain/failure.ts'
import { shownMoney } from '@onsite/domain/shown-money.ts'
import { type ApprovalPointRow, documentApprovals } from '../document/document-approvals.ts'
import { publishedFormOf, type RecordPatch } from '../document/record-document.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { namesOfKind } from '../record/present-record.ts'
import { type HeldServiceContract, serviceKind, serviceMachine } from './contract-machines.ts'
import { type ContractRequest, readRequest, requestText } from './contract-request.ts'
import { renewals } from './contract-rows-store.ts'
import { type ServiceContractRecord, serviceContracts } from './service-contract-store.ts'

/** The approval point of each request, and its steps: carried out, asked for, turned down. */
const steps = {
  [RequestKind.Extend]: { point: 'extension', carry: 'extend', ask: 'requestExtend', refuse: 'refuseExtend' },
  [RequestKind.Terminate]: {
    point: 'termination',
    carry: 'terminate',
    ask: 'requestTerminate',
    refuse: 'refuseTerminate',
  },
} as const

type Patch = RecordPatch<ServiceContractRecord> & { readonly state?: number }

/** Columns of what is carried out, beside the request that is over. */
async function carryOut(ctx: Context, row: ServiceContractRecord, request: ContractRequest): Promise<Patch> {
  if (request.kind === RequestKind.Terminate)
    return { terminate_reason: request.reason, terminated_by: request.by, terminated_at: ctx.now.toISOString() }
  const { amount, by, endOn, note, visits } = request
  await renewals.add(ctx, [
    {
      contract_id: row.id,
      from_end_on: row.end_on,
      to_end_on: endOn,
      amount,
      visits,
      note,
      created_by: by,
      created_at: ctx.now,
    },
  ])
  return {
    end_on: endOn,
    amount: row.amount + amount,
    // Unlimited visits stay unlimited.
    included_visits: row.included_visits === null ? null : row.included_visits + visits,
  }
}

const words = (one: Pick<ServiceContractRecord, 'end_on' | 'amount' | 'included_visits'>) =>
  [
    ['endOn', '服务截止', shownDay(one.end_on)],
    ['amount', '合同金额', shownMoney(one.amount)],
    ['includedVisits', '包含次数', String(one.included_visits ?? '')],
  ] as const

/** The line of the timeline for a request that is carried out. */
function lineOf(row: ServiceContractRecord, request: ContractRequest, patch: Patch) {
  // The columns of `words` are no instants, which alone a patch may write otherwise.
  const after = words({ ...row, ...patch } as ServiceContractRecord)
  return {
    reason: request.kind === RequestKind.Extend ? request.note : request.reason,
    changes: words(row).flatMap(([field, label, from], at): FieldChange[] => {
      const to = after[at]?.[2] ?? ''
      return from === to ? [] : [{ field, label, from, to }]
    }),
  }
}

const withoutRequest = { request_kind: null, request: null }

const requestOf = ({ row }: HeldServiceContract): ContractRequest => {
  const request = readRequest(row)
  if (request === null) throw new Error('a contract waits for nothing')
  return request
}

function pointOf(
  kind: RequestKind,
): ApprovalPointRow<HeldServiceContract, ServiceContractAction, Patch, ServiceContractOtherMove> {
  return {
    label: requestKindNames[kind],
    approved: steps[kind].carry,
    rejected: steps[kind].refuse,
    waits: ({ row }) => row.request_kind === kind,
    effect: async (ctx, held, isApproved) => ({
      ...(isApproved ? await carryOut(ctx, held.row, requestOf(held)) : {}),
      ...withoutRequest,
    }),
    line: (held, patch, isApproved) => (isApproved ? lineOf(held.row, requestOf(held), patch) : {}),
    summary: (_, { row }) => {
      const asked = readRequest(row)
      return [{ label: `申请${requestKindNames[kind]}`, value: asked === null ? '' : requestText(asked) }]
    },
  }
}

export const serviceApprovals = documentApprovals(serviceKind, serviceMachine, {
  formKind: 'serviceContract',
  whole: serviceKind.whole,
  titleOf: ({ row }) => row.name,
  form: publishedFormOf(serviceContracts),
  fixed: [],
  async summary(ctx, { row }) {
    const customers = await namesOfKind(ctx, 'customer', [row.customer_id])
    return [
      { label: '客户', value: customers.get(row.customer_id) ?? '' },
      { label: '服务期限', value: `${shownDay(row.start_on)} 至 ${shownDay(row.end_on)}` },
      { label: '合同金额', value: shownMoney(row.amount) },
    ]
  },
  points: { extension: pointOf(RequestKind.Extend), termination: pointOf(RequestKind.Terminate) },
})

/** Does what is asked of a locked contract, or asks those whom the flow names. */
async function ask(
  ctx: Context,
  held: HeldServiceContract,
  request: ContractRequest,
  chosen: ChosenPeople | undefined,
): Promise<Moved> {
  const { ask: asking, carry, point } = steps[request.kind]
  const flowId = (await serviceApprovals.flows(ctx)).get(point)
  if (flowId === undefined) {
    const patch = await carryOut(ctx, held.row, request)
    return await serviceMachine.take(ctx, held, { action: carry, patch, ...lineOf(held.row, request, patch) })
  }
  const asked = await serviceMachine.take(ctx, held, {
    action: asking,
    patch: { request_kind: request.kind, request: JSON.stringify(request) },
    reason: requestText(request),
  })
  return await serviceApprovals.send(ctx, asked, point, flowId, chosen)
}

const answerExtend = answer(
  extendServiceContract,
  async (ctx, { amount, approvers, endOn, note = '', visits, ...input }) => {
    const held = await serviceMachine.open(ctx, input, 'extend')
    const { end_on: last } = held.row
    if (endOn <= last) throw faultAt('endOn', `新的截止日期要晚于现在的 ${shownDay(last)}`)
    const by = ctx.person.id
    return await ask(ctx, held, { kind: RequestKind.Extend, endOn, amount, visits, note: note.trim(), by }, approvers)
  },
)

const answerTerminate = answer(terminateServiceContract, async (ctx, { approvers, reason, ...input }) => {
  const held = await serviceMachine.open(ctx, input, 'terminate')
  return await ask(ctx, held, { kind: RequestKind.Terminate, reason: reason.trim(), by: ctx.person.id }, approvers)
})

export const serviceChangeAnswers = [answerExtend, answerTerminate]
