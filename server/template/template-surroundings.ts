/** Facts from areas that rank above the template centre; handed in where the answers are collected. */
import type { FlowBrief } from '@onsite/domain/approval/approval-flow.ts'
import type { StoreContext } from '../kernel/store-context.ts'

export interface TemplateSurroundings {
  /** Approval flows that a process may name. */
  readonly approvalFlows: (ctx: StoreContext) => Promise<readonly FlowBrief[]>
}
