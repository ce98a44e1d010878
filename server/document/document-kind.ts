/** Everything that an area tells the machinery of its documents; `documentMachine` takes, explains and undoes their steps. */
import type { FactKind } from '@onsite/api/define-fact.ts'
import type { Moved, MovedMany } from '@onsite/api/document/document-shapes.ts'
import type { DocumentSpec } from '@onsite/domain/document/define-document.ts'
import type { DocumentMove } from '@onsite/domain/document/document-move.ts'
import type { FieldValues } from '@onsite/domain/field/field-definition.ts'
import type { Tell, TellCustomer } from '@onsite/domain/notice/tell.ts'
import type { RecordKind } from '@onsite/api/fields.ts'
import type { Context } from '../kernel/context.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import type { LogLine } from '../record/record-log-store.ts'
import type { SightTable } from '../record/record-sight.ts'

/** Columns of every document's row. */
export interface DocumentRow {
  readonly id: string
  readonly version: number
  readonly state: number
}

/** A document as operations hold it: its row, and what the lifecycle asks for. Areas add what stands around it. */
export interface HeldDocument<Row extends DocumentRow, Facts> {
  readonly row: Row
  readonly facts: Facts
}

/** Takes moves: a person in a call, or the system in a job. */
export interface MoveTaker {
  readonly tenantId: string
  readonly tx: Context['tx']
  readonly now: Date
  /** Of the enterprise, for counters by day. */
  readonly zone: string
  /** Null for the system. */
  readonly person: { readonly id: string; readonly role: number | null } | null
  record: Context['record']
}

/** A move of a locked document, which the lifecycle allows. */
export interface TakenMove<Name extends string, Patch> {
  readonly action: Name
  /** Columns that change; the state may be left out where the lifecycle leaves no choice. */
  readonly patch: Patch
  readonly reason?: string
  readonly changes?: readonly FieldChange[]
  /** Another record that it was about, for the line. */
  readonly link?: LogLine['link']
  readonly place?: { readonly lng?: number | null; readonly lat?: number | null }
  /** People concerned beside those whom the document names before and after. */
  readonly people?: readonly string[]
  /** Rows around the document that an undo puts back, for `putBack` of the kind. */
  readonly around?: object | null
  /** Says more behind number and title in its notices. */
  readonly words?: string
  /** Notices and messages beside those of the process. */
  readonly told?: Told
}

/** Values typed at a step. */
export interface StepValues {
  readonly step: string
  readonly values: FieldValues | undefined
}

export type FilledStep = Pick<TakenMove<never, never>, 'changes' | 'people'>

/** The part of a call's input that every single move reads. */
export interface MoveInput {
  readonly id: string
  readonly version: number
  readonly reason?: string
  /** Custom fields of the step, for kinds with a process. */
  readonly values?: FieldValues
}

/** Kept with a step that may be undone: the columns as they were, what stood around them, and who was told. */
export interface UndoNote {
  readonly columns: Readonly<Record<string, unknown>>
  readonly around: object | null
  /** Absent in notes of older steps. */
  readonly told?: Told
}

export interface Told {
  readonly tell?: Tell
  readonly tellCustomer?: TellCustomer
}

/** Patches may set the state; everything else is the area's. */
export interface DocumentPatch {
  readonly state?: number
}

/**
 * @template Held the document as the area's operations hold it
 * @template Action names of the lifecycle
 * @template Name the actions and the other steps
 */
export interface DocumentKind<
  Held extends HeldDocument<DocumentRow, Facts>,
  Facts,
  Action extends string,
  Other extends string,
  Patch extends DocumentPatch,
