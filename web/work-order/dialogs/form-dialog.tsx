import type { AnyCall } from '@onsite/api/define-call.ts'
import { FormDialog as PlainDialog, type FormDialogProps } from '../../kit/form-dialog.tsx'
import { useStaleNotice } from '../stale-notice.tsx'

/** The kit's dialog for a step of an order: when somebody else was faster, it shows what changed. */
export function FormDialog<C extends AnyCall, Values extends object>(
  props: Omit<FormDialogProps<C, Values>, 'onFailure'>,
) {
  const tellStale = useStaleNotice(props.onClose)
  return <PlainDialog {...props} onFailure={tellStale} />
}
