/** Filters of the order lists as conditions: one line a filter; a filter without a line does not compile. Not a store file by name alone: it names columns, never tables. */
import type { WorkOrderFilter } from '@onsite/api/work-order/work-order-lists.ts'
import { type WorkOrderView, workOrderScope } from '@onsite/domain/work-order/work-order-scope.ts'
import { AbnormalState, WorkOrderState as S, workOrderStates } from '@onsite/domain/work-order/work-order-state.ts'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { rangeEnd, rangeStart } from '../kernel/day.ts'
import { likeInside } from '../kernel/like-inside.ts'
import type { Tables } from '../kernel/tables.ts'
import { isPaidBy } from './work-order-payment-store.ts'
import { hasPerson, hasTaskFor, PersonKind } from './work-order-store.ts'

type Eb = ExpressionBuilder<Tables, 'work_order'>
type Condition = Expression<SqlBool>
type Build<V> = (eb: Eb, value: V, ctx: Context) => Condition

const holds = (text: string): string => likeInside(text.trim())
const codes = (list: string): number[] => list.split(',').map(Number)

/** Keys that are no condition of their own: the view and the keyword choose the way of the query, states are merged run by run. */
type Handled = 'view' | 'keyword' | 'states' | 'orderStateList' | 'fields'
type Conditions = { readonly [K in Exclude<keyof WorkOrderFilter, Handled>]-?: Build<NonNullable<WorkOrderFilter[K]>> }

const conditions: Conditions = {
  title: (eb, value) => eb('title', 'ilike', holds(value)),
  evaluateState: (eb, value) => (value === 1 ? eb('evaluated_at', 'is not', null) : eb('evaluated_at', 'is', null)),
  orderExceed: (eb, value) => eb('is_overdue', '=', eb.lit(value === 1)),
  placeState: (eb, value) => eb('is_archived', '=', value === 1),
  isInvalid: (eb, value) => eb('is_invalid', '=', eb.lit(value === 1)),
  is_grab: (eb, value) => eb('is_in_pool', '=', eb.lit(value === 1)),
  customerId: (eb, value) => eb('customer_id', '=', value),
  customName: (eb, value) => eb('customer_name', 'ilike', holds(value)),
  customLinkPerson: (eb, value) => eb('contact_name', 'ilike', holds(value)),
  customPhone: (eb, value) => eb('contact_phone', 'like', holds(value)),
  gpsAddr: (eb, value) => eb('address_text', 'ilike', holds(value)),
  orderType: (eb, value) => eb('template_id', 'in', value.split(',')),
  priority: (eb, value) => eb('priority', 'in', codes(value)),
  createUserId: (eb, value) => eb('creator_id', '=', value),
  servicePersonalId: (eb, value) => eb('technician_id', '=', value),
  coordinationUserId: (eb, value, ctx) => hasPerson(eb, ctx, value, PersonKind.Collaborator),
  duplicateUserId: (eb, value, ctx) => hasPerson(eb, ctx, value, PersonKind.Copied),
  dispatchUserId: (eb, value) => eb('assigned_by', '=', value),
  take_order_user_id: (eb, value) => eb('accepted_by', '=', value),
  take_user_id: (eb, value) => eb('picked_up_by', '=', value),
  create_examine_operator_id: (eb, value) => eb('create_examined_by', '=', value),
  complete_examine_operator_id: (eb, value) => eb('complete_examined_by', '=', value),
  serviceGroupId: (eb, value) => eb('service_group_id', '=', value),
  fk_t_production_id: (eb, value) => eb('asset_id', '=', value),
  contractId: (eb, value) => eb('contract_id', '=', value),
  cyclePlanId: (eb, value) => eb('cycle_plan_id', '=', value),
  examineType: (eb, value) => eb('examine_type', '=', value),
  examineResult: (eb, value) => eb('examine_result', '=', value),
  createStart: (eb, value, ctx) => eb('created_at', '>=', from(ctx, value)),
  createEnd: (eb, value, ctx) => eb('created_at', '<', to(ctx, value)),
  reserveStart: (eb, value, ctx) => eb('reserve_start', '>=', from(ctx, value)),
  reserveEnd: (eb, value, ctx) => eb('reserve_start', '<', to(ctx, value)),
  dispatchStart: (eb, value, ctx) => eb('assigned_at', '>=', from(ctx, value)),
  dispatchEnd: (eb, value, ctx) => eb('assigned_at', '<', to(ctx, value)),
  takeStart: (eb, value, ctx) => eb('picked_up_at', '>=', from(ctx, value)),
  takeEnd: (eb, value, ctx) => eb('picked_up_at', '<', to(ctx, value)),
  finishStart: (eb, value, ctx) => eb('finished_at', '>=', from(ctx, value)),
  finishEnd: (eb, value, ctx) => eb('finished_at', '<', to(ctx, value)),
  isCreateReceipt: (eb, value) => eb('receipt_at', value === 1 ? 'is not' : 'is', null),
  isServiceSettlement: (eb, value) => eb('settled_at', value === 1 ? 'is not' : 'is', null),
  receive_payment_ids: (eb, value, ctx) => isPaidBy(eb, ctx, codes(value)),
  createExamineStart: (eb, value, ctx) => eb('create_examined_at', '>=', from(ctx, value)),
  createExamineEnd: (eb, value, ctx) => eb('create_examined_at', '<', to(ctx, value)),
  completeExamineStart: (eb, value, ctx) => eb('complete_examined_at', '>=', from(ctx, value)),
  completeExamineEnd: (eb, value, ctx) => eb('complete_examined_at', '<', to(ctx, value)),
  receiptExamineStart: (eb, value, ctx) => eb('receipt_examined_at', '>=', from(ctx, value)),
  receiptExamineEnd: (eb, value, ctx) => eb('receipt_examined_at', '<', to(ctx, value)),
  collectExamineStart: (eb, value, ctx) => eb('collect_examined_at', '>=', from(ctx, value)),
  collectExamineEnd: (eb, value, ctx) => eb('collect_examined_at', '<', to(ctx, value)),
}

