/** Everything that an area tells of a kind of document so that rules can watch it and act on it. */
import type { FactKind } from '@onsite/api/define-fact.ts'
import type { ActionSpec, AutomationKindSpec } from '@onsite/domain/automation/automation-kind.ts'
import type { RuleAction } from '@onsite/domain/automation/automation-rule.ts'
import type { Context } from '../kernel/context.ts'
import type { ClockKind } from '../sla/clock-kind.ts'

/** A document as it travels, with moments that its row has beside its fields. */
export interface AutomatedRow {
  readonly id: string
  readonly no: string
  readonly title: string
  readonly wire: Readonly<Record<string, unknown>>
  readonly instants?: Readonly<Record<string, string | null>>
}

/** An operation of the area, run in the name of the rule; it refuses as it would refuse a person. */
export type Act = (ctx: Context, id: string, given: RuleAction['with']) => Promise<unknown>

export interface AutomationKind {
  readonly spec: AutomationKindSpec
  /** Its clocks, with its words, its receivers and its facts of warnings. */
  readonly clocks: ClockKind
  /** Facts of its steps by their names. */
  readonly steps: Readonly<Record<string, FactKind>>
  /** The fact of an edit that is no step. */
  readonly changed?: FactKind
  readonly tags?: number
  /** Documents by id, those in the recycle bin left out. */
  rows(this: void, ctx: Context, ids: readonly string[]): Promise<readonly AutomatedRow[]>
  /** Sets fields, as somebody does who edits the document. */
  change(this: void, ctx: Context, id: string, fields: Readonly<Record<string, unknown>>): Promise<unknown>
  /** Locks a document and says whether it still waits to be dispatched; for kinds whose spec says how. */
  stillWaits?(this: void, ctx: Context, id: string): Promise<boolean>
  /** Starts an approval of a document by a flow; for kinds whose spec says so. */
  readonly startApproval?: (ctx: Context, id: string, flowId: string) => Promise<void>
  /** How each action of the spec is done. */
  readonly actions: Readonly<Record<string, Act>>
}

/** Actions that a later area adds to the rules of an earlier kind: orders make events. */
export interface AddedActions {
  readonly kind: string
  readonly specs: readonly ActionSpec[]
  readonly actions: Readonly<Record<string, Act>>
}

/** Kinds with the actions that other areas add to them. */
export const withAddedActions = (kinds: readonly AutomationKind[], added: readonly AddedActions[]): AutomationKind[] =>
  kinds.map((kind) => {
    const own = added.filter((one) => one.kind === kind.spec.kind)
    return {
      ...kind,
      spec: { ...kind.spec, actions: [...kind.spec.actions, ...own.flatMap(({ specs }) => specs)] },
      actions: Object.assign({}, kind.actions, ...own.map(({ actions }) => actions)) as AutomationKind['actions'],
    }
  })
