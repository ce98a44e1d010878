/** Texts kept ready for a document, with what is known of it filled in. */
import { offerReplies } from '@onsite/api/talk/canned-reply-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { fillReply, type ReplyValues } from '@onsite/domain/talk/canned-reply.ts'
import { useCan, useUser } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import type { Snippet } from '../kit/snippets.ts'

/** None for those who do not write to customers. Nobody waits for them: a message is written without as well. */
export function useReplies(typeId: string | null, values: ReplyValues): readonly Snippet[] {
  const { name } = useUser()
  const offered = useCall(offerReplies, given({ tmplId: typeId ?? undefined }), {
    enabled: useCan()('document.tellCustomer'),
  })
  if (offered.data === undefined) return []
  const { enterprise, replies, servicePhone } = offered.data
  const known = { ...values, enterprise, servicePhone, me: name }
  return replies.map((reply) => ({ ...reply, text: fillReply(reply.text, known) }))
}
