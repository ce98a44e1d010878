import { warrantyTermCalls } from '@onsite/api/product/warranty-term-calls.ts'
import { warrantyTermSpec } from '@onsite/domain/product/warranty-term-fields.ts'
import { WarrantyBasis, WarrantyUnit, warrantyLength } from '@onsite/domain/product/warranty-term.ts'
import type { RecordOf } from '../record/record-calls.ts'
import { RecordListView } from '../record/record-list.tsx'

type WarrantyTermRow = RecordOf<typeof warrantyTermCalls.list>

/** The most common term: a year from the installation on, everything paid. */
const usual = {
  basis: WarrantyBasis.Installation,
  duration: 1,
  unit: WarrantyUnit.Year,
  laborPercent: 100,
  partsPercent: 100,
  travelPercent: 100,
}
const drawer = (row: WarrantyTermRow | undefined) => (row === undefined ? { initial: usual } : {})
const own = {
  duration: (row: WarrantyTermRow) => warrantyLength(row.duration ?? 0, row.unit as WarrantyUnit),
}

/** /warrantyTerms */
export function WarrantyTermsPage() {
  return <RecordListView<WarrantyTermRow> spec={warrantyTermSpec} calls={warrantyTermCalls} own={own} drawer={drawer} />
}
