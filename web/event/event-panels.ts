/** Panels of events on the pages of customers and equipment. */
import { eventLists } from '@onsite/api/event/event-calls.ts'
import { openEventStates } from '@onsite/domain/event/event-state.ts'
import { lazy } from 'react'
import type { RecordPanel, RecordPanels } from '../kernel/record-panels.tsx'

const { count } = eventLists
/** Behind orders, before contracts. */
const shared = { key: 'events', title: '事件', permission: 'event.view', place: 25 } as const
const open = openEventStates.join(',')

const panels = async () => await import('./events-panel.tsx')
const ofCustomer: RecordPanel = {
  ...shared,
  count: { call: count, input: (customerId) => ({ customerId }) },
  tiles: [
    { label: '未完成事件', call: count, input: (customerId) => ({ customerId, event_states: open }) },
    { label: '全部事件', call: count, input: (customerId) => ({ customerId }) },
  ],
  Panel: lazy(async () => ({ default: (await panels()).CustomerEventsPanel })),
}
const ofAsset: RecordPanel = {
  ...shared,
  count: { call: count, input: (assetId) => ({ customerProductId: assetId }) },
  Panel: lazy(async () => ({ default: (await panels()).AssetEventsPanel })),
}

export const eventPanels: RecordPanels = { customer: [ofCustomer], asset: [ofAsset] }
