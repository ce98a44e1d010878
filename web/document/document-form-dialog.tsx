import type { AnyCall } from '@onsite/api/define-call.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import type { FormDialogProps } from '../kit/form-dialog-props.ts'
import { useIsPhonePage } from '../kit/phone/phone-page.ts'
import { useStaleNotice } from './stale-notice.tsx'

/** The kit's dialog for a step of a document: when somebody else was faster, it shows what changed. A phone tells that inside the sheet. */
export function DocumentFormDialog<C extends AnyCall, Values extends object>(props: FormDialogProps<C, Values>) {
  const tellStale = useStaleNotice(props.onClose)
  const isPhonePage = useIsPhonePage()
  return (
    <FormDialog
      {...props}
      onFailure={(failure) =>
        props.onFailure?.(failure) === true || (!isPhonePage && tellStale(failure, props.call.touches))
      }
    />
  )
}
