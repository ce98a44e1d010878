import { warrantyTermCalls } from '@onsite/api/product/warranty-term-calls.ts'
import { warrantyTermSpec } from '@onsite/domain/product/warranty-term-fields.ts'
import { RecordListView } from '../record/record-list-view.tsx'

const fullCover = { laborPercent: 100, partsPercent: 100, travelPercent: 100 }
const drawer = () => ({ initial: fullCover })

/** /warrantyTerms */
export function WarrantyTermsPage() {
  return <RecordListView spec={warrantyTermSpec} calls={warrantyTermCalls} drawer={drawer} />
}
