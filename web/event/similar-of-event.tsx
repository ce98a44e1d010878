import type { EventDetail } from '@onsite/api/event/event-calls.ts'
import type { SimilarDocument } from '@onsite/api/event/similar-calls.ts'
import { mergeEvents } from '@onsite/api/event/turn-calls.ts'
import { openEventStates } from '@onsite/domain/event/event-state.ts'
import { useReportMoves } from '../document/report-moves.tsx'
import { useAct } from '../kernel/use-act.ts'
import { eventScreens } from './event-actions.ts'
import { useOtherCustomer } from './other-customer.ts'
import { SimilarEvents } from './similar-events.tsx'

/** Events and orders that resemble an event: it can be merged into one of them. Nobody looks for them once the event is over. */
export function SimilarOfEvent({ event }: { readonly event: EventDetail }) {
  const report = useReportMoves(eventScreens)
  const confirmOther = useOtherCustomer()
  const { run } = useAct(mergeEvents, { onFailure: (failure) => failure.code === 'event-other-customer' })
  const isMergeable = event.actions.some(({ action, allowed }) => action === 'merge' && allowed)
  const merge = async (into: SimilarDocument, allowOtherCustomer?: 1) => {
    const outcome = await run({
      ids: [event.id],
      targetId: into.id,
      ...(allowOtherCustomer === undefined ? {} : { allowOtherCustomer }),
    })
    if (outcome.ok) report('merge', outcome.data, `已合并到 ${into.no}`)
    else confirmOther(outcome.failure, () => void merge(into, 1))
  }
  if (!openEventStates.includes(event.state)) return null
  return (
    <SimilarEvents
      asked={{
        id: event.id,
        title: event.title,
        customerId: event.customerId,
        customerProductId: event.productionId,
      }}
      onMerge={isMergeable ? (into) => void merge(into) : undefined}
    />
  )
}
