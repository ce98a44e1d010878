import { type Message, sayInConversation } from '@onsite/api/conversation/conversation-calls.ts'
import { uploadFile } from '@onsite/api/file/file-calls.ts'
import { useState } from 'react'
import { failureOf } from '../kernel/call-failure.ts'
import { upload } from '../kernel/request.ts'
import { useAct } from '../kernel/use-act.ts'

/** A message on its way, or one that did not get through. */
export interface Sending {
  readonly messageId: string
  readonly text: string
  readonly file: File | null
  /** Null while it is on its way. */
  readonly fault: string | null
}

/**
 * Sends messages of one conversation. Each has an id of its own from the start, so that one that is sent again after a lost answer stands there once.
 * @param onSent told of each that got through
 */
export function useSending(id: string, onSent: (message: Message) => void) {
  const [queue, setQueue] = useState<readonly Sending[]>([])
  const say = useAct(sayInConversation, { quiet: true, isOrdered: true })
  const change = (messageId: string, fault: string | null) =>
    setQueue((now) => now.map((one) => (one.messageId === messageId ? { ...one, fault } : one)))
  const drop = (messageId: string) => setQueue((now) => now.filter((one) => one.messageId !== messageId))

  const send = async ({ file, messageId, text }: Pick<Sending, 'file' | 'messageId' | 'text'>) => {
    change(messageId, null)
    try {
      const stored = file === null ? null : await upload(uploadFile, file, file.name)
      const outcome = await say.run({ id, messageId, text, ...(stored === null ? {} : { fileId: stored.id }) })
      if (!outcome.ok) return change(messageId, outcome.failure.message)
      drop(messageId)
      return onSent(outcome.data)
    } catch (error) {
      return change(messageId, failureOf(error).message)
    }
  }
  const begin = (text: string, file: File | null) => {
    const sending = { messageId: crypto.randomUUID(), text, file, fault: null }
    setQueue((now) => [...now, sending])
    void send(sending)
  }
  return { queue, begin, drop, again: (sending: Sending) => void send(sending) }
}
