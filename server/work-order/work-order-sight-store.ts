/** Sight of other records through orders: to whom an order is open, the records that it names are, and where an order sends somebody, what stands there. */
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { workOrderScope } from '@onsite/domain/work-order/work-order-scope.ts'
import { ExamineType, WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { isWithin, PersonKind, taskIds } from './work-order-store.ts'

type Asking = Pick<Context, 'person' | 'tenantId'>
type Condition = RawBuilder<SqlBool>

/** Columns by the kind that they name. */
const namingColumns: Readonly<Record<string, string>> = {
  customer: 'customer_id',
  address: 'address_id',
  asset: 'asset_id',
  'service-contract': 'contract_id',
  'cycle-plan': 'cycle_plan_id',
}

/** One condition for each way in which orders are open to a person, so that each is found by an index of its own. */
function openTo({ person, tenantId }: Asking): Condition[] {
  const scope = workOrderScope(person)
  if (scope.kind === 'all') return [sql<SqlBool>`true`]
  return [
    isSent(person.id),
    sql<SqlBool>`"order".creator_id = ${person.id}`,
    hasPart(tenantId, person.id),
    sql<SqlBool>`"order".id in (${taskIds({ person, tenantId })})`,
    ...(scope.pool ? [sql<SqlBool>`"order".is_in_pool`] : []),
    ...(scope.reach === null ? [] : [isWithin({ person, tenantId }, 'order', scope.reach)]),
  ]
}

/** Nobody was sent before the creation is approved, whoever is named in the form. */
const isSent = (personId: string): Condition =>
  sql<SqlBool>`"order".technician_id = ${personId} and ("order".state <> ${WorkOrderState.PendingApproval} or "order".examine_type <> ${ExamineType.Creation})`

const hasPart = (tenantId: string, personId: string, kind?: PersonKind): Condition =>
  sql<SqlBool>`"order".id in (select part.work_order_id from work_order_person part where part.tenant_id = ${tenantId} and part.person_id = ${personId}${kind === undefined ? sql`` : sql` and part.kind = ${kind}`})`

interface Named {
  readonly column: RawBuilder<unknown>
  /** The column of orders that names it. */
  readonly naming: string
  /** The query names its rows by id: the orders of each are asked, instead of reading all orders that meet the conditions. */
  readonly isFew: boolean
}

const standing = (tenantId: string): RawBuilder<unknown> =>
  sql`from work_order "order" where "order".tenant_id = ${tenantId} and "order".deleted_at is null`

/** The id in a column is one that orders name which meet one of the conditions. */
function isNamedBy(tenantId: string, { column, isFew, naming }: Named, conditions: readonly Condition[]): Condition {
  const named = sql.ref(`order.${naming}`)
  if (isFew) {
    const met = conditions.map((condition) => sql`(${condition})`)
    return sql<SqlBool>`exists (select 1 ${standing(tenantId)} and ${named} = ${column} and (${sql.join(met, sql` or `)}))`
  }
  const found = conditions.map((condition) => sql`select ${named} ${standing(tenantId)} and ${condition}`)
  return sql<SqlBool>`${column} in (${sql.join(found, sql` union all `)})`
}

/** For a condition: an order that is open to the person names the record of a kind whose id stands in a column; null for kinds that orders do not name. */
export function ordersOpen(
  { person, tenantId }: Asking,
  kind: string,
  column: RawBuilder<unknown>,
  isFew = false,
): Condition | null {
  const naming = namingColumns[kind]
  if (naming === undefined || !isGranted(person.powers, 'workOrder.view')) return null
  return isNamedBy(tenantId, { column, naming, isFew }, openTo({ person, tenantId }))
}

/** For a condition: the ids of the orders that are open to the person and name a record of a kind; null for kinds that orders do not name. */
export function openOrdersNaming({ person, tenantId }: Asking, kind: string, id: string): RawBuilder<unknown> | null {
  const naming = namingColumns[kind]
  if (naming === undefined || !isGranted(person.powers, 'workOrder.view')) return null
  return sql`select "order".id ${standing(tenantId)} and ${sql.ref(`order.${naming}`)} = ${id} and (${sql.join(openTo({ person, tenantId }), sql` or `)})`
}

/** For a condition: an order sends the person, as technician or collaborator, to the customer whose id stands in a column. */
export function ordersSendTo({ person, tenantId }: Asking, column: RawBuilder<unknown>, isFew = false): Condition {
  const ways = [isSent(person.id), hasPart(tenantId, person.id, PersonKind.Collaborator)]
  return isNamedBy(tenantId, { column, naming: 'customer_id', isFew }, ways)
}

/** For a condition: the order whose id stands in a column is open to the person; null where all are. */
export function isOrderOpen(
  { person, tenantId }: Asking,
  column: RawBuilder<unknown>,
  isFew = false,
): Condition | null {
  if (!isGranted(person.powers, 'workOrder.view')) return sql<SqlBool>`false`
  return workOrderScope(person).kind === 'all'
    ? null
    : isNamedBy(tenantId, { column, naming: 'id', isFew }, openTo({ person, tenantId }))
}
