/** The page of a document whose kind keeps the plain record page: moves in the header, the state behind the title, its life at the side. */
import type { AnyCall } from '@onsite/api/define-call.ts'
import type { ReactNode } from 'react'
import { useTab } from '../kernel/tab.tsx'
import { useCall } from '../kernel/use-call.ts'
import type { MoveVerdict } from '../kit/move-buttons.tsx'
import type { RecordRow } from '../record/record-calls.ts'
import { RecordPageView, type RecordPageViewProps } from '../record/record-page.tsx'
import { useAskedMove } from './asked-move.ts'
import { useDocumentActions } from './document-actions.tsx'
import type { ActionDocument, DocumentDialog, DocumentLook } from './document-screens.ts'
import { allowedActions } from './document-verdicts.ts'
import { DocumentState, type DocumentStateProps } from './document-state.tsx'
import { pageActions } from './page-actions.ts'

type Verdicts<Action extends string> = readonly MoveVerdict<Action>[]

interface RecordDocumentPageProps<Doc extends RecordRow & ActionDocument, Action extends string, Dialog extends string>
  extends Omit<RecordPageViewProps<Doc>, 'query' | 'actions'> {
  readonly screens: DocumentLook<Doc, Action>
  readonly dialogs: DocumentDialog<Doc, Action, Dialog>
  /** Where a person goes on after the document was deleted. */
  readonly listPath: string
  /** By default its `actions`. */
  readonly verdicts?: (document: Doc) => Verdicts<Action>
}

export function RecordDocumentPage<
  Doc extends RecordRow & ActionDocument & { readonly state: number | null; readonly actions: Verdicts<Action> },
  Action extends string,
  Dialog extends string,
>({ dialogs, listPath, screens, verdicts, ...page }: RecordDocumentPageProps<Doc, Action, Dialog>) {
  const tab = useTab()
  const query = useCall<AnyCall>(page.call, { id: page.id })
  const { dialog, start } = useDocumentActions(screens, dialogs)
  const shown = query.data as Doc | undefined
  const verdictsOf = (document: Doc) => verdicts?.(document) ?? document.actions
  const run = (document: Doc, action: Action) =>
    start(action, [document], action === 'remove' ? () => tab.close(listPath) : undefined)
  useAskedMove(
    page.id,
    shown === undefined ? null : allowedActions({ actions: verdictsOf(shown) }),
    (action) => shown !== undefined && run(shown, action),
  )
  return (
    <>
      <RecordPageView<Doc>
        {...page}
        // The kind's own call read it.
        query={query as typeof query & { readonly data: Doc | undefined }}
        tags={(document) => headTags(screens.spec.states, document.state, page.tags?.(document))}
        actions={(document) => pageActions(screens, verdictsOf(document), (action) => run(document, action))}
      />
      {dialog}
    </>
  )
}

/** The state, and what the kind says beside it. */
function headTags(states: DocumentStateProps['states'], state: number | null, more: ReactNode) {
  return (
    <>
      <DocumentState states={states} state={state} />
      {more}
    </>
  )
}
