import type { DocumentMove } from '@onsite/domain/document/document-move.ts'
import type { DocumentSpec } from '@onsite/domain/document/define-document.ts'
import type { MoveVerdict } from '../kit/move-buttons.tsx'
import type { RowAction } from '../kit/row-actions.tsx'
import { allowedActions } from './document-verdicts.ts'

/** Moves of a record's page as its menu lists them: allowed ones in the order of the kind, refused ones with their reasons. */
export function pageActions<Action extends string>(
  {
    lifecycle,
    ordered,
  }: Pick<DocumentSpec<string, number, never, Action, DocumentMove<number, never>>, 'lifecycle' | 'ordered'>,
  verdicts: readonly MoveVerdict<Action>[],
  start: (action: Action) => void,
): { readonly allowed: RowAction[]; readonly refused: RowAction[] } {
  const rowOf = (action: Action, reasons: readonly string[] = []): RowAction => {
    const { danger, label } = lifecycle.moves[action]
    return { key: action, label, reasons, danger: danger === true, run: () => start(action) }
  }
  return {
    allowed: ordered(allowedActions({ actions: verdicts })).map((action) => rowOf(action)),
    refused: verdicts.filter(({ allowed }) => !allowed).map(({ action, reasons }) => rowOf(action, reasons)),
  }
}
