/** Facts from areas that rank above the template centre; handed in where the answers are collected. */
import type { FlowBrief } from '@onsite/domain/template/process-problems.ts'
import type { StoreContext } from '../kernel/store-context.ts'

export interface VersionCount {
  readonly records: number
  /** Records that are not finished. */
  readonly running: number
}

export interface TemplateSurroundings {
  /** Orders on each of these versions; versions without any may be left out. */
  readonly orderCounts: (ctx: StoreContext, versionIds: readonly string[]) => Promise<Map<string, VersionCount>>
  /** Approval flows that an order process may name. */
  readonly approvalFlows: (ctx: StoreContext) => Promise<readonly FlowBrief[]>
}
