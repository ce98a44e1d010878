import type { TouchKey } from '@onsite/api/define-call.ts'
import { listClocks } from '@onsite/api/sla/sla-calls.ts'
import { lazyPart } from '../kernel/lazy-part.ts'
import { useOffers } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { ContentGroups } from '../kit/field-groups.tsx'
import { PartSlot } from '../kit/part-slot.tsx'

const ClockTable = lazyPart(async () => (await import('./clock-table.tsx')).ClockTable)

/** Of a line of the table, with its border. */
const lineHeight = 40

interface ClocksPanelProps {
  readonly kind: string
  readonly id: string
  /** Marks of the kind's own calls: with a step its clocks may have changed. */
  readonly marks: readonly TouchKey[]
}

/** The clocks of a document, for plans that have them. */
export function useClocks({ id, kind, marks }: ClocksPanelProps) {
  const offers = useOffers()
  return useCall(listClocks, { kind, id }, { marks, keep: true, enabled: offers('sla') })
}

/** All clocks of a document on its page, as the group 服务时限; nothing for a document without limits. */
export function ClocksPanel(props: ClocksPanelProps) {
  const clocks = useClocks(props)
  if (clocks.data === undefined || clocks.data.length === 0) return null
  const table = (
    <PartSlot height={(1 + clocks.data.length) * lineHeight}>
      <ClockTable clocks={clocks.data} />
    </PartSlot>
  )
  return <ContentGroups groups={[{ title: '服务时限', content: table }]} />
}
