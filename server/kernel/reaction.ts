/** Reactions to facts: run by the worker, outside the request, at least once. */
import type { FactKind } from '@onsite/api/define-fact.ts'
import type { TObject } from 'typebox'
import type { Background } from './background.ts'
import type { Concern } from './concern.ts'
import type { Fact, RecordFact } from './context.ts'
import type { Tx } from './database.ts'
import type { Job } from './job.ts'
import { shapeCheck } from './shape-check.ts'

/** A reaction always runs in a transaction of the fact's tenant; its writes commit together with the note that it is done. */
export interface ReactionContext extends Background {
  readonly tenantId: string
  readonly tx: Tx
  readonly record: RecordFact
  /** Puts a job into its queue at once, whether or not the reaction's transaction commits: for work that is too long for a reaction. */
  enqueue(job: Job, payload: object): Promise<void>
}

export interface Reaction {
  /** Unique, and never changed: the outbox remembers finished reactions by it. */
  readonly name: string
  /** Names of kinds of fact; `told`: whatever carries something to tell. */
  readonly on: readonly string[] | 'told'
  /** On which condition there may be something to do; without one there always may. A fact that follows another one about the same thing is not asked. */
  readonly concerns?: Concern
  run(ctx: ReactionContext, fact: Fact): Promise<void>
}

/** Declares a reaction; list it in the manifest of its area. Data that does not fit its kind fails, and waits for an operator. */
export function defineReaction<Data extends TObject>(reaction: {
  readonly name: string
  readonly on: readonly FactKind<Data>[]
  readonly concerns?: Concern
  run(ctx: ReactionContext, fact: Fact<Data>): Promise<void>
}): Reaction {
  const fits = new Map(reaction.on.map((kind) => [kind.name, shapeCheck(kind.data)]))
  return {
    name: reaction.name,
    on: reaction.on.map((kind) => kind.name),
    concerns: reaction.concerns,
    async run(ctx, fact) {
      if (fits.get(fact.kind)?.(fact.data) !== true)
        throw new Error(`${fact.kind} ${fact.id} has other data than its kind`)
      await reaction.run(ctx, fact)
    },
  }
}

/** Declares a reaction to whatever tells somebody something. */
export function defineDelivery(reaction: Omit<Reaction, 'on'>): Reaction {
  return { ...reaction, on: 'told' }
}
