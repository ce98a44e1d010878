/** Events as clocks see them. */
import { eventExceeds } from '@onsite/api/event/event-exceeds.ts'
import { eventClockFacts, eventFacts, eventMessageFacts } from '@onsite/api/event/event-facts.ts'
import { eventClocks } from '@onsite/domain/event/event-clocks.ts'
import { openEventStates } from '@onsite/domain/event/event-state.ts'
import { membersOf } from '../people/service-group-store.ts'
import { recordClocks } from '../sla/record-clocks.ts'
import { claimGroupsOf, eventList } from './event-store.ts'

export const eventClockKind = recordClocks(eventList, {
  spec: eventClocks,
  category: 'event',
  steps: [...Object.values(eventFacts), ...Object.values(eventMessageFacts)],
  facts: eventClockFacts,
  exceeds: eventExceeds,
  openStates: openEventStates,
  about: (_, row) => ({
    personId: row.principal_id,
    groupId: row.service_group_id,
    customerId: row.customer_id,
    templateId: row.template_id,
    priority: row.priority,
  }),
  people: {
    creator: (_, row) => [row.created_by],
    principal: (_, row) => [row.upgrade_state === 1 ? row.upgrade_user_id : row.principal_id],
    group: async (ctx, row) => await membersOf(ctx, claimGroupsOf(row)),
  },
})
