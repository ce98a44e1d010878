import type { AnyCall } from '@onsite/api/define-call.ts'
import { FormDialog, type FormDialogProps } from '../kit/form-dialog.tsx'
import { useStaleNotice } from './stale-notice.tsx'

/** The kit's dialog for a step of a document: when somebody else was faster, it shows what changed. */
export function DocumentFormDialog<C extends AnyCall, Values extends object>(
  props: Omit<FormDialogProps<C, Values>, 'onFailure'>,
) {
  const tellStale = useStaleNotice(props.onClose)
  return <FormDialog {...props} onFailure={(failure) => tellStale(failure, props.call.touches)} />
}
