import type { ShownClock } from '@onsite/api/sla/sla-shapes.ts'
import { ClockState } from '@onsite/domain/sla/clock-time.ts'
import { StateTag } from '../kit/state-tag.tsx'
import { useNow } from '../kit/use-now.ts'
import { clockLook } from './clock-look.ts'

/** The time that is left for a document, where there is no room for its reasons: cards and tags on the phone. Nothing once the clock has stopped. */
export function ClockMark({ clock }: { readonly clock: ShownClock | null }) {
  const now = useNow()
  if (clock === null || (clock.state !== ClockState.Running && clock.state !== ClockState.Overdue)) return null
  const { tone, words } = clockLook(clock, now)
  return <StateTag tone={tone} label={words} />
}
