import type { MoveVerdict } from '../kit/move-buttons.tsx'
import type { RowAction } from '../kit/row-actions.tsx'
import type { ActionDocument, DocumentLook } from './document-screens.ts'
import { allowedActions } from './document-verdicts.ts'

/**
 * Verdicts of a document as actions of a record's page: the allowed ones in the order of the kind, then the refused ones with their reasons. Only the
 * next step may be the page's primary button; all others stand aside.
 */
export function pageActions<Doc extends ActionDocument, Action extends string>(
  { spec }: Pick<DocumentLook<Doc, Action>, 'spec'>,
  verdicts: readonly MoveVerdict<Action>[],
  run: (action: Action) => void,
): RowAction[] {
  const allowed = allowedActions({ actions: verdicts })
  const next = spec.nextOf(allowed)
  const places = [
    ...spec.sortActions(allowed),
    ...verdicts.filter((verdict) => !verdict.allowed).map(({ action }) => action),
  ]
  return places.flatMap((action) =>
    verdicts
      .filter((verdict) => verdict.action === action)
      .map(({ label, reasons }) => ({
        key: action,
        label,
        reasons,
        danger: spec.lifecycle.moves[action].danger === true,
        aside: action !== next,
        run: () => run(action),
      })),
  )
}
