/** Facts that the lifecycle of an event asks for. */
import type { StepOwners } from '../document/document-lifecycle.ts'
import type { EventFlags, EventState } from './event-state.ts'

export interface EventFacts extends EventFlags {
  readonly state: EventState
  readonly isDeleted: boolean
  readonly creatorId: string
  /** Responsible for it; null before anybody is. */
  readonly principalId: string | null
  /** The person to whom it was escalated; null unless it is. */
  readonly upgradeUserId: string | null
  /** Members of the group that may claim it; null where any claimer may. */
  readonly claimers: readonly string[] | null
  readonly completedAt: string | null
  /** Days after completion in which its type lets it be reopened. */
  readonly reopenDays: number
  /** Owners of the steps of its process. */
  readonly owners: StepOwners
}
