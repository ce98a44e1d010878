/** Lent to later areas: create an order inside their own transaction, and learn how it ended. */
import type { addWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { workOrderLifecycle } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import type { Context } from '../kernel/context.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { staffByIds } from '../people/people-store.ts'
import { createOrder, type OrderSource } from './add-work-order.ts'
import { lastTechnician } from './last-technician-store.ts'
import { writeSteps } from './take-step.ts'
import { wholeOrderOfTenant } from './whole-order-store.ts'
import { workOrderList } from './work-order-list-store.ts'

/** An order as the form of a new one sends it. */
export type OrderContent = Input<typeof addWorkOrder>

export interface CreatedOrder {
  readonly id: string
  readonly no: string
}

/**
 * Creates an order for a cycle plan: the same checks, numbers, values, approvals and notices as by hand. Its creator is the person in whose name
 * the context acts, its log says 系统. Throws the failures of creating by hand, so run it in a transaction that then goes back.
 * @param planId the plan, which the order names
 * @param toPool puts it into the pool, where its process and its state allow that
 */
export async function createPlannedOrder(
  ctx: Context,
  content: OrderContent,
  { planId, toPool }: { readonly planId: string; readonly toPool: boolean },
): Promise<CreatedOrder> {
  const moved = await createOrder(ctx, { ...content, allowDuplicate: 1 }, 'plan', { planId })
  const order = await wholeOrderOfTenant(ctx, moved.id)
  if (order === undefined) throw new Error('an order that was just made is gone')
  if (toPool && workOrderLifecycle.judge('toPool', order.facts, ctx.actor, ctx.now).allowed)
    await writeSteps({ ...ctx, zone: ctx.tenant.zone, person: null }, [
      { held: order, step: { action: 'toPool', patch: { is_in_pool: true } } },
    ])
  return { id: moved.id, no: order.row.no }
}

/** Creates an order of what a later area's document says, by the person at hand: everything is as if he had filled in the form. */
export async function createOrderFrom(ctx: Context, content: OrderContent, source: OrderSource): Promise<CreatedOrder> {
  const { id } = await createOrder(ctx, content, 'form', source)
  const row = await workOrderList.findStored(ctx, id)
  if (row === undefined) throw new Error('an order that was just made is gone')
  return { id, no: row.no }
}

export interface OrderStanding {
  readonly no: string
  readonly isArchived: boolean
  readonly isCancelled: boolean
  /** '' before it was done. */
  readonly solution: string
}

/** How an order stands, whoever asks; undefined for one that is gone for good. */
export async function orderStanding(ctx: StoreContext, id: string): Promise<OrderStanding | undefined> {
  const row = await workOrderList.findStored(ctx, id)
  if (row === undefined) return undefined
  const { is_archived: isArchived, no, solution, state } = row
  return { no, isArchived, isCancelled: state === WorkOrderState.Cancelled, solution }
}

/** The technician who served last and still does, for work that goes to the same person again; null for nobody. */
export async function lastActiveTechnician(
  ctx: Context,
  orderIds: readonly string[],
  customerId: string | null,
): Promise<string | null> {
  const id = await lastTechnician(ctx, orderIds, customerId)
  const person = id === null ? undefined : (await staffByIds(ctx, [id])).get(id)
  return person?.isActive === true && person.roles.includes(RoleType.Technician) ? id : null
}
