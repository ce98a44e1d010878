/** Panels of events on the pages of customers and assets. */
import { eventLists } from '@onsite/api/event/event-calls.ts'
import { openEventStates } from '@onsite/domain/event/event-state.ts'
import { documentPanels } from '../document/document-panels.ts'
import type { RecordPanels } from '../kernel/record-panels.tsx'

const { asset, customer } = documentPanels({
  key: 'events',
  label: '事件',
  /** Behind orders, before contracts. */
  place: 25,
  permission: 'event.view',
  count: eventLists.count,
  keys: { customer: 'customerId', asset: 'customerProductId' },
  open: { event_states: openEventStates.join(',') },
  load: async () => (await import('./events-panel.tsx')).eventTable,
})

export const eventPanels: RecordPanels = { customer: [customer], asset: [asset] }
