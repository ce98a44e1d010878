/**
 * A kind of document as automation sees it: which of its steps are points of rules, from which moments time is counted, what may still be missing then,
 * and what rules may do to it. A kind is a row of data; the engine knows none.
 */
import type { FieldDefinition } from '../field/field-definition.ts'
import type { FormKind } from '../field/form-kind.ts'
import type { FieldRow } from '../field-catalogue.ts'

/** A move of a document; every part that is given must fit. */
export interface MoveFit {
  readonly steps?: readonly string[]
  /** States that it enters. */
  readonly into?: readonly number[]
}

/** 派单后 */
export interface Point {
  readonly label: string
  /** Any of these. */
  readonly moves: readonly MoveFit[]
}

/** A moment from which time is counted: when a move last happened, or a moment that the document names. */
export type Base =
  | { readonly label: string; readonly moves: readonly MoveFit[] }
  /** Field of kind `time`; its moment may lie ahead. */
  | { readonly label: string; readonly field: string }

/** Something that is still missing at that time: 未派单. */
export interface Wait {
  readonly label: string
  /** States in which it is missing. */
  readonly states: readonly number[]
  /** Moves with which it is not missing any more. */
  readonly unless?: readonly MoveFit[]
  /** A field that says, once it is filled, that it is there. */
  readonly unlessFilled?: string
}

/** An action that rules may take, with everything that it wants to know. */
export interface ActionSpec {
  readonly name: string
  /** 指派给服务人员 */
  readonly label: string
  /** Actions are offered by group. */
  readonly group: string
  readonly params: readonly FieldDefinition[]
  /** Params whose options are the templates of another kind of form. */
  readonly templatesFor?: Readonly<Record<string, FormKind>>
  /** In a rule's sentence; a param's key in braces stands for its value: 指派给{person}. */
  readonly sentence: string
}

/** How documents of a kind are dispatched by rules that are tried in an order. */
export interface DispatchSpec {
  /** Moves with which a document begins to wait for somebody. */
  readonly moves: readonly MoveFit[]
  /** Key of the field that holds the type of a document. */
  readonly typeField: string
  /** Ways to dispatch by their lasting code; each is one of some actions of the kind. */
  readonly modes: Readonly<Record<number, DispatchMode>>
}

export interface DispatchMode {
  readonly label: string
  readonly actions: readonly string[]
}

export interface AutomationKindSpec {
  /** As in `ctx.records`: 'work-order'. */
  readonly kind: string
  /** 工单 */
  readonly label: string
  /** Points by their code (Spec 2 §3). */
  readonly points: Readonly<Record<number, Point>>
  /** Timed triggers by their code (Spec 2 §3). */
  readonly bases: Readonly<Record<number, Base>>
  /** Conditions of timed triggers by their code (Spec 2 §3). */
  readonly waits: Readonly<Record<number, Wait>>
  readonly fields: readonly FieldRow[]
  /** States in which a document is still worked on. */
  readonly openStates: readonly number[]
  /** Keys of fields whose changes stand in the timeline although nobody types them, beside those that are typed. */
  readonly watched: readonly string[]
  /** Keys of the fields that rules may set. */
  readonly settable: readonly string[]
  readonly actions: readonly ActionSpec[]
  /** Absent: rules start no approvals of its documents. */
  readonly approval?: {
    /** Steps after which nobody needs its outcome any more. */
    readonly endedBy: readonly string[]
  }
  /** Absent: its documents are not dispatched. */
  readonly dispatch?: DispatchSpec
}

/** A line of the timeline, as far as rules read it. */
export interface RuleMove {
  /** '' for an edit that is no step. */
  readonly step: string
  readonly from: number | null
  readonly to: number | null
  /** ISO instant. */
  readonly at: string
}

const fits = ({ into, steps }: MoveFit, { from, step, to }: RuleMove): boolean =>
  (steps === undefined || steps.includes(step)) &&
  (into === undefined || (to !== null && from !== to && into.includes(to)))

export const fitsAny = (moves: readonly MoveFit[], move: RuleMove): boolean => moves.some((one) => fits(one, move))

/** Whether a step is a point of rules. */
export const isPoint = ({ points }: AutomationKindSpec, code: number, move: RuleMove): boolean =>
  fitsAny(points[code]?.moves ?? [], move)

/** The timeline without steps that were taken back and without what took them back: an undo takes back the step before it. */
export function dropUndone(moves: readonly RuleMove[]): RuleMove[] {
  const kept: RuleMove[] = []
  for (const move of moves) {
    const undone = move.step === 'undo' ? kept.findLastIndex(({ step }) => step !== '') : -1
    if (undone >= 0) kept.splice(undone, 1)
    else if (move.step !== 'undo') kept.push(move)
  }
  return kept
}

/** A document at a moment: its timeline until then, and the ISO instants of its fields. */
export interface TimedDocument {
  readonly moves: readonly RuleMove[]
  readonly instants: Readonly<Record<string, string | null>>
}

/** When time begins to count, in milliseconds; null while it does not. */
export function baseOf(base: Base, { instants, moves }: TimedDocument): number | null {
  if ('field' in base) {
    const instant = instants[base.field] ?? null
    return instant === null ? null : Date.parse(instant)
  }
  const last = dropUndone(moves).findLast((move) => fitsAny(base.moves, move))
  return last === undefined ? null : Date.parse(last.at)
}

/** Whether something is still missing after the given moves. */
export function isMissing(wait: Wait, { instants, moves }: TimedDocument): boolean {
  const kept = dropUndone(moves)
  const state = kept.findLast(({ to }) => to !== null)?.to ?? null
  if (state === null || !wait.states.includes(state)) return false
  if (wait.unlessFilled !== undefined && (instants[wait.unlessFilled] ?? null) !== null) return false
  return !kept.some((move) => fitsAny(wait.unless ?? [], move))
}
