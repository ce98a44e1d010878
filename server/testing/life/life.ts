/** Everything that a kind of document adds so that random people can live with its documents: calls, inputs and people, no rules. */
import type { AnyCall } from '@onsite/api/define-call.ts'
import type { CounterTables } from '../../record/record-counters.ts'
import type { TestClient } from '../test-client.ts'

/** The part of a document kind that a life is judged by. */
export interface LivingKind {
  readonly kind: string
  readonly label: string
  readonly states: Readonly<Record<number, unknown>>
  readonly lifecycle: {
    readonly moves: Readonly<
      Record<
        string,
        { readonly from: readonly number[]; readonly to: number | 'same' | readonly number[]; readonly undo?: true }
      >
    >
  }
  readonly others: Readonly<Record<string, { readonly anyState?: true }>>
  readonly factNames: Readonly<Record<string, string>>
}

/** Somebody who takes part. */
export interface Seat {
  readonly name: string
  readonly personId: string
  readonly client: TestClient
  /** Numbers or other unique words of everything that this person exports; null for who may not. */
  exportNames(): Promise<readonly string[] | null>
}

/** Everything that an input may be made of. */
export interface Turn {
  /** 0 to 9998, for whatever varies. */
  readonly n: number
  /** The document that is acted on. */
  readonly id: string
  /** All documents that stand. */
  readonly ids: readonly string[]
  readonly seat: Seat
}
type MadeInput = Record<string, unknown>

/** A call with an input that mostly fits; the machine adds `id` or `ids`, and `version` where the call takes one. Undefined: nothing to do now. */
export interface Act {
  readonly call: AnyCall
  input(turn: Turn): Promise<MadeInput | undefined> | MadeInput | undefined
}

/** An enterprise in which documents of the kind live. */
export interface LifeStage {
  readonly tenantId: string
  readonly seats: readonly Seat[]
  /** The seat that sees every document. */
  readonly chief: Seat
  /** Makes a new document. */
  create(turn: Turn): Promise<void>
  /** By action of the lifecycle, and by other names whatever happens beside it. */
  readonly acts: Readonly<Record<string, Act>>
  /** Work that nobody asks for: jobs, reactions. */
  readonly works?: readonly ((turn: Turn) => Promise<unknown>)[]
  /** The kind's own books, beyond those of every kind. */
  readonly audit?: () => Promise<void>
}

export interface Life {
  readonly document: LivingKind
  readonly table: string
  readonly reads: {
    readonly list: AnyCall
    readonly count: AnyCall
    readonly ids: AnyCall
    readonly detail: AnyCall
    /** The key of the filter by states; 'states' by default. */
    readonly states?: string
    /** The key under which `detail` takes the id. */
    readonly detailKey?: string
    /** The key of the unique word that `exportNames` gives, in rows of the list. */
    readonly word: string
    /** The query of the recycle bin; absent: the kind has none. */
    readonly bin?: MadeInput
  }
  readonly undo?: AnyCall
  /** Views with what they hold for whoever sees everything, in SQL over the table. */
  readonly views?: Readonly<Record<string, string>>
  /** Counts a view, where `reads.count` does not. */
  readonly countView?: AnyCall
  readonly counters?: CounterTables
  /** Columns that jobs and other records keep up to date without a step. */
  readonly kept?: readonly string[]
  /** Tables whose rows an undo gives back as well; what the step added may stay, ended. */
  readonly around?: readonly string[]
  /** Tables that making an input writes to. */
  readonly prepares?: readonly string[]
  /** Actions after which hardly anything can happen: they are chosen seldom. */
  readonly endings?: readonly string[]
  stage(): Promise<LifeStage>
}
