/** Contracts as their pages show them, and what covers an asset. */
import type { SalesContractDetail } from '@onsite/api/contract/sales-contract-calls.ts'
import {
  type CoveringShape,
  getAssetCoverage,
  listContractVisits,
  listRunningContracts,
  type ServiceContractDetail,
} from '@onsite/api/contract/service-contract-calls.ts'
import { bindingStates, type ContractVisitState } from '@onsite/domain/contract/contract-states.ts'
import { coverageOf } from '@onsite/domain/contract/coverage.ts'
import { salesContractLifecycle } from '@onsite/domain/contract/sales-contract-lifecycle.ts'
import { serviceContractSpec } from '@onsite/domain/contract/service-contract-fields.ts'
import { serviceContractLifecycle } from '@onsite/domain/contract/service-contract-lifecycle.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { assetList } from '../asset/asset-store.ts'
import { customerList } from '../customer/customer-store.ts'
import { verdictsOf } from '../document/verdicts.ts'
import { presentFile } from '../file/present-file.ts'
import { answer } from '../kernel/answer.ts'
import { pageOf } from '../kernel/page-of.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames } from '../people/people-store.ts'
import { presentRecord } from '../record/present-record.ts'
import { serviceApprovals } from './change-service-contract.ts'
import { salesKind, serviceKind } from './contract-machines.ts'
import { filesOfContract } from './contract-parts.ts'
import { serviceContractKind } from './contract-record-kind.ts'
import { readRequest, requestText } from './contract-request.ts'
import { instalments, renewals, salesLines } from './contract-rows-store.ts'
import { visits } from './contract-visit-store.ts'
import { covered } from './covered-asset-store.ts'
import { salesApprovals } from './move-sales-contract.ts'
import { presentCovering } from './present-service-contract.ts'
import { type SalesContractRecord, salesContractTable } from './sales-contract-store.ts'
import {
  candidatesOf,
  type ServiceContractRecord,
  serviceContracts,
  serviceContractTable,
  todayOf,
} from './service-contract-store.ts'

export async function salesDetail(ctx: Context, row: SalesContractRecord): Promise<SalesContractDetail> {
  const [shown, lines, files, flows, facts] = await Promise.all([
    presentRecord(ctx, salesContractTable, row),
    salesLines.of(ctx, row.id),
    filesOfContract(ctx, row.id),
    salesApprovals.flows(ctx),
    salesKind.factsOf(ctx, row),
  ])
  return {
    ...shown,
    lines: lines.map(({ product_id: productId, ...line }) => ({ ...line, productId })),
    attachments: files.map(presentFile),
    hasFlow: flows.has('approval'),
    actions: verdictsOf(ctx, salesContractLifecycle, facts),
  }
}

export async function serviceDetail(ctx: Context, row: ServiceContractRecord): Promise<ServiceContractDetail> {
  const { id } = row
  const [shown, listed, plan, renewed, files, flows, facts] = await Promise.all([
    presentRecord(ctx, serviceContractTable, row),
    covered.of(ctx, id),
    instalments.of(ctx, id),
    renewals.of(ctx, id),
    filesOfContract(ctx, id),
    serviceApprovals.flows(ctx),
    serviceKind.factsOf(ctx, row),
  ])
  const [names, assets] = await Promise.all([
    peopleNames(ctx, [
      ...new Set([...plan.flatMap(({ paid_by: by }) => by ?? []), ...renewed.map((one) => one.created_by)]),
    ]),
    presentAssets(ctx, row, listed),
  ])
  const request = readRequest(row)
  return {
    ...shown,
    today: facts.today,
    assets: assets.filter(({ untilOn }) => untilOn === ''),
    formerAssets: assets.filter(({ untilOn }) => untilOn !== ''),
    instalments: plan.map(({ due_on: dueOn, paid_by: by, paid_on: paidOn, ...one }) => {
      return { ...one, dueOn, paidOn, paidUserName: (by && names.get(by)) ?? '' }
    }),
    renewals: renewed.map(
      ({ created_at: time, created_by: by, from_end_on: fromEndOn, to_end_on: toEndOn, ...one }) => {
        return { ...one, fromEndOn, toEndOn, userName: names.get(by) ?? '', time }
      },
    ),
    attachments: files.map(presentFile),
    openOrders: facts.openOrders,
    request: request === null ? null : { kind: request.kind, text: requestText(request) },
    extendHasFlow: flows.has('extension'),
    terminateHasFlow: flows.has('termination'),
    actions: verdictsOf(ctx, serviceContractLifecycle, facts),
  }
}

