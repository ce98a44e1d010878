import { TagKind } from '@onsite/domain/tag/tag-kind.ts'
import { TagSheet } from './tag-sheet.tsx'

/** Tags of events. */
export function EventTagPage() {
  return <TagSheet kind={TagKind.Event} records="事件" listPathOf={(id) => `/allEvent?event_label=${id}`} />
}
