/** Sends a step that needs no dialog, and tells failures the way every step of a document does. */
import type { AnyCall, Input, Reply } from '@onsite/api/define-call.ts'
import { useCallback } from 'react'
import { failureOf } from '../kernel/call-failure.ts'
import { markStale } from '../kernel/query-client.ts'
import { call, newRequestKey } from '../kernel/request.ts'
import { useToast } from '../kernel/toast.tsx'
import { noteReply, withOwnVersion } from './own-steps.ts'
import { useStaleNotice } from './stale-notice.tsx'

/** null: it failed, and the person has been told. */
export type Send = <C extends AnyCall>(target: C, input: Input<C>) => Promise<Reply<C> | null>

/** Failures after which the screen is older than the server. */
const refusals = new Set(['stale', 'wrong-state', 'not-now', 'already-grabbed', 'not-found'])

export function useSend(): Send {
  const toast = useToast()
  const tellStale = useStaleNotice()
  return useCallback(
    async (target, input) => {
      try {
        const sent = withOwnVersion(input)
        const reply = await call(target, sent, { idempotencyKey: newRequestKey() })
        noteReply(sent, reply)
        markStale(target.touches)
        return reply
      } catch (error) {
        const failure = failureOf(error)
        if (!tellStale(failure, target.touches)) toast.fail(failure.fields[0]?.message ?? failure.message)
        if (refusals.has(failure.code)) markStale(target.touches)
        return null
      }
    },
    [toast, tellStale],
  )
}
