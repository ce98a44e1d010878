import { listSimilar, type SimilarDocument } from '@onsite/api/event/similar-calls.ts'
import { openEventStates } from '@onsite/domain/event/event-state.ts'
import { openStates } from '@onsite/domain/work-order/work-order-state.ts'
import { alikeSource, similarDocuments } from '../document/similar-documents.ts'
import { answer } from '../kernel/answer.ts'
import { workOrderList } from '../work-order/work-order-list-store.ts'
import { eventList } from './event-store.ts'

const most = 10

const sources = [
  alikeSource(eventList, {
    keys: { customer: 'customerId', asset: 'customerProductId', states: 'event_states' },
    openStates: openEventStates,
    present: ({ asset_id: assetId, custom_name: customName, customer_id: customerId, no, state, title }) => ({
      assetId,
      customName,
      customerId,
      no,
      state,
      isInvalid: false,
      title,
    }),
  }),
  alikeSource(workOrderList, {
    keys: { customer: 'customerId', asset: 'fk_t_production_id', states: 'states' },
    openStates,
    present: ({
      asset_id: assetId,
      customer_id: customerId,
      customer_name: customName,
      no,
      state,
      title,
      is_invalid,
    }) => ({
      assetId,
      customName,
      customerId,
      no,
      state,
      isInvalid: is_invalid,
      title,
    }),
  }),
]

export const similarAnswers = [
  answer(listSimilar, async (ctx, { customerId = null, customerProductId = null, id, title = '' }) => {
    const trouble = { title, customerId, assetId: customerProductId }
    return (await similarDocuments(ctx, sources, trouble, { most, without: id })).map(
      ({ one, reasons }): SimilarDocument => ({
        kind: one.kind as SimilarDocument['kind'],
        id: one.id,
        no: one.no,
        title: one.title,
        state: one.state,
        isInvalid: one.isInvalid,
        customName: one.customName,
        create_time: one.at,
        isOpen: one.isOpen,
        reasons: [...reasons],
      }),
    )
  }),
]
