import type { AnyCall, Input } from '@onsite/api/define-call.ts'
import type { FieldFault } from '@onsite/domain/failure.ts'
import { useState } from 'react'
import { useToast } from '../../kernel/toast.tsx'
import { type Outcome, useAct } from '../../kernel/use-act.ts'
import { type Notice, noticeOf } from './phone-notice.ts'
import { useIsOpen } from './use-is-open.ts'
import type { SheetDraft } from './use-sheet-draft.ts'

interface SheetAct<C extends AnyCall> {
  send(this: void, input: Input<C>): Promise<Outcome<C>>
  readonly busy: boolean
  /** Shown inside the sheet, which covers the rest of the page. */
  readonly notice: Notice | null
  readonly fields: readonly FieldFault[]
}

/** An action sent from a sheet, whose fields are held still meanwhile: success closes it, failure is told inside and nothing typed is lost. */
export function useSheetAct<C extends AnyCall>(
  target: C,
  success: string,
  onDone: () => void,
  draft?: SheetDraft,
): SheetAct<C> {
  const [notice, setNotice] = useState<Notice | null>(null)
  const toast = useToast()
  const isOpen = useIsOpen()
  const act = useAct(target, {
    quiet: true,
    success,
    done: () => {
      draft?.drop()
      onDone()
    },
  })
  const send = async (input: Input<C>) => {
    setNotice(null)
    draft?.hold(true)
    const outcome = await act.run(input)
    draft?.hold(false)
    if (outcome.ok) return outcome
    if (isOpen()) setNotice(noticeOf(outcome.failure))
    // It was closed meanwhile: nothing inside could say so any more.
    else toast.fail(outcome.failure.message)
    return outcome
  }
  return { send, busy: act.busy, notice, fields: act.failure?.fields ?? [] }
}
