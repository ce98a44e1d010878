import type { ShownClock } from '@onsite/api/sla/sla-shapes.ts'
import { lazyPart } from '../kernel/lazy-part.ts'
import { DemandPopover } from '../kit/demand-popover.tsx'
import { formatTime, noData } from '../kit/formats.ts'
import { PartSlot } from '../kit/part-slot.tsx'
import { StateTag } from '../kit/state-tag.tsx'
import { useNow } from '../kit/use-now.ts'
import { clockLook } from './clock-look.ts'
import styles from './clock.module.css'

const ClockWhy = lazyPart(async () => (await import('./clock-why.tsx')).ClockWhy)

interface ClockTagProps {
  /** As in `ctx.records`. */
  readonly kind: string
  /** Of the document. */
  readonly id: string
  readonly clock: ShownClock | null
}

/** The clock of a document in a list; hovered or pressed it tells why the deadline is what it is. */
export function ClockTag({ clock, id, kind }: ClockTagProps) {
  const now = useNow()
  if (clock === null) return noData
  const { tone, words } = clockLook(clock, now)
  return (
    <DemandPopover
      title={clock.deadline === null ? clock.label : `${clock.label}　${formatTime(clock.deadline)}`}
      hovers
      placement="bottomLeft"
      destroyOnHidden
      content={
        <PartSlot>
          <ClockWhy kind={kind} id={id} clockId={clock.id} />
        </PartSlot>
      }
    >
      <button
        type="button"
        className={styles['tag']}
        aria-label={`${clock.label}：${words}，为什么是这个时间？`}
        // The row beneath opens the document.
        onClick={(event) => event.stopPropagation()}
      >
        <StateTag tone={tone} label={words} />
      </button>
    </DemandPopover>
  )
}
