import type { MoveVerdict } from '../kit/move-buttons.tsx'
import type { RowAction } from '../kit/row-actions.tsx'
import type { ActionDocument, DocumentLook } from './document-screens.ts'

/** Verdicts of a document as actions of a record's page: the next step may be its primary button, all others stand aside. */
export function pageActions<Doc extends ActionDocument, Action extends string>(
  { spec }: Pick<DocumentLook<Doc, Action>, 'spec'>,
  verdicts: readonly MoveVerdict<Action>[],
  run: (action: Action) => void,
): RowAction[] {
  const next = spec.nextOf(verdicts.filter(({ allowed }) => allowed).map(({ action }) => action))
  return verdicts.map(({ action, label, reasons }) => ({
    key: action,
    label,
    reasons,
    danger: spec.lifecycle.moves[action].danger === true,
    aside: action !== next,
    run: () => run(action),
  }))
}
