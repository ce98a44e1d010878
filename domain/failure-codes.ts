/** Collects the failure tables of all areas; holds no row of its own. */
import { type Brought, domainAreas, type KeyOfEach } from './all-areas.ts'
import { commonFailures } from './common-failures.ts'
import type { FailureRow } from './failure.ts'

export type FailureCode = KeyOfEach<Brought<'failures'>> | keyof typeof commonFailures

export const failureTable = Object.assign({}, commonFailures, ...domainAreas.map((area) => area.failures)) as Readonly<
  Record<FailureCode, FailureRow>
>
