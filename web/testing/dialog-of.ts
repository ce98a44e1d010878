import type { ActionDialogProps, ActionDocument, DocumentLook } from '../document/document-screens.ts'

const nothing = () => {}

/** Properties with which a page opens the dialog of an action. */
export const dialogOf = <Doc extends ActionDocument, Action extends string>(
  screens: DocumentLook<Doc, Action>,
  action: Action,
  ...documents: readonly Doc[]
): ActionDialogProps<Doc, Action> => ({
  screens,
  action,
  documents,
  ids: documents.map(({ id }) => id),
  onClose: nothing,
  onDone: nothing,
})
