/** Work orders demand, reserve and change visits of service contracts here, inside their own transaction. */
import { ContractVisitState } from '@onsite/domain/contract/contract-states.ts'
import { reasonAgainst } from '@onsite/domain/contract/coverage.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { CoveringShape } from '@onsite/api/contract/service-contract-calls.ts'
import type { Context } from '../kernel/context.ts'
import { dropVisit, insertVisit, lockVisit } from './contract-visit-store.ts'
import { presentCovering } from './present-service-contract.ts'
import { candidateById, serviceContracts, todayOf } from './service-contract-store.ts'

export interface OrderUnderContract {
  readonly contractId: string
  readonly customerId: string | null
  readonly assetId: string | null
}

/** Why a contract does not run today for this customer and asset, null when it does. Throws `not-found`. More visits than included are no reason. */
export async function reasonNotCovering(
  ctx: Context,
  { assetId, contractId, customerId }: OrderUnderContract,
): Promise<string | null> {
  const candidate = await candidateById(ctx, contractId, assetId)
  if (candidate === undefined) throw new Failure('not-found', { record: '维保合同' })
  return reasonAgainst(candidate.covering, customerId, assetId, todayOf(ctx))
}

/** Throws `contract-not-covering` beside `contractId` unless the contract covers the order. */
export async function demandCovering(ctx: Context, order: OrderUnderContract): Promise<void> {
  const reason = await reasonNotCovering(ctx, order)
  if (reason !== null) throw new Failure('contract-not-covering', { reason })
}

/** Reserves a visit of the contract for a new order. */
export async function reserveVisit(ctx: Context, contractId: string, orderId: string): Promise<void> {
  await insertVisit(ctx, { contractId, orderId, at: ctx.now })
}

/** Takes an order that is still open out of its contract, or into another one. Throws `not-now` once its visit was counted. */
export async function moveVisit(ctx: Context, orderId: string, contractId: string | null): Promise<void> {
  const visit = await lockVisit(ctx, orderId)
  if (visit?.state === ContractVisitState.Used)
    throw new Failure('not-now', { reason: '工单已在原合同计次，不能更换合同' })
  if (visit !== undefined) await dropVisit(ctx, orderId)
  if (contractId !== null) await reserveVisit(ctx, contractId, orderId)
}

/** A contract as an order shows it, whoever may open it. */
export async function contractOfOrder(ctx: Context, contractId: string): Promise<CoveringShape | null> {
  const row = await serviceContracts.findStored(ctx, contractId)
  return row === undefined ? null : presentCovering(row)
}
