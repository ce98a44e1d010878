/** Figures that people may have sent every morning (Spec 1 §9), as data: an area says which filters of its list make one. */
import type { PaidFeature } from './permission/plan.ts'
import type { PermissionName } from './permission/permission-codes.ts'

export interface Statistic {
  /** Lasting and unique: what people switch off is remembered by it. */
  readonly code: string
  readonly label: string
  readonly kind: string
  readonly permission: PermissionName
  readonly feature?: PaidFeature
  /** Filters of the list of the kind. */
  readonly filter?: Readonly<Record<string, unknown>>
  /** Keys of the filters between which yesterday lies. */
  readonly yesterday?: { readonly startKey: string; readonly endKey: string }
  /** Name of the screen that lists the records. */
  readonly screen: string
}
