/** Contracts as their pages show them. */
import {
  getSalesContract,
  type SalesContractDetail,
  listSalesContracts,
  countSalesContracts,
  listSalesContractIds,
  exportSalesContracts,
} from '@onsite/api/contract/sales-contract-calls.ts'
import {
  countServiceContracts,
  exportServiceContracts,
  getAssetCoverage,
  getServiceContract,
  listContractVisits,
  listRunningContracts,
  listServiceContractIds,
  listServiceContracts,
  type ServiceContractDetail,
} from '@onsite/api/contract/service-contract-calls.ts'
import { defaultPageSize } from '@onsite/api/paging.ts'
import { bindingStates, type ContractVisitState, RequestKind } from '@onsite/domain/contract/contract-states.ts'
import { coverageOf } from '@onsite/domain/contract/coverage.ts'
import { salesContractLifecycle } from '@onsite/domain/contract/sales-contract-lifecycle.ts'
import { serviceContractLifecycle } from '@onsite/domain/contract/service-contract-lifecycle.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { DocumentMove } from '@onsite/domain/document/document-move.ts'
import type { Lifecycle, Verdict } from '@onsite/domain/lifecycle.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { serviceContractSpec } from '@onsite/domain/contract/service-contract-fields.ts'
import { assetList } from '../asset/asset-store.ts'
import { customerList } from '../customer/customer-store.ts'
import { flowsInForce } from '../approval/flow-store.ts'
import { presentFile } from '../file/present-file.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames } from '../people/people-store.ts'
import { listAnswers } from '../record/plain-answers.ts'
import { presentRecord } from '../record/present-record.ts'
import { subjectKinds } from './change-service-contract.ts'
import { serviceContractKind } from './contract-record-kind.ts'
import { filesOfContract } from './contract-file-store.ts'
import { coveredAssets } from './covered-asset-store.ts'
import { type HeldSalesContract, type HeldServiceContract, salesMachine, serviceMachine } from './contract-machines.ts'
import { readRequest, requestText } from './contract-request.ts'
import { visitsOf } from './contract-visit-store.ts'
import { instalmentsOf, renewalsOf } from './instalment-store.ts'
import { salesSubjectKind } from './move-sales-contract.ts'
import { presentCovering } from './present-service-contract.ts'
import { linesOf, salesContracts, salesContractTable } from './sales-contract-store.ts'
import {
  type Candidate,
  candidatesOf,
  type ServiceContractRecord,
  serviceContracts,
  serviceContractTable,
  todayOf,
} from './service-contract-store.ts'

/** Actions that the role may take at all, with the reasons against each now. */
function shownVerdicts<State extends number, Facts, Action extends string>(
  lifecycle: Lifecycle<State, Facts, Action, DocumentMove<State, Facts>>,
  facts: Facts,
  ctx: Context,
): { action: Action; label: string; allowed: boolean; reasons: string[] }[] {
  const isShown = ({ action, allowed, permitted }: Verdict<Action>) =>
    permitted && (allowed || lifecycle.moves[action].situational !== true)
  return lifecycle
    .judgeAll(facts, ctx.actor, ctx.now)
    .filter(isShown)
    .map(({ action, allowed, label, reasons }) => ({ action, label, allowed, reasons: [...reasons] }))
}

async function salesDetail(ctx: Context, { facts, row }: HeldSalesContract): Promise<SalesContractDetail> {
  const [shown, lines, files, flows] = await Promise.all([
    presentRecord(ctx, salesContractTable, row),
    linesOf(ctx, row.id),
    filesOfContract(ctx, row.id),
    flowsInForce(ctx, [salesSubjectKind]),
  ])
  return {
    ...shown,
    lines: lines.map(({ amount, name, price, product_id, quantity }) => ({
      productId: product_id,
      name,
      quantity,
      price,
      amount,
    })),
    attachments: files.map(presentFile),
    hasFlow: flows.has(salesSubjectKind),
    actions: shownVerdicts(salesContractLifecycle, facts, ctx),
  }
}

async function serviceDetail(ctx: Context, { facts, row }: HeldServiceContract): Promise<ServiceContractDetail> {
  const { id } = row
  const [shown, covered, instalments, renewals, files, flows] = await Promise.all([
    presentRecord(ctx, serviceContractTable, row),
    coveredAssets(ctx, id),
    instalmentsOf(ctx, id),
    renewalsOf(ctx, id),
    filesOfContract(ctx, id),
    flowsInForce(ctx, Object.values(subjectKinds)),
  ])
  const [names, assets] = await Promise.all([
    peopleNames(ctx, [
      ...new Set([...instalments.flatMap(({ paid_by }) => paid_by ?? []), ...renewals.map((one) => one.created_by)]),
    ]),
    shownAssets(ctx, row, covered),
  ])
  const request = readRequest(row)
  return {
    ...shown,
    today: facts.today,
    assets: assets.filter(({ untilOn }) => untilOn === ''),
    formerAssets: assets.filter(({ untilOn }) => untilOn !== ''),
    instalments: instalments.map((one) => ({
      id: one.id,
      dueOn: one.due_on,
      amount: one.amount,
      note: one.note,
      paidOn: one.paid_on,
      paidUserName: one.paid_by === null ? '' : (names.get(one.paid_by) ?? ''),
    })),
    renewals: renewals.map((one) => ({
      id: one.id,
      fromEndOn: one.from_end_on,
      toEndOn: one.to_end_on,
      amount: one.amount,
      visits: one.visits,
      note: one.note,
      userName: names.get(one.created_by) ?? '',
      time: one.created_at,
    })),
    attachments: files.map(presentFile),
    openOrders: facts.openOrders,
    request: request === null ? null : { kind: request.kind, text: requestText(request) },
    extendHasFlow: flows.has(subjectKinds[RequestKind.Extend]),
    terminateHasFlow: flows.has(subjectKinds[RequestKind.Terminate]),
    actions: shownVerdicts(serviceContractLifecycle, facts, ctx),
  }
}

