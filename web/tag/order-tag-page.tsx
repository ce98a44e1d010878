import { TagKind } from '@onsite/domain/tag/tag-kind.ts'
import { TagSheet } from './tag-sheet.tsx'

/** Tags of work orders (Spec 1 §2). */
export function OrderTagPage() {
  return <TagSheet kind={TagKind.Order} records="工单" listPathOf={(id) => `/allOrder?order_label=${id}`} />
}