> {
  readonly spec: DocumentSpec<RecordKind, number, Facts, Action, DocumentMove<number, Facts>, Other>
  /** The record table whose spec says who sees them; `read` goes by it. */
  readonly table: SightTable
  /** The fact of each step. */
  readonly facts: Readonly<Record<Action | Other, FactKind>>
  /** Documents that the person sees, each whole; absent and foreign ids are left out alike. With `lock`, rows are held in the order of their ids. */
  read(ctx: Context, ids: readonly string[], lock: boolean): Promise<ReadonlyMap<string, Held>>
  /** Writes patches of locked documents, each with the next version. */
  write(ctx: MoveTaker, changes: readonly { readonly held: Held; readonly patch: Patch }[]): Promise<void>
  /** Lines tell a change of the state among their changes: for kinds whose life the record page shows, which reads nothing but changes. */
  readonly showsState?: true
  /** Number for messages and reports. */
  noOf(held: Held): string
  /** People whom the document names in a state; the live channel tells them. */
  peopleOf(held: Held, state: number): readonly string[]
  /** People whom a patch names anew. */
  peopleIn?(patch: Patch): readonly string[]
  /** Adds what follows from any step, such as a sub-state that goes with its state. */
  complete?(held: Held, patch: Patch): Patch
  /** Changes beside those of the step that follow from its patch, for the line. */
  changesOf?(held: Held, patch: Patch): readonly FieldChange[]
  /** Judges and keeps the values typed at a step of the process, and copies the people whom it names; says what of that belongs to the line. */
  fill?(ctx: Context, held: Held, filling: StepValues): Promise<FilledStep>
  /** Further data for reactions, beside number, states and step. */
  factData?(held: Held, patch: Patch): Readonly<Record<string, unknown>>
  /** Notices of a step. */
  tell?(ctx: Pick<Context, 'tenantId' | 'tx'>, held: Held, step: TakenMove<Action | Other, Patch>): Promise<Told>
  /** Changes that this person's role may see. */
  sieve?(this: void, ctx: Context, held: Held): Promise<(change: FieldChange) => boolean>
  /** Whether a step that could be undone cannot be, since it ended something for good. */
  isFinal?(patch: Patch): boolean
  /** Puts back what stood around the document before an undone step. */
  putBack?(ctx: Context, held: Held, around: object | null): Promise<void>
}

export interface DocumentMachine<Held, Action extends string, Other extends string, Patch> {
  /** Locks one visible document. Throws `not-found`. */
  lock(this: void, ctx: Context, id: string): Promise<Held>
  /** Reads one visible document. Throws `not-found`. */
  findSeen(this: void, ctx: Context, id: string): Promise<Held>
  /** Throws `stale`, with the steps of others since, unless the document still has the version that the person saw. */
  demandFresh(this: void, ctx: Context, held: Held, version: number): Promise<void>
  /** Throws unless the lifecycle allows the action to this person now. */
  demand(this: void, ctx: Context, held: Held, action: Action): void
  /** Locks, then asks version and lifecycle; a version that is left out is not looked at. */
  open(
    this: void,
    ctx: Context,
    input: { readonly id: string; readonly version?: number },
    action: Action,
  ): Promise<Held>
  /** Writes one step of a locked document; the lifecycle was asked before. */
  take(this: void, ctx: Context, held: Held, step: TakenMove<Action | Other, Patch>): Promise<Moved>
  /** Writes steps of locked documents, by a person or by the system. */
  write(this: void, ctx: MoveTaker, taken: readonly Taken<Held, Action | Other, Patch>[]): Promise<Moved[]>
  /**
   * The usual single move: lock, version, lifecycle, fields of the step, step. The reason is the input's unless `make` gives one.
   * @param make prepares what stands around and says what changes
   * @param demand asks for more, before the fields of the step are kept
   */
  moveOne(
    this: void,
    ctx: Context,
    input: Omit<MoveInput, 'version'> & { readonly version?: number },
    action: Action,
    make: (held: Held) => Promise<MadeStep<Patch>> | MadeStep<Patch>,
    demand?: (held: Held) => Promise<void>,
  ): Promise<Moved>
  /**
   * Moves several documents, each on its own: a refusal is told in its line. A single document that may not move throws, so that its dialog stays open.
   * @param decide gives the step of a document, or throws a `Failure`
   */
  moveMany(
    this: void,
    ctx: Context,
    ids: readonly string[],
    decide: (held: Held) => Promise<TakenMove<Action | Other, Patch>> | TakenMove<Action | Other, Patch>,
  ): Promise<MovedMany>
  /** Takes moves back: only by whoever made them, within seconds, and while nothing else happened. */
  undo(this: void, ctx: Context, moves: readonly { readonly id: string; readonly logId: string }[]): Promise<MovedMany>
  /** Writes the first line of a new document, whose row the caller stores, and the fact of its creation. @returns id of the line */
  begin(this: void, ctx: Context, created: Created): Promise<string>
  /** Records what happened beside a document without being a step, such as messages. The version stays. */
  recordBeside(this: void, ctx: Pick<Context, 'record'>, held: Held, fact: FactKind, told?: Told): Promise<void>
}

/** A document that is being made. */
export interface Created {
  readonly id: string
  readonly no: string
  readonly state: number
  /** Null for what the system makes. */
  readonly personId: string | null
  readonly people: readonly string[]
  /** Further data for reactions. */
  readonly data?: Readonly<Record<string, unknown>>
  /** Words beside the first line of the timeline. */
  readonly note?: string
  readonly told: Told
}

export interface Taken<Held, Name extends string, Patch> {
  readonly held: Held
  readonly step: TakenMove<Name, Patch>
}

/** A step whose action is known. */
export type MadeStep<Patch> = Omit<TakenMove<never, Patch>, 'action'>
