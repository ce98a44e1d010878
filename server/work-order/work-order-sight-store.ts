/**
 * Sight of orders, and of other records through them: to whom an order is open, the records that it names are, and where an order sends somebody, what
 * stands there.
 */
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { type Reach, reachOf } from '@onsite/domain/permission/reach.ts'
import { workOrderSpec } from '@onsite/domain/work-order/work-order-spec.ts'
import { OrderApproval, WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { openTasksOf } from '../approval/approvals.ts'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import { groupsWithin, peopleWithin } from '../people/reach-store.ts'
import { inOneRun, inSight, type SightTable } from '../record/record-sight.ts'
import type { LabelledWay, SightRun } from '../record/record-table.ts'
import { PersonKind } from './work-order-store.ts'

type Asking = Pick<Context, 'person' | 'tenantId'>
type Condition = RawBuilder<SqlBool>

/** The ways to an order, one of which is enough; each is found by an index of its own. `at` is what the query calls the orders. */
function waysToOrders(ctx: Asking, at: string): LabelledWay[] {
  const { id, powers } = ctx.person
  const reach = reachOf(ctx.person, 'workOrder.viewAll')
  return [
    { label: '是它的服务人员', condition: isSent(id, at), runs: runsOfSent(id, at) },
    inOneRun('是它的创建人', sql<SqlBool>`${sql.ref(`${at}.creator_id`)} = ${id}`),
    inOneRun('有它的审批待处理', hasTaskFor(ctx, at)),
    inOneRun('是它的协同人或抄送人', hasPerson(ctx, at, id)),
    ...(isGranted(powers, 'workOrder.viewPool')
      ? [inOneRun('它在工单公海', sql<SqlBool>`${sql.ref(`${at}.is_in_pool`)}`)]
      : []),
    ...(reach === null ? [] : [{ label: '归范围内的团队或人员', condition: isWithin(ctx, at, reach) }]),
  ]
}

/** Nobody was sent before the creation is approved, whoever is named in the form. */
function isSent(personId: string, at: string): Condition {
  const column = (name: string) => sql.ref(`${at}.${name}`)
  return sql<SqlBool>`(${column('technician_id')} = ${personId} and (${column('state')} <> ${WorkOrderState.PendingApproval} or ${column('examine_type')} <> ${OrderApproval.Creation}))`
}

/** The same by states: only of the few that wait for approval a row is read, since the index of technicians does not know of what. */
function runsOfSent(personId: string, at: string): SightRun[] {
  const column = (name: string) => sql.ref(`${at}.${name}`)
  const waits = sql.lit(WorkOrderState.PendingApproval)
  return [
    { condition: sql`(${column('technician_id')} = ${personId} and ${column('state')} <> ${waits})`, isByState: true },
    {
      condition: sql`(${column('technician_id')} = ${personId} and ${column('state')} = ${waits} and ${column('examine_type')} <> ${OrderApproval.Creation})`,
    },
  ]
}

/**
 * The order at hand stands with a service group of a reach, or with somebody of it. `Our choice:` the technician and the maker count, collaborators do not: the
 * order is led by whoever it was given to.
 */
function isWithin(ctx: Asking, at: string, reach: Reach): Condition {
  const column = (name: string) => sql.ref(`${at}.${name}`)
  const people = peopleWithin(ctx, reach)
  return sql<SqlBool>`(${column('service_group_id')} = any(${groupsWithin(ctx, reach)}) or ${column('technician_id')} = any(${people}) or ${column('creator_id')} = any(${people}))`
}

const approvalKinds = ['creation', 'completion', 'receipt', 'collection'].map((point) => `work-order:${point}`)

/** Ids of orders about which the person has to decide something, as a query. */
export const taskIds = (ctx: Asking) => openTasksOf(ctx.tenantId, ctx.person.id, approvalKinds)

/** The person has to decide something about the order at hand. */
export function hasTaskFor(ctx: Asking, at: string): Condition {
  return sql<SqlBool>`${sql.ref(`${at}.id`)} in ${taskIds(ctx)}`
}

/** The order at hand has this person, as collaborator or in copy, or in either part without a kind. */
export function hasPerson(ctx: Pick<Context, 'tenantId'>, at: string, personId: string, kind?: PersonKind): Condition {
  const ofKind = kind === undefined ? sql`` : sql` and part.kind = ${kind}`
  return sql<SqlBool>`exists (select 1 from work_order_person part where part.tenant_id = ${ctx.tenantId} and part.person_id = ${personId} and part.work_order_id = ${sql.ref(`${at}.id`)}${ofKind})`
}

/** The sight of orders for the conditions that every kind has. */
export const orderSight = {
  spec: workOrderSpec,
  table: 'work_order',
  ways: waysToOrders,
  opens: {
    customer: 'customer_id',
    address: 'address_id',
    asset: 'asset_id',
    'service-contract': 'contract_id',
    'cycle-plan': 'cycle_plan_id',
  },
  sends: (ctx: Asking, at: string) => [
    isSent(ctx.person.id, at),
    hasPerson(ctx, at, ctx.person.id, PersonKind.Collaborator),
  ],
} as const satisfies SightTable

/** Orders that the person may see, called `record`; recycled ones included, so say what of them you want. */
export function visibleWorkOrders(ctx: Context) {
  const orders = q.selectFrom('work_order as record').where('record.tenant_id', '=', ctx.tenantId)
  const seen = inSight(ctx, orderSight)
  return seen === null ? orders : orders.where(seen)
}
