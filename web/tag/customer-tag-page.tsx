import { TagKind } from '@onsite/domain/tag/tag-kind.ts'
import { TagSheet } from './tag-sheet.tsx'

/** Tags of customers (Spec 1 §2). */
export function CustomerTagPage() {
  return <TagSheet kind={TagKind.Customer} records="客户" listPathOf={(id) => `/allCustomer?tagId=${id}`} />
}
