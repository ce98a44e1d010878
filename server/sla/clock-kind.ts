/** Everything that an area tells of a kind of document whose time is limited; from it clocks start, stop, warn and are explained. */
import type { FactKind } from '@onsite/api/define-fact.ts'
import type { ClockFacts } from '@onsite/api/sla/clock-facts.ts'
import type { ExceedCalls } from '@onsite/api/sla/exceed-calls.ts'
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import type { NoticeCategory } from '@onsite/domain/notice/tell.ts'
import type { ClockKindSpec, ClockSubject } from '@onsite/domain/sla/clock-kind.ts'
import type { SlaSubject } from '@onsite/domain/sla/sla-policy.ts'
import type { Expression } from 'kysely'
import type { Context } from '../kernel/context.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'

/** A document as clocks see it. */
export interface ClockedDocument extends SlaSubject, Pick<ClockSubject, 'moments' | 'flags'> {
  readonly id: string
  readonly no: string
  readonly title: string
  /** The person and the service group in charge, for statistics. */
  readonly personId: string | null
  readonly groupId: string | null
}

export interface ClockKind {
  readonly spec: ClockKindSpec
  /** 工单 */
  readonly label: string
  readonly category: NoticeCategory
  /** Of its documents' types. */
  readonly formKind: FormKind
  /** Whether its documents name contracts. */
  readonly hasContracts: boolean
  /** Its table, which has a column `due_at`. */
  readonly table: keyof Tables
  /** Ids of its documents that a person sees, as a query. */
  idsSeen(this: void, ctx: Context): Expression<unknown>
  /** Facts after which its clocks are read anew. */
  readonly steps: readonly FactKind[]
  readonly facts: ClockFacts
  /** Calls of its own by which the specification lists its overdue clocks. */
  readonly exceeds?: ExceedCalls
  /** A document, whoever asks; undefined for one that is in the recycle bin or gone. */
  read(this: void, ctx: StoreContext, id: string): Promise<ClockedDocument | undefined>
  /** Documents that are still worked on, in the order of their ids, after one of them. */
  openIds(this: void, ctx: StoreContext, afterId: string | null, limit: number): Promise<string[]>
  /** The documents that were made last. */
  newestIds(this: void, ctx: StoreContext, limit: number): Promise<string[]>
  /** People who stand behind receivers of its spec. */
  receivers(this: void, ctx: StoreContext, id: string, names: readonly string[]): Promise<readonly string[]>
}
