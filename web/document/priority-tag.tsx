import { Priority, priorityNames } from '@onsite/domain/document/priority.ts'
import { StateTag } from '../kit/state-tag.tsx'

interface PriorityTagProps {
  readonly priority: Priority
  /** Only the arrow is seen, where a title needs the room; the word is told on hover and to screen readers. */
  readonly brief?: boolean
}

const looks = {
  [Priority.Urgent]: { tone: 'gold', arrow: '↑' },
  [Priority.VeryUrgent]: { tone: 'danger', arrow: '⇈' },
} as const

/** Urgency as word and arrow; nothing for normal ones. */
export function PriorityTag({ priority, brief = false }: PriorityTagProps) {
  if (priority === Priority.Normal) return null
  const { tone, arrow } = looks[priority]
  const name = priorityNames[priority]
  if (!brief) return <StateTag tone={tone} label={`${arrow} ${name}`} />
  return (
    <span title={name}>
      <span aria-hidden="true">
        <StateTag tone={tone} label={arrow} />
      </span>
      <span className="visually-hidden">{name}</span>
    </span>
  )
}