/** Equipment by name, as it was covered; a link only for those who may open it. What was exchanged after a contract had ended shows only when it is extended. */
async function shownAssets(
  ctx: Context,
  { end_on, state }: ServiceContractRecord,
  covered: Awaited<ReturnType<typeof coveredAssets>>,
) {
  const hasEnded = !(bindingStates as readonly number[]).includes(state)
  const shown = covered.filter(({ from_on }) => !hasEnded || from_on === null || from_on <= end_on)
  const ids = [...new Set(shown.map(({ asset_id }) => asset_id))]
  const entry = ctx.records.ofKind('asset')
  const [names, briefs] = await Promise.all([entry?.names?.(ctx, ids), entry?.briefs(ctx, ids)])
  const paths = new Map((briefs ?? []).map(({ id, path }) => [id, path]))
  return shown.map(({ asset_id: id, from_on, until_on }) => ({
    id,
    name: names?.get(id) ?? '设备',
    path: paths.get(id) ?? '',
    fromOn: from_on ?? '',
    untilOn: until_on === null || (hasEnded && until_on >= end_on) ? '' : until_on,
  }))
}

const answerSales = answer(
  getSalesContract,
  async (ctx, { id }) => await salesDetail(ctx, await salesMachine.seen(ctx, id)),
)

const answerService = answer(
  getServiceContract,
  async (ctx, { id }) => await serviceDetail(ctx, await serviceMachine.seen(ctx, id)),
)

const answerVisits = answer(listContractVisits, async (ctx, { id, pageIndex = 0, pageSize = defaultPageSize }) => {
  if ((await serviceContracts.seen(ctx, id)) === undefined) throw new Failure('not-found', { record: '维保合同' })
  const visits = await visitsOf(ctx, id, pageSize, pageIndex * pageSize)
  const briefs = await ctx.records.ofKind('work-order')?.briefs(
    ctx,
    visits.map((visit) => visit.order_id),
  )
  const known = new Map((briefs ?? []).map((brief) => [brief.id, brief]))
  return visits.map((visit) => ({
    orderId: visit.order_id,
    orderLabel: known.get(visit.order_id)?.label ?? '',
    path: known.get(visit.order_id)?.path ?? '',
    state: visit.state as ContractVisitState,
    usedAt: visit.used_at,
    createdAt: visit.created_at,
  }))
})

/** Contracts that the person may use: all of a customer that the person sees, else those that the person may open. */
async function seenCandidates(ctx: Context, candidates: readonly Candidate[], customerId: string) {
  if (serviceContractKind.seesAll(ctx.person.powers)) return candidates
  if ((await customerList.seen(ctx, customerId)) !== undefined) return candidates
  if (!isGranted(ctx.person.powers, serviceContractSpec.permissions.view)) return []
  const seen = await serviceContracts.byIds(
    ctx,
    candidates.map(({ row }) => row.id),
  )
  const ids = new Set(seen.map(({ id }) => id))
  return candidates.filter(({ row }) => ids.has(row.id))
}

const answerRunning = answer(listRunningContracts, async (ctx, { assetId, customerId }) => {
  // An unknown piece of equipment narrows to none but those for the whole customer.
  const candidates = await seenCandidates(
    ctx,
    await candidatesOf(ctx, { customerId, assetId: assetId ?? null }),
    customerId,
  )
  const rows = new Map(candidates.map(({ row }) => [row.id, row]))
  const asset = { id: assetId ?? null, customerId }
  const { contract, losers } = coverageOf(
    asset,
    todayOf(ctx),
    candidates.map(({ covering }) => covering),
  )
  const usable = losers.filter(({ isUsable }) => isUsable).map((loser) => loser.contract)
  return [...(contract === null ? [] : [contract]), ...usable].flatMap(({ id }) => {
    const row = rows.get(id)
    return row === undefined ? [] : [presentCovering(row)]
  })
})

const answerCoverage = answer(getAssetCoverage, async (ctx, { assetId }) => {
  const asset = await assetList.seen(ctx, assetId)
  if (asset === undefined) throw new Failure('not-found', { record: '设备' })
  if (asset.customer_id === null) return { contract: null, others: [] }
  const candidates = await seenCandidates(
    ctx,
    await candidatesOf(ctx, { customerId: asset.customer_id, assetId, withEnded: true }),
    asset.customer_id,
  )
  const rows = new Map(candidates.map(({ row }) => [row.id, presentCovering(row)]))
  const { contract, losers } = coverageOf(
    { id: assetId, customerId: asset.customer_id },
    todayOf(ctx),
    candidates.map(({ covering }) => covering),
  )
  return {
    contract: contract === null ? null : (rows.get(contract.id) ?? null),
    others: losers.flatMap(({ contract: { id }, reason }) => {
      const shown = rows.get(id)
      return shown === undefined ? [] : [{ contract: shown, reason }]
    }),
  }
})

export const contractReadAnswers = [
  ...listAnswers(
    {
      list: listSalesContracts,
      count: countSalesContracts,
      ids: listSalesContractIds,
      detail: getSalesContract,
      export: exportSalesContracts,
    },
    salesContracts,
  ).filter(({ call }) => call !== getSalesContract),
  ...listAnswers(
    {
      list: listServiceContracts,
      count: countServiceContracts,
      ids: listServiceContractIds,
      detail: getServiceContract,
      export: exportServiceContracts,
    },
    serviceContracts,
  ).filter(({ call }) => call !== getServiceContract),
  answerSales,
  answerService,
  answerVisits,
  answerRunning,
  answerCoverage,
]
