import { listSimilar, type SimilarDocument } from '@onsite/api/event/similar-calls.ts'
import type { StateLook } from '@onsite/domain/document/define-document.ts'
import { eventDocument } from '@onsite/domain/event/event-document.ts'
import { eventMoves } from '@onsite/domain/event/event-moves.ts'
import type { EventState } from '@onsite/domain/event/event-state.ts'
import { given } from '@onsite/domain/given.ts'
import { workOrderDocument } from '@onsite/domain/work-order/work-order-document.ts'
import { SimilarDocuments } from '../document/similar-documents.tsx'
import { useCan } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { useDebounced } from '../kit/use-debounced.ts'
import { invalidOrderLook } from '../work-order/work-order-state-tag.tsx'

export interface Asked {
  readonly id?: string
  readonly title?: string
  readonly customerId?: string | null
  readonly customerProductId?: string | null
}

interface SimilarEventsProps {
  readonly asked: Asked
  /** Puts what stands on this page into that event; absent: nobody may. */
  readonly onMerge?: (into: SimilarDocument) => void
}

/** Long enough not to ask for each sign of a word. */
const pause = 400

const goesInto = ({ kind, state }: SimilarDocument): boolean =>
  kind === 'event' && (eventMoves.merge.from as readonly EventState[]).includes(state as EventState)
const lookOf = ({ isInvalid, kind, state }: SimilarDocument): StateLook | undefined => {
  if (isInvalid) return invalidOrderLook
  const states: Readonly<Record<number, StateLook>> = (kind === 'event' ? eventDocument : workOrderDocument).states
  return states[state]
}

/** Events and orders that may tell of the same trouble; nothing while there are none. */
export function SimilarEvents({ asked, onMerge }: SimilarEventsProps) {
  const can = useCan()
  // As text, since the object is a new one with each sign that is typed anywhere in the form.
  const {
    id,
    title = '',
    customerId,
    customerProductId,
  } = JSON.parse(useDebounced(JSON.stringify(asked), pause)) as Asked
  const words = title.trim()
  const query = given({
    id,
    title: words || undefined,
    customerId: customerId ?? undefined,
    customerProductId: customerProductId ?? undefined,
  })
  const isAsked = can('event.view') && (words.length > 1 || customerId != null || customerProductId != null)
  const found = useCall(listSimilar, query, { enabled: isAsked, keep: true, marks: ['event', 'work-order'] })
  return (
    <SimilarDocuments
      title="相似的事件和工单"
      found={(isAsked ? found.data : undefined) ?? []}
      lookOf={lookOf}
      merge={onMerge === undefined ? undefined : { label: '合并到此事件', goesInto, run: onMerge }}
    />
  )
}