const from = (ctx: Context, sent: string): string => rangeStart(ctx.tenant.zone, sent).toISOString()
const to = (ctx: Context, sent: string): string => rangeEnd(ctx.tenant.zone, sent).toISOString()

/** The conditions of the filters that are set. */
export function conditionsOf(ctx: Context, eb: Eb, filter: WorkOrderFilter): Condition[] {
  return (Object.keys(conditions) as (keyof Conditions)[]).flatMap((key) => {
    const value = filter[key]
    // Each key is paired with the type of its own value; TypeScript cannot follow that through a loop.
    return value === undefined ? [] : [(conditions[key] as Build<typeof value>)(eb, value, ctx)]
  })
}

/** What a view shows, beyond its states. */
export function viewCondition(ctx: Context, view: WorkOrderView): (eb: Eb) => Condition {
  return (eb) => {
    const me = ctx.person.id
    const deleted = eb('deleted_at', view === 'recycle' ? 'is not' : 'is', null)
    // As literals, not parameters: only so does a prepared statement's plan know that the partial index of the view fits.
    const own: Partial<Record<WorkOrderView, () => Condition>> = {
      acceptance: () => eb('is_invalid', '=', eb.lit(false)),
      assign: () => eb('is_in_pool', '=', eb.lit(false)),
      pool: () => eb('is_in_pool', '=', eb.lit(true)),
      mine: () => eb('technician_id', '=', me),
      abnormal: () => eb('abnormal_state', '=', eb.lit(AbnormalState.Pending)),
      examine: () => hasTaskFor(eb, ctx),
      created: () => eb('creator_id', '=', me),
      // Whoever may delete sees what he deleted or created; the scope has limited the rest.
      recycle: () => sql<boolean>`true`,
    }
    return eb.and([deleted, ...(own[view] === undefined ? [] : [own[view]()])])
  }
}

const viewStates: Partial<Record<WorkOrderView, readonly S[]>> = {
  acceptance: [S.PendingAcceptance],
  assign: [S.PendingAssignment],
  pool: [S.PendingAssignment],
}

/** The states asked for by view and filter together; null when any will do. */
export function statesOf(
  view: WorkOrderView,
  filter: Pick<WorkOrderFilter, 'states' | 'orderStateList'>,
): number[] | null {
  const asked = [filter.states, filter.orderStateList]
    .filter((list) => list !== undefined)
    .map((list) => new Set(codes(list)))
  const fixed = viewStates[view]
  const sets: ReadonlySet<number>[] = fixed === undefined ? asked : [...asked, new Set<number>(fixed)]
  if (sets.length === 0) return null
  return workOrderStates.filter((state) => sets.every((set) => set.has(state)))
}

/** The order at hand is in one of these states; literal for the same reason. None of no states at all. */
export function inStates(states: readonly number[]): Condition {
  return states.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`work_order.state in (${sql.join(states.map((state) => sql.lit(state)))})`
}

const notConditions: readonly string[] = [
  'view',
  'pageIndex',
  'pageSize',
  'sortType',
  'columns',
  'states',
  'orderStateList',
  'orderDue',
]

/** Whether a query asks for every order of the enterprise (of some states, perhaps, when `but` allows them): what the counters cover. */
export function isPlain(
  ctx: Pick<Context, 'person'>,
  view: WorkOrderView,
  query: Readonly<Record<string, unknown>>,
  but: readonly string[] = [],
): boolean {
  if (view !== 'all' || workOrderScope(ctx.person.powers).kind !== 'all') return false
  if (['states', 'orderStateList'].some((key) => query[key] !== undefined && !but.includes(key))) return false
  return Object.entries(query).every(
    ([key, value]) => value === undefined || notConditions.includes(key) || but.includes(key),
  )
}
