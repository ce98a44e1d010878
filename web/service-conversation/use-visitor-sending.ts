import type { Message } from '@onsite/api/conversation/conversation-calls.ts'
import { sayAsVisitor, sendFileAsVisitor } from '@onsite/api/service-conversation/visitor-calls.ts'
import { useState } from 'react'
import type { OnItsWay } from '../conversation/message-log.tsx'
import { whyUnsent } from '../kernel/call-failure.ts'
import { freshId } from '../kernel/fresh-id.ts'
import { call, upload } from '../kernel/request.ts'

interface Sending {
  readonly messageId: string
  readonly text: string
  readonly file: File | null
  readonly fault: string | null
}

/** Sends what a visitor says. Each message has an id of its own from the start, so that one that is sent again after a lost answer stands there once. */
export function useVisitorSending(token: string, onSent: (message: Message) => void) {
  const [queue, setQueue] = useState<readonly Sending[]>([])
  const change = (messageId: string, fault: string | null) =>
    setQueue((now) => now.map((one) => (one.messageId === messageId ? { ...one, fault } : one)))
  const drop = (messageId: string) => setQueue((now) => now.filter((one) => one.messageId !== messageId))
  const send = async ({ fault, file, messageId, text }: Sending) => {
    if (fault !== null) change(messageId, null)
    try {
      const message =
        file === null
          ? await call(sayAsVisitor, { token, messageId, text }, { noCancel: true })
          : await upload(sendFileAsVisitor, file, file.name, { params: { token, messageId } })
      onSent(message)
      drop(messageId)
    } catch (error) {
      change(messageId, whyUnsent(error))
    }
  }
  return {
    queue: queue.map(
      (one): OnItsWay => ({
        messageId: one.messageId,
        words: one.file?.name ?? one.text,
        fault: one.fault,
        again: () => void send(one),
        drop: () => drop(one.messageId),
      }),
    ),
    begin: (text: string, file: File | null = null) => {
      const sending = { messageId: freshId(), text, file, fault: null }
      setQueue((now) => [...now, sending])
      void send(sending)
    },
  }
}
