import { successTextOf } from '@onsite/domain/document/document-move.ts'
import type { Moved } from '@onsite/api/document/document-shapes.ts'
import { useCallback, useState } from 'react'
import { failureOf } from '../../kernel/call-failure.ts'
import { markStale } from '../../kernel/query-client.ts'
import { call, newRequestKey } from '../../kernel/request.ts'
import { useToast } from '../../kernel/toast.tsx'
import { type Notice, noticeOf } from '../../kit/phone/phone-notice.ts'
import { placeAtHand } from '../../kit/phone/phone-place.ts'
import type { ActionDocument, DocumentLook } from '../document-screens.ts'

export interface PhoneMoves<Doc extends ActionDocument, Action extends string> {
  /** Takes a step that needs no question; null when it was refused, after the person has been told. */
  run(this: void, action: Action, document: Doc): Promise<Moved | null>
  /** The document on its way, null for none. */
  readonly busyId: string | null
}

/** Takes steps with one tap. Failures are told as a notice, so that a lost grab can be read at leisure. */
export function usePhoneMoves<Doc extends ActionDocument, Action extends string>(
  { runs, spec }: Pick<DocumentLook<Doc, Action>, 'runs' | 'spec'>,
  tell: (notice: Notice | null) => void,
): PhoneMoves<Doc, Action> {
  const [busyId, setBusyId] = useState<string | null>(null)
  const toast = useToast()
  const run = useCallback<PhoneMoves<Doc, Action>['run']>(
    async (action, document) => {
      const asked = runs[action]
      if (asked === undefined) return null
      tell(null)
      setBusyId(document.id)
      try {
        const row = spec.lifecycle.moves[action]
        const place = row.sendsPlace === true ? await placeAtHand() : {}
        const input = { ...asked.toInput([document], ''), ...place }
        const moved = (await call(asked.call, input, { idempotencyKey: newRequestKey() })) as Moved
        toast.done(successTextOf(row))
        return moved
      } catch (error) {
        tell(noticeOf(failureOf(error)))
        return null
      } finally {
        // Also after a refusal: somebody was faster, and the document leaves the list.
        markStale(asked.call.touches)
        setBusyId(null)
      }
    },
    [runs, spec, tell, toast],
  )
  return { run, busyId }
}
