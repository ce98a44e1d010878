/** Puts a new call into an event that exists: as messages, with who called and the files. */
import { eventMessages } from '@onsite/api/event/event-calls.ts'
import { useToast } from '../kernel/toast.tsx'
import { useSend } from '../document/send.ts'
import type { EventValues } from './event-form.tsx'

const longestText = 1000
const mostFiles = 9

/** Portions of a list, none longer than this. */
const portions = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

/** The messages that say all of a form: longer texts and more files than one message takes go into further ones. */
export function messagesOf(values: EventValues): { readonly text: string; readonly files: string[] }[] {
  const caller = [values.customName?.name, values.customLinkPerson, values.customPhone].filter(Boolean).join(' ')
  const text = [caller === '' ? '' : `再次来电：${caller}`, values.title, values.gpsAddr, values.detailDesc]
    .map((line) => line?.trim() ?? '')
    .filter((line) => line !== '')
    .join('\n')
  const texts = portions(Array.from(text), longestText).map((signs) => signs.join(''))
  const files = portions(
    (values.attachments ?? []).map(({ id }) => id),
    mostFiles,
  )
  const count = Math.max(texts.length, files.length)
  return Array.from({ length: count }, (_, at) => ({ text: texts[at] ?? '', files: files[at] ?? [] }))
}

/** `Our choice:` a call about a known event is a message on it, not a second event: whoever sees the event may add one. Says whether it worked. */
export function useJoinEvent(): (values: EventValues, into: { id: string; no: string }) => Promise<boolean> {
  const send = useSend()
  const toast = useToast()
  return async (values, { id, no }) => {
    for (const { files, text } of messagesOf(values))
      if ((await send(eventMessages.add, { id, text, files })) === null) return false
    toast.done(`已合并到 ${no}`)
    return true
  }
}
