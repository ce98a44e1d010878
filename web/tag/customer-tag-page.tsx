import { TagKind } from '@onsite/domain/tag/tag-kind.ts'
import { SeatsGate } from '../kit/seats-gate.tsx'
import { TagSheet } from './tag-sheet.tsx'

/** Tags of customers (Spec 1 §2). */
export function CustomerTagPage() {
  return (
    <SeatsGate>
      <TagSheet kind={TagKind.Customer} records="客户" />
    </SeatsGate>
  )
}
