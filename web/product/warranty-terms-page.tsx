import { warrantyTermCalls } from '@onsite/api/product/warranty-term-calls.ts'
import { warrantyTermSpec } from '@onsite/domain/product/warranty-term-fields.ts'
import { type WarrantyUnit, warrantyUnitNames } from '@onsite/domain/product/warranty-term.ts'
import { noData } from '../kit/formats.ts'
import type { RecordOf } from '../record/record-calls-view.ts'
import { RecordListView } from '../record/record-list-view.tsx'

type WarrantyTermRow = RecordOf<typeof warrantyTermCalls.list>

const fullCover = { laborPercent: 100, partsPercent: 100, travelPercent: 100 }
const drawer = (row: WarrantyTermRow | undefined) => (row === undefined ? { initial: fullCover } : {})
const percent = (share: number | null) => (share === null ? noData : `${share}%`)
const own = {
  duration: (row: WarrantyTermRow) => `${row.duration} ${warrantyUnitNames[row.unit as WarrantyUnit]}`,
  laborPercent: (row: WarrantyTermRow) => percent(row.laborPercent),
  partsPercent: (row: WarrantyTermRow) => percent(row.partsPercent),
  travelPercent: (row: WarrantyTermRow) => percent(row.travelPercent),
}

/** /warrantyTerms */
export function WarrantyTermsPage() {
  return <RecordListView<WarrantyTermRow> spec={warrantyTermSpec} calls={warrantyTermCalls} own={own} drawer={drawer} />
}
