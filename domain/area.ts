/** The manifest of an area in the domain: everything that the product's tables take from it. `all-areas.ts` lists the manifests. */
import type { Area } from '../areas.ts'
import type { FailureRow } from './failure.ts'
import type { PermissionRow } from './permission/permission.ts'
import type { FormRow } from './field/form-row.ts'
import type { KindRow } from './kind-row.ts'
import type { HomeFigure } from './home/home-figure.ts'
import type { StateStatistic } from './home/state-statistic.ts'
import type { ScreenRow } from './screen.ts'
import type { Statistic } from './statistic.ts'

export interface DomainArea {
  readonly area: Area
  /** Chinese name, in the document of the interface. */
  readonly title: string
  readonly permissions?: Readonly<Record<string, PermissionRow>>
  readonly failures?: Readonly<Record<string, FailureRow>>
  /** Kinds of record whose ids go over the wire, with what others know of them; null for nothing. */
  readonly kinds?: Readonly<Record<string, KindRow | null>>
  /** Kinds of form of its records. */
  readonly forms?: Readonly<Record<string, FormRow>>
  /** Words for what grows stale on open pages when the area changes something. */
  readonly touches?: readonly string[]
  /** A getter: screens name permissions, whose names TypeScript takes from these very manifests. */
  readonly screens?: readonly ScreenRow[]
  /** Figures of its records that people may have sent every morning; a getter, as screens are. */
  readonly statistics?: readonly Statistic[]
  /** Its documents by state, for the home page; a getter, as screens are. */
  readonly stateStatistics?: readonly StateStatistic[]
  /** Figures of its records on the home page; a getter, as screens are. */
  readonly homeFigures?: readonly HomeFigure[]
}
