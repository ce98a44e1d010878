/** A kind of document as typed commands know it: its actions by name, and which of them are possible now. */
import type { StateLook } from '@onsite/domain/document/define-document.ts'
import type { DocumentMove } from '@onsite/domain/document/document-move.ts'
import type { Context } from '../kernel/context.ts'
import type { DocumentKind, DocumentPatch, DocumentRow, HeldDocument } from './document-kind.ts'

export interface CommandKind {
  readonly kind: string
  readonly states: Readonly<Record<number, StateLook>>
  readonly moves: Readonly<Record<string, Pick<DocumentMove<number, never>, 'label' | 'takesPerson'>>>
  /** Actions that this person may take now, by document; those that they do not see are left out. */
  allowedActions(this: void, ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>
}

/** Lets people type the actions of a kind. */
export function commandKind<
  Held extends HeldDocument<DocumentRow, Facts>,
  Facts,
  Action extends string,
  Other extends string,
  Patch extends DocumentPatch,
>({ read, spec }: Pick<DocumentKind<Held, Facts, Action, Other, Patch>, 'read' | 'spec'>): CommandKind {
  const { kind, lifecycle, states } = spec
  return {
    kind,
    states,
    moves: lifecycle.moves,
    async allowedActions(ctx, ids) {
      const held = ids.length === 0 ? [] : await read(ctx, ids, false)
      return new Map([...held].map(([id, { facts }]) => [id, lifecycle.allowedActions(facts, ctx.actor, ctx.now)]))
    },
  }
}
