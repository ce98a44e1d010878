/** Verdicts that a page shows under 更多: everything possible, and a refusal only where knowing why helps. */
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import type { MoveVerdict } from '../kit/move-buttons.tsx'
import type { ActionDocument, DocumentLook } from './document-screens.ts'

interface Judged<Action extends string> {
  readonly state: number
  readonly actions: readonly MoveVerdict<Action>[]
}

/** Verdicts worth showing to somebody with these powers. */
export function shownVerdicts<Action extends string, Verdict extends MoveVerdict<Action>>(
  { spec }: Pick<DocumentLook<ActionDocument, Action>, 'spec'>,
  document: { readonly state: number; readonly actions: readonly Verdict[] },
  powers: readonly string[],
): Verdict[] {
  const possible = spec.withoutNarrower(allowedActions(document))
  return document.actions.filter((verdict) => {
    if (verdict.allowed) return possible.includes(verdict.action)
    const row = spec.lifecycle.moves[verdict.action]
    return row.situational !== true && row.from.includes(document.state) && isGranted(powers, row.permission)
  })
}

/** Every allowed action, for the digits 1 to 9 and the next step. */
export function allowedActions<Action extends string>(document: Pick<Judged<Action>, 'actions'>): Action[] {
  return document.actions.filter((verdict) => verdict.allowed).map((verdict) => verdict.action)
}
