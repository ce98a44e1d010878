import { Priority, priorityNames } from '@onsite/domain/work-order/work-order-state.ts'
import { StateTag } from './state-tag.tsx'

/** Urgency as word and arrow; nothing for normal ones (ui.md 5.3). */
export function PriorityTag({ priority }: { readonly priority: Priority }) {
  if (priority === Priority.Normal) return null
  return priority === Priority.Urgent ? (
    <StateTag tone="gold" label={`↑ ${priorityNames[priority]}`} />
  ) : (
    <StateTag tone="danger" label={`⇈ ${priorityNames[priority]}`} />
  )
}
