import { type Message, sayInConversation } from '@onsite/api/conversation/conversation-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { uploadFile } from '@onsite/api/file/file-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { useState } from 'react'
import { whyUnsent } from '../kernel/call-failure.ts'
import { freshId } from '../kernel/fresh-id.ts'
import { upload } from '../kernel/request.ts'
import { useAct } from '../kernel/use-act.ts'
import { instantSocket } from './instant-socket.ts'

/** Content of a message that somebody begins to send. */
export type Words = Omit<Input<typeof sayInConversation>, 'fileId' | 'id' | 'messageId'> & { readonly file?: File }

/** A message on its way, or one that did not get through. */
export interface Sending extends Words {
  readonly messageId: string
  /** Null while it is on its way. */
  readonly fault: string | null
}

/**
 * Sends messages of one conversation: over the socket while it is open, else as a request. Each has an id of its own from the start, so that one that is sent
 * again after a lost answer, by whichever way, stands there once.
 * @param onSent told of each that got through
 */
export function useSending(id: string, onSent: (message: Message) => void) {
  const [queue, setQueue] = useState<readonly Sending[]>([])
  const say = useAct(sayInConversation, { quiet: true, isOrdered: true })
  const change = (messageId: string, fault: string | null) =>
    setQueue((now) => now.map((one) => (one.messageId === messageId ? { ...one, fault } : one)))
  const drop = (messageId: string) => setQueue((now) => now.filter((one) => one.messageId !== messageId))

  const send = async ({ fault, file, messageId, ...words }: Sending) => {
    if (fault !== null) change(messageId, null)
    try {
      const stored = file === undefined ? undefined : await upload(uploadFile, file, file.name)
      const said = { id, ...words, ...given({ fileId: stored?.id }) }
      const message = await overSocket(messageId, said)
      if (message === null) {
        const outcome = await say.run({ ...said, messageId })
        if (!outcome.ok) return change(messageId, whyUnsent(outcome.failure))
        onSent(outcome.data)
      } else if (typeof message === 'string') return change(messageId, message)
      else onSent(message)
      return drop(messageId)
    } catch (error) {
      return change(messageId, whyUnsent(error))
    }
  }
  const begin = (words: Words) => {
    const sending = { messageId: freshId(), fault: null, ...words }
    setQueue((now) => [...now, sending])
    void send(sending)
  }
  return { queue, begin, drop, again: (sending: Sending) => void send(sending) }
}

/** @returns the message, words of the refusal, or null where the socket did not carry it */
async function overSocket(
  messageId: string,
  said: Omit<Input<typeof sayInConversation>, 'messageId'>,
): Promise<Message | string | null> {
  if (instantSocket.state !== 'open') return null
  try {
    const { data, message, success } = await instantSocket.say(messageId, said)
    return success && data !== undefined ? data : message
  } catch (error) {
    // The request that follows finds the message by its id, should it have got through.
    console.warn(error instanceof Error ? error.message : error)
    return null
  }
}
