import type { ActionDocument, DocumentLook, Run } from '../document-screens.ts'

/** Properties of the open sheet of an action. */
export interface PhoneSheetProps<Doc> {
  readonly document: Doc
  readonly onClose: () => void
  /** It worked; the person has been told. */
  readonly onDone: () => void
}

/** Properties of a general sheet, which takes the step by the run of its action. */
export interface RunSheetProps<Doc extends ActionDocument, Action extends string> extends PhoneSheetProps<Doc> {
  readonly screens: Pick<DocumentLook<Doc, Action>, 'spec' | 'formKind' | 'touches'>
  readonly action: Action
  readonly run: Run<Doc>
}
