/** Reactions to facts: run by the worker, outside the request, at least once. */
import type { Fact, FactInput } from './context.ts'
import type { Database, Tx } from './database.ts'
import type { FileStore } from './file-store.ts'
import type { Job } from './job.ts'
import type { Log } from './log.ts'

interface Background {
  readonly database: Database
  readonly now: Date
  readonly log: Log
  readonly files: FileStore
}

/** Work of a job inside one tenant. */
export interface TenantWork {
  readonly tenantId: string
  /** IANA name of the tenant's zone. */
  readonly zone: string
  readonly tx: Tx
  readonly now: Date
  record(fact: FactInput): Promise<void>
}

/** The context of a job. */
export interface JobContext extends Background {
  /** Runs `fn` in a transaction of the tenant; recorded facts are announced after the commit. */
  inTenant<T>(tenantId: string, fn: (work: TenantWork) => Promise<T>): Promise<T>
}

/** A reaction always runs in a transaction of the fact's tenant; its writes commit together with the note that it is done. */
export interface ReactionContext extends Background {
  readonly tenantId: string
  readonly tx: Tx
  record(fact: FactInput): Promise<void>
  /** Queues a job at once, whether or not the reaction's transaction commits: for work that is too long for a reaction. */
  enqueue(job: Job, payload: object): Promise<void>
}

export interface Reaction {
  /** Unique, and never changed: the outbox remembers finished reactions by it. */
  readonly name: string
  /** Kinds of fact. */
  readonly on: readonly string[]
  run(ctx: ReactionContext, fact: Fact): Promise<void>
}

/** Declares a reaction; list it in the manifest of its area. */
export function defineReaction(reaction: Reaction): Reaction {
  return reaction
}
