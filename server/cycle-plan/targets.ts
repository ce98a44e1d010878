/** Targets of plans: customers, assets and service contracts, behind one face. */
import type { CyclePlanDetail } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { heldStates } from '@onsite/domain/asset/asset-state.ts'
import { TargetKind, targetKindNames, targetRecordKinds } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { assetList } from '../asset/asset-store.ts'
import { serviceContractById } from '../contract/service-contract-store.ts'
import { type CustomerBrief, customerBrief } from '../customer/customer-store.ts'
import type { Context } from '../kernel/context.ts'
import { conditionsOf, type CyclePlanRecord } from './cycle-plan-record.ts'
import { namedTargets } from './plan-target-store.ts'

/** The most that one plan serves. */
const mostTargets = 5000

/** Names of targets, as far as the reader may read them. */
export async function targetNames(
  ctx: Context,
  kind: TargetKind,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const entry = ctx.records.ofKind(targetRecordKinds[kind])
  if (entry?.names !== undefined) return await entry.names(ctx, ids)
  return new Map((await findTargets(ctx, kind, ids)).map(({ id, name }) => [id, name]))
}

/** Targets that the person may see, with their pages. */
export async function findTargets(
  ctx: Context,
  kind: TargetKind,
  ids: readonly string[],
): Promise<CyclePlanDetail['targets']> {
  if (ids.length === 0) return []
  const briefs = (await ctx.records.ofKind(targetRecordKinds[kind])?.briefs(ctx, ids)) ?? []
  return briefs.map(({ id, label, path }) => ({ id, name: label, path }))
}

/** All targets that a plan serves now. */
export async function targetsOf(ctx: Context, plan: CyclePlanRecord): Promise<string[]> {
  const conditions = conditionsOf(plan)
  if (conditions === null) return await namedTargets(ctx, plan.id)
  // An asset in stock, scrapped or replaced is served no more.
  return await assetList.idsOfAll(ctx, { ...conditions, states: heldStates.join(',') }, mostTargets)
}

/** Targets that a plan serves now, as far as the person sees them. */
export async function targetsSeen(ctx: Context, plan: CyclePlanRecord): Promise<string[]> {
  const kind = plan.target_kind as TargetKind
  const ids = await targetsOf(ctx, plan)
  if (ctx.records.seesAll(targetRecordKinds[kind], ctx.person)) return ids
  return (await findTargets(ctx, kind, ids)).map(({ id }) => id)
}

/** Facts that an order takes from its target. */
export interface TargetFacts {
  readonly name: string
  readonly customer: CustomerBrief
  readonly addressId: string | null
  readonly assetId: string | null
  readonly contractId: string | null
}

/** Reads a target for its order. Throws `not-found` when it, or its customer, is gone. */
export async function targetFacts(ctx: Context, kind: TargetKind, id: string): Promise<TargetFacts> {
  const found = await readers[kind](ctx, id)
  if (found === undefined) throw new Failure('not-found', { record: targetKindNames[kind] })
  const { customerId } = found
  if (customerId === null) throw new Failure('cycle-plan-moment', { reason: `${targetKindNames[kind]}没有填写客户` })
  const customer = await customerBrief(ctx, customerId)
  if (customer === undefined) throw new Failure('not-found', { record: '客户' })
  return {
    name: (await targetNames(ctx, kind, [id])).get(id) ?? customer.name,
    customer,
    addressId: found.addressId ?? customer.addressId,
    assetId: kind === TargetKind.Asset ? id : null,
    contractId: kind === TargetKind.Contract ? id : null,
  }
}

interface Found {
  readonly customerId: string | null
  readonly addressId: string | null
}

const readers: Readonly<Record<TargetKind, (ctx: Context, id: string) => Promise<Found | undefined>>> = {
  [TargetKind.Customer]: async (_, id) => await Promise.resolve({ customerId: id, addressId: null }),
  [TargetKind.Asset]: async (ctx, id) => {
    const row = await assetList.findStored(ctx, id)
    return row === undefined ? undefined : { customerId: row.customer_id, addressId: row.address_id }
  },
  [TargetKind.Contract]: async (ctx, id) => {
    const row = await serviceContractById(ctx, id)
    return row === undefined ? undefined : { customerId: row.customer_id, addressId: null }
  },
}
