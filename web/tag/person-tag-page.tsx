import { TagKind } from '@onsite/domain/tag/tag-kind.ts'
import { TagSheet } from './tag-sheet.tsx'

/** Tags of people (Spec 1 §2): the states that they choose from in the header. */
export function PersonTagPage() {
  return <TagSheet kind={TagKind.Person} records="人员" />
}
