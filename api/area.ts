/** The manifest of an area on the wire: everything that both sides take from it. `all-areas.ts` lists the manifests. */
import type { Area } from '../areas.ts'
import type { AnyCall } from './define-call.ts'
import type { FactKind } from './define-fact.ts'

export interface ApiArea {
  readonly area: Area
  readonly calls?: readonly AnyCall[]
  /** Facts about its records, beside those that the record machinery leaves for every kind. */
  readonly facts?: readonly FactKind[]
}
