/** Events as clocks see them. */
import { eventExceeds } from '@onsite/api/event/event-exceeds.ts'
import { eventClockFacts, eventFacts, eventMessageFacts } from '@onsite/api/event/event-facts.ts'
import { eventClocks } from '@onsite/domain/event/event-clocks.ts'
import { openEventStates } from '@onsite/domain/event/event-state.ts'
import { membersOf } from '../people/service-group-store.ts'
import { newestRowIds, openRowIds } from '../record/record-store.ts'
import type { ClockKind } from '../sla/clock-kind.ts'
import { claimGroupsOf, eventList, eventTable } from './event-store.ts'

export const eventClockKind: ClockKind = {
  spec: eventClocks,
  label: '事件',
  category: 'event',
  formKind: 'event',
  hasContracts: false,
  table: 'event',
  idsSeen: (ctx) => eventList.idsSeen(ctx),
  steps: [...Object.values(eventFacts), ...Object.values(eventMessageFacts)],
  facts: eventClockFacts,
  exceeds: eventExceeds,

  async read(ctx, id) {
    const row = await eventList.findStored(ctx, id)
    return (
      row && {
        id,
        no: row.no,
        title: row.title,
        personId: row.principal_id,
        groupId: row.service_group_id,
        customerId: row.customer_id,
        contractId: null,
        templateId: row.template_id,
        priority: row.priority,
        level: null,
        moments: {},
        flags: {},
      }
    )
  },

  openIds: async (ctx, afterId, limit) => await openRowIds(ctx, eventTable, openEventStates, afterId, limit),

  newestIds: async (ctx, limit) => await newestRowIds(ctx, eventTable, limit),

  async receivers(ctx, id, names) {
    const row = await eventList.findStored(ctx, id)
    if (row === undefined) return []
    const group = names.includes('group') ? await membersOf(ctx, claimGroupsOf(row)) : []
    const people: Readonly<Record<string, readonly (string | null)[]>> = {
      creator: [row.created_by],
      principal: [row.upgrade_state === 1 ? row.upgrade_user_id : row.principal_id],
      group,
    }
    return names.flatMap((name) => people[name] ?? []).filter((one) => one !== null)
  },
}
