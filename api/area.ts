/** The manifest of an area on the wire: everything that both sides take from it. `all-areas.ts` lists the manifests. */
import type { Area } from '../areas.ts'
import type { AnyCall } from './define-call.ts'

export interface ApiArea {
  readonly area: Area
  readonly calls?: readonly AnyCall[]
}
