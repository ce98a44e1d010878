/** Work orders as clocks see them. */
import { orderExceeds } from '@onsite/api/work-order/order-exceeds.ts'
import { workOrderClockFacts, workOrderFacts } from '@onsite/api/work-order/work-order-facts.ts'
import { workOrderClocks } from '@onsite/domain/work-order/work-order-clocks.ts'
import { openStates } from '@onsite/domain/work-order/work-order-state.ts'
import { groupLeaders } from '../people/service-group-store.ts'
import { recordClocks } from '../sla/record-clocks.ts'
import { secondOrNull } from '../sla/seconds.ts'
import { dispatchersOf } from './tell-step.ts'
import { contentIn, contentsOf } from './whole-order-store.ts'
import { workOrderList } from './work-order-list-store.ts'

export const orderClockKind = recordClocks(workOrderList, {
  spec: workOrderClocks,
  category: 'order',
  hasContracts: true,
  steps: Object.values(workOrderFacts),
  facts: workOrderClockFacts,
  exceeds: orderExceeds,
  openStates,

  async about(ctx, row) {
    const { process } = contentIn(await contentsOf(ctx, [row]), row)
    return {
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

  people: {
    creator: (_, row) => [row.creator_id],
    technician: (_, row) => [row.technician_id],
    dispatchers: async (ctx, row) => await dispatchersOf(ctx, row.template_id),
    leader: async (ctx, row) => (row.service_group_id === null ? [] : await groupLeaders(ctx, row.service_group_id)),
  },
})
