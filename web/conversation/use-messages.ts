import type { Message } from '@onsite/api/conversation/conversation-calls.ts'
import { useState } from 'react'
import { failureOf } from '../kernel/call-failure.ts'
import { useToast } from '../kernel/toast.tsx'
import { withRead } from './known-messages.ts'

/** Messages of a conversation: the last ones, those that came since, and what was read back. @param readBefore reads those before a place */
export function useMessages(
  newest: readonly Message[],
  readBefore: (place: number) => Promise<readonly Message[]>,
): {
  readonly messages: readonly Message[]
  /** Place of the first and of the last; 1 and 0 before there are any. */
  readonly first: number
  readonly last: number
  readonly isReadingBack: boolean
  readBack(this: void): Promise<void>
  take(this: void, message: Message): void
} {
  const toast = useToast()
  const [known, setKnown] = useState<readonly Message[]>([])
  const [isReadingBack, setReadingBack] = useState(false)
  const messages = withRead(known, newest)
  const first = messages[0]?.seq ?? 1
  return {
    messages,
    first,
    last: messages.at(-1)?.seq ?? 0,
    isReadingBack,
    take: (message) => setKnown((before) => withRead(before, [message])),
    async readBack() {
      setReadingBack(true)
      try {
        const before = await readBefore(first)
        setKnown(withRead(messages, before))
      } catch (error) {
        toast.fail(failureOf(error).message)
      } finally {
        setReadingBack(false)
      }
    },
  }
}
