/** Work orders as clocks see them. */
import { orderExceeds } from '@onsite/api/work-order/order-exceeds.ts'
import { workOrderClockFacts, workOrderFacts } from '@onsite/api/work-order/work-order-facts.ts'
import { workOrderClocks } from '@onsite/domain/work-order/work-order-clocks.ts'
import { openStates } from '@onsite/domain/work-order/work-order-state.ts'
import { newestRowIds, openRowIds } from '../record/record-store.ts'
import type { ClockKind } from '../sla/clock-kind.ts'
import { secondOrNull } from '../sla/seconds.ts'
import { groupLeaders } from '../people/service-group-store.ts'
import { dispatchersOf } from './tell-step.ts'
import { contentIn, contentsOf } from './whole-order-store.ts'
import { workOrderList, workOrderTable } from './work-order-list-store.ts'

export const orderClockKind: ClockKind = {
  spec: workOrderClocks,
  label: '工单',
  category: 'order',
  formKind: 'order',
  hasContracts: true,
  table: 'work_order',
  idsSeen: (ctx) => workOrderList.idsSeen(ctx),
  steps: Object.values(workOrderFacts),
  facts: workOrderClockFacts,
  exceeds: orderExceeds,

  async read(ctx, id) {
    const row = await workOrderList.findStored(ctx, id)
    if (row === undefined) return undefined
    const { process } = contentIn(await contentsOf(ctx, [row]), row)
    return {
      id,
      no: row.no,
      title: row.title,
      personId: row.technician_id,
      groupId: row.service_group_id,
      customerId: row.customer_id,
      contractId: row.contract_id,
      templateId: row.template_id,
      priority: row.priority,
      level: row.service_level,
      moments: { reserveEnd: secondOrNull(row.reserve_end), settledAt: secondOrNull(row.settled_at) },
      flags: { receiptEnabled: process.receiptEnabled, collectionEnabled: process.collectionEnabled },
    }
  },

  openIds: async (ctx, afterId, limit) => await openRowIds(ctx, workOrderTable, openStates, afterId, limit),

  newestIds: async (ctx, limit) => await newestRowIds(ctx, workOrderTable, limit),

  async receivers(ctx, id, names) {
    const row = await workOrderList.findStored(ctx, id)
    if (row === undefined) return []
    const people: Readonly<Record<string, () => Promise<readonly (string | null)[]> | readonly (string | null)[]>> = {
      creator: () => [row.creator_id],
      technician: () => [row.technician_id],
      dispatchers: async () => await dispatchersOf(ctx, row.template_id),
      leader: async () => (row.service_group_id === null ? [] : await groupLeaders(ctx, row.service_group_id)),
    }
    const found = await Promise.all(names.map(async (name) => (await people[name]?.()) ?? []))
    return found.flat().filter((one) => one !== null)
  },
}
