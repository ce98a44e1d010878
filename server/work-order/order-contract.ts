/** The service contract that an order is served under. */
import {
  contractOfOrder,
  demandCovering,
  moveVisit,
  type OrderUnderContract,
  reasonNotCovering,
} from '../contract/contract-order-door.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import type { WorkOrderRecord } from './work-order-store.ts'

interface Asked {
  readonly contractId?: string | null
  readonly customerId?: string | null
}

/**
 * The contract that an order names, null for none. Left out it stays, as long as it covers what the order is about. Throws `not-found` and
 * `contract-not-covering` beside `contractId`; more visits than included are no reason.
 * @param assetId the asset as it will be
 */
export async function orderContract(
  ctx: Context,
  asked: Asked,
  assetId: string | null,
  before?: WorkOrderRecord,
): Promise<string | null> {
  const stood = before?.contract_id ?? null
  const contractId = asked.contractId === undefined ? stood : asked.contractId
  const customerId = asked.customerId ?? null
  if (contractId === null) return null
  const isUntouched = contractId === stood && before?.customer_id === customerId && before.asset_id === assetId
  if (isUntouched) return contractId
  const order: OrderUnderContract = { contractId, customerId, assetId }
  if (asked.contractId === undefined) return (await reasonNotCovering(ctx, order)) === null ? contractId : null
  await demandCovering(ctx, order)
  return contractId
}

/** Tells in words how an edit changed the contract; the visit goes with it. Throws `not-now` once the visit was counted. */
export async function contractChange(
  ctx: Context,
  row: WorkOrderRecord,
  contractId: string | null,
): Promise<FieldChange[]> {
  if (row.contract_id === contractId) return []
  await moveVisit(ctx, row.id, contractId)
  const nameOf = async (id: string | null) => (id === null ? '' : ((await contractOfOrder(ctx, id))?.name ?? ''))
  const [from, to] = await Promise.all([nameOf(row.contract_id), nameOf(contractId)])
  return [{ field: 'contractId', label: '维保合同', from, to }]
}
