import type { TouchKey } from '@onsite/api/define-call.ts'
import { listClocks } from '@onsite/api/sla/sla-calls.ts'
import { lazyPart } from '../kernel/lazy-part.ts'
import { useOffers } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { ContentGroups } from '../kit/field-groups.tsx'
import { PartSlot } from '../kit/part-slot.tsx'

const ClockTable = lazyPart(async () => (await import('./clock-table.tsx')).ClockTable)

interface ClocksPanelProps {
  readonly kind: string
  readonly id: string
  /** Marks of the kind's own calls: with a step its clocks may have changed. */
  readonly marks: readonly TouchKey[]
}

/** All clocks of a document on its page, as the group 服务时限; nothing for a document without limits. */
export function ClocksPanel({ id, kind, marks }: ClocksPanelProps) {
  const offers = useOffers()
  const clocks = useCall(listClocks, { kind, id }, { marks, keep: true, enabled: offers('sla') })
  if (clocks.data === undefined || clocks.data.length === 0) return null
  const table = (
    <PartSlot>
      <ClockTable clocks={clocks.data} />
    </PartSlot>
  )
  return <ContentGroups groups={[{ title: '服务时限', content: table }]} />
}
