/** Lists of work orders: their table for the shared lists, with what makes them quick. */
import { orderTags } from '@onsite/domain/work-order/work-order-kinds.ts'
import type { workOrderSpec } from '@onsite/domain/work-order/work-order-spec.ts'
import { AbnormalResult } from '@onsite/domain/work-order/abnormal-type.ts'
import type { WorkOrderView } from '@onsite/domain/work-order/work-order-views.ts'
import { visitStatesInForce } from '@onsite/domain/work-order/visit-state.ts'
import {
  AbnormalState,
  invalidOrderName,
  WorkOrderState as S,
  type WorkOrderState,
  statesOfGroup,
  workOrderStateNames,
  workOrderStates,
} from '@onsite/domain/work-order/work-order-state.ts'
import { type SqlBool, sql } from 'kysely'
import { recordList } from '../record/record-list.ts'
import type { RecordTable, RecordView, UsualOrder } from '../record/record-table.ts'
import { type ListedOrder, type OwnOfOrder, presentOwn, subStateName } from './present-work-order.ts'
import { contentIn, contentsOf } from './whole-order-store.ts'
import { orderCounters } from './work-order-counter-store.ts'
import { isPaidBy } from './work-order-payment-store.ts'
import { shownClock } from '../sla/clock-store.ts'
import { isOverdue, overdueCondition } from '../sla/shown-clock.ts'
import { hasAnyTag } from '../tag/record-tags.ts'
import { shownTags } from '../tag/tag-store.ts'
import { hasPerson, hasTaskFor, orderSight, taskIds } from './work-order-sight-store.ts'
import { PersonKind } from './work-order-store.ts'

const codes = (list: string): number[] => list.split(',').map(Number)

/** States of the lists that wait for somebody, which `work_order_urgent` has by urgency. */
const waiting = [S.PendingAcceptance, S.PendingAssignment, S.PendingPickup, S.PendingService, S.InService]

/** Urgent orders first, among them what is due first: the appointment or the time that the customer wants, or the end of a service limit if that is sooner. */
const byUrgency = sql`record.priority desc, least(coalesce(record.reserve_start, record.wanted_at), record.due_at)`
const queue: UsualOrder = { first: byUrgency, states: waiting }

const views: Readonly<Record<WorkOrderView, RecordView>> = {
  all: {},
  acceptance: { order: queue, states: [S.PendingAcceptance], except: sql<SqlBool>`record.is_invalid = true` },
  assign: { order: queue, states: [S.PendingAssignment], except: sql<SqlBool>`record.is_in_pool = true` },
  pool: {
    order: queue,
    states: [S.PendingAssignment],
    condition: () => sql<SqlBool>`record.is_in_pool = true`,
    isOnlyInStates: true,
  },
  mine: {
    order: queue,
    condition: (ctx) => sql<SqlBool>`record.technician_id = ${ctx.person.id}`,
    isInHand: true,
    isByState: true,
  },
  abnormal: {
    order: { first: byUrgency },
    condition: () => sql<SqlBool>`record.abnormal_state = ${sql.lit(AbnormalState.Pending)}`,
  },
  due: { order: { first: sql`record.due_at` }, condition: isOverdue },
  // Nothing that waits for a decision can be deleted, and whoever is to take it sees it.
  examine: { condition: (ctx) => hasTaskFor(ctx, 'record'), ids: taskIds },
  created: { condition: (ctx) => sql<SqlBool>`record.creator_id = ${ctx.person.id}` },
  recycle: { isRecycled: true },
}

