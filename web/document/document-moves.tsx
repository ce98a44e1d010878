import { useUser } from '../kernel/session.tsx'
import { MoveButtons, type MoveVerdict } from '../kit/move-buttons.tsx'
import type { ActionDocument, DocumentLook } from './document-screens.ts'
import { allowedActions, shownVerdicts } from './document-verdicts.ts'

interface DocumentMovesProps<Doc extends ActionDocument, Action extends string> {
  readonly screens: DocumentLook<Doc, Action>
  readonly document: { readonly state: number; readonly actions: readonly MoveVerdict<Action>[] }
  readonly onMove: (action: Action) => void
}

/** The buttons of a document's page: the next step, the rest under 更多. */
export function DocumentMoves<Doc extends ActionDocument, Action extends string>({
  document,
  onMove,
  screens,
}: DocumentMovesProps<Doc, Action>) {
  const { powers } = useUser()
  const { lifecycle, nextOf } = screens.spec
  const next = nextOf(allowedActions(document))
  return (
    <MoveButtons
      verdicts={shownVerdicts(screens, document, powers)}
      steps={next === null ? [] : [next]}
      dangers={lifecycle.actions.filter((action) => lifecycle.moves[action].danger === true)}
      onMove={onMove}
    />
  )
}