/** Assets by name, as they were covered; a link only for those who may open it. An asset that was replaced after the contract had ended shows only when it is extended. */
async function presentAssets(
  ctx: Context,
  { end_on, state }: ServiceContractRecord,
  listed: Awaited<ReturnType<typeof covered.of>>,
) {
  const hasEnded = !(bindingStates as readonly number[]).includes(state)
  const shown = listed.filter(({ from_on }) => !hasEnded || from_on === null || from_on <= end_on)
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

const answerVisits = answer(listContractVisits, async (ctx, { id, ...asked }) => {
  if ((await serviceContracts.findSeen(ctx, id)) === undefined) throw new Failure('not-found', { record: '维保合同' })
  const page = await visits.find(ctx, { contract_id: id }, pageOf(asked))
  const briefs = await ctx.records.ofKind('work-order')?.briefs(
    ctx,
    page.map((visit) => visit.order_id),
  )
  const known = new Map((briefs ?? []).map((brief) => [brief.id, brief]))
  return page.map(({ created_at: createdAt, order_id: orderId, state, used_at: usedAt }) => {
    const { label = '', path = '' } = known.get(orderId) ?? {}
    return { orderId, orderLabel: label, path, state: state as ContractVisitState, usedAt, createdAt }
  })
})

interface Covered {
  readonly customerId: string
  readonly assetId: string | null
  readonly withEnded?: boolean
}

/** Today's cover of an asset among the contracts that the person may use: all of a customer that the person sees, else those to be opened. */
async function coverToday(ctx: Context, asked: Covered) {
  const { assetId: id, customerId } = asked
  const candidates = await candidatesOf(ctx, asked)
  const isWhole =
    serviceContractKind.seesAll(ctx.person) || (await customerList.findSeen(ctx, customerId)) !== undefined
  const mayView = isGranted(ctx.person.powers, serviceContractSpec.permissions.view)
  const ids = candidates.map(({ row }) => row.id)
  const usable = isWhole ? ids : mayView ? (await serviceContracts.byIds(ctx, ids)).map((row) => row.id) : []
  const seen = candidates.filter(({ row }) => usable.includes(row.id))
  const shown = new Map(seen.map(({ row }) => [row.id, presentCovering(row)]))
  const { contract, losers } = coverageOf(
    { id, customerId },
    todayOf(ctx),
    seen.map(({ covering }) => covering),
  )
  return {
    contract: (contract && shown.get(contract.id)) ?? null,
    others: losers.flatMap(({ contract: { id: loser }, isUsable, reason }) => {
      const other = shown.get(loser)
      return other === undefined ? [] : [{ contract: other, isUsable, reason }]
    }),
  }
}

const answerRunning = answer(
  listRunningContracts,
  async (ctx, { assetId = null, customerId }): Promise<CoveringShape[]> => {
    // An unknown asset narrows to none but those for the whole customer.
    const { contract, others } = await coverToday(ctx, { customerId, assetId })
    return [
      ...(contract === null ? [] : [contract]),
      ...others.filter((one) => one.isUsable).map((one) => one.contract),
    ]
  },
)

const answerCoverage = answer(getAssetCoverage, async (ctx, { assetId }) => {
  const asset = await assetList.findSeen(ctx, assetId)
  if (asset === undefined) throw new Failure('not-found', { record: '设备' })
  if (asset.customer_id === null) return { contract: null, others: [] }
  return await coverToday(ctx, { customerId: asset.customer_id, assetId, withEnded: true })
})

export const contractReadAnswers = [answerVisits, answerRunning, answerCoverage]