export const workOrderTable: RecordTable<ListedOrder, typeof workOrderSpec, OwnOfOrder> = {
  ...orderSight,
  columns: {
    orderNo: 'no',
    orderType: 'template_id',
    customName: 'customer_name',
    customLinkPerson: 'contact_name',
    customPhone: 'contact_phone',
    gpsAddr: 'address_text',
    productionId: 'asset_id',
    customApplyTime: 'wanted_at',
    servicePersonalId: 'technician_id',
    createUserId: 'creator_id',
    dispatchUserId: 'assigned_by',
    dispatch_time: 'assigned_at',
    coordinationUserId: null,
    duplicateUserId: null,
    take_order_user_id: 'accepted_by',
    take_user_id: 'picked_up_by',
    take_time: 'picked_up_at',
    start_time: 'started_at',
    finish_time: 'finished_at',
    create_examine_operator_id: 'create_examined_by',
    complete_examine_operator_id: 'complete_examined_by',
    create_examine_time: 'create_examined_at',
    complete_examine_time: 'complete_examined_at',
    subState: null,
    due_time: 'due_at',
    isOverdue: null,
    isServiceSettlement: 'settled_at',
    receive_payment_ids: null,
    collect_examine_time: 'collect_examined_at',
    isCreateReceipt: 'receipt_at',
    receipt_examine_time: 'receipt_examined_at',
    evaluateState: 'evaluated_at',
    placeState: 'is_archived',
  },
  moments: ['isServiceSettlement', 'isCreateReceipt', 'evaluateState'],
  conditions: {
    customerId: (value) => sql<SqlBool>`record.customer_id = ${value}`,
    orderExceed: overdueCondition,
    is_grab: (value) => sql<SqlBool>`record.is_in_pool = ${sql.lit(value === '1')}`,
    coordinationUserId: (value, ctx) => hasPerson(ctx, 'record', value, PersonKind.Collaborator),
    duplicateUserId: (value, ctx) => hasPerson(ctx, 'record', value, PersonKind.Copied),
    receive_payment_ids: (value, ctx) => isPaidBy(ctx, 'record', codes(value)),
    order_label: (value, ctx) => hasAnyTag(ctx, orderTags, value),
  },
  carriesNames: true,
  namedInPages: [
    'template_id',
    'creator_id',
    'technician_id',
    'assigned_by',
    'service_group_id',
    'asset_id',
    'contract_id',
  ],
  views,
  states: { keys: ['states', 'orderStateList'], groups: { orderStateList: statesOfGroup }, all: workOrderStates },
  counted: orderCounters,
  search: {
    table: 'work_order_search',
    id: 'work_order_id',
    find: 'search_work_order',
    count: 'count_work_order_matches',
  },
  recentWindow: 100,
  along: (tenantId) => ({
    abnormal_type: sql`(case when record.abnormal_state = ${sql.lit(AbnormalState.Pending)} then (select request.type from work_order_abnormal request where request.tenant_id = ${tenantId} and request.work_order_id = record.id and request.result = ${sql.lit(AbnormalResult.Pending)}) end)`,
    shown_clock: shownClock(tenantId),
    shown_tags: shownTags(tenantId, orderTags),
    visit_state: sql`(select visit.state from work_order_visit visit where visit.tenant_id = ${tenantId} and visit.work_order_id = record.id and visit.state in (${sql.join(visitStatesInForce.map((state) => sql.lit(state)))}))`,
  }),
  words: {
    state: {
      needs: ['state', 'is_invalid'],
      of: () => (row) => (row.is_invalid ? invalidOrderName : workOrderStateNames[row.state as WorkOrderState]),
    },
    subState: {
      needs: ['version_id', 'sub_state'],
      of: async (ctx, rows) => {
        const contents = await contentsOf(ctx, rows)
        return (row) => subStateName(contentIn(contents, row).process, row.sub_state)
      },
    },
    labels: {
      needs: ['shown_tags'],
      of: () => (row) => (row.shown_tags ?? []).map(({ name }) => name).join('、'),
    },
  },
  present: presentOwn,
}

export const workOrderList = recordList<ListedOrder, typeof workOrderSpec, OwnOfOrder>(workOrderTable)

const { present: _, ...withoutOwn } = workOrderTable

/** The fields of an order alone, without what `present` adds: for pages that have read the rest already. */
export const orderFieldsTable: RecordTable<ListedOrder, typeof workOrderSpec> = withoutOwn
