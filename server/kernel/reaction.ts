/** Reactions to facts: run by the worker, outside the request, at least once. */
import type { Fact, FactInput } from './context.ts'
import type { Database, Tx } from './database.ts'
import type { FileStore } from './file-store.ts'
import type { Log } from './log.ts'

/** What a job or a reaction is given. Only a reaction, or a job that names a tenant, has `tenantId` and `tx`. */
export interface JobContext {
  readonly database: Database
  readonly tenantId?: string
  readonly tx?: Tx
  readonly now: Date
  readonly log: Log
  readonly files: FileStore
}

/** A reaction always runs in a transaction of the fact's tenant; what it writes commits together with the note that it is done. */
export interface ReactionContext extends JobContext {
  readonly tenantId: string
  readonly tx: Tx
  record(fact: FactInput): Promise<void>
}

export interface Reaction {
  /** Unique and lasting: the outbox remembers by it what is done. */
  readonly name: string
  /** Kinds of fact. */
  readonly on: readonly string[]
  run(ctx: ReactionContext, fact: Fact): Promise<void>
}

/** Declares a reaction; list it in the area's `<area>-answers.ts`. */
export function defineReaction(reaction: Reaction): Reaction {
  return reaction
}
