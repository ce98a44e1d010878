import { RemoveDialog } from '../../document/remove-dialog.tsx'
import { orderScreens } from '../order-actions.ts'
import type { ActionDialogProps } from './action-dialog.ts'

/** Asks before orders are deleted, into the recycle bin or for good. */
export function RemoveOrderDialog(props: ActionDialogProps) {
  return <RemoveDialog {...props} screens={orderScreens} isPurge={props.action === 'purge'} />
}
