import type { ReactNode } from 'react'
import type { ActionDialogProps, ActionDocument, DocumentDialog } from './document-screens.ts'

type OwnDialog<Doc extends ActionDocument, Action extends string> = (props: ActionDialogProps<Doc, Action>) => ReactNode

/** The dialogs of a kind as one, which is the one that the row of an action names. */
export function documentDialog<Doc extends ActionDocument, Action extends string, Dialog extends string>(
  dialogs: Readonly<Record<Dialog, OwnDialog<Doc, Action>>>,
): DocumentDialog<Doc, Action, Dialog> {
  return function NamedDialog({ name, ...props }) {
    const Own: OwnDialog<Doc, Action> = dialogs[name]
    return <Own {...props} />
  }
}
