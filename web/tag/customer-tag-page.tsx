import { TagKind } from '@onsite/domain/tag/tag-kind.ts'
import { SeatsGate } from '../kit/seats-gate.tsx'
import { TagManager } from './tag-manager.tsx'

/** Tags of customers (Spec 1 §2). */
export function CustomerTagPage() {
  return (
    <SeatsGate>
      <TagManager kind={TagKind.Customer} records="客户" />
    </SeatsGate>
  )
}
