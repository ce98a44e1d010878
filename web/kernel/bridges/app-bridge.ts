/**
 * The functions of our mobile app. `Our choice:` the words, which the specification does not show. The shell offers `OnsiteShell.ask(text)` and
 * answers each `{ id, name }` with an event `onsite-shell` on the window: `{ id, data }`, or `{ id, fault }`, where `cancelled` and
 * `function_not_exist` mean what they say.
 */
import { HostFault, noDeviceIdText, tooOldText } from '../host-fault.ts'
import { faultOf, isGivenUp } from './host-script.ts'

interface Shell {
  ask(text: string): void
}

interface Answer {
  readonly id: number
  readonly data?: unknown
  readonly fault?: string
}

/** A shell that asks nobody answers within this time. */
const promptlyMs = 5000
let last = 0

/** The answer of the shell. A person who is asked may take his time, so that such questions wait without end. */
async function ask(name: string, withinMs: number | null): Promise<Answer> {
  const shell = (globalThis as { OnsiteShell?: Shell }).OnsiteShell
  if (shell === undefined) throw new HostFault(tooOldText)
  last += 1
  const id = last
  return await new Promise<Answer>((resolve) => {
    const end = (answer: Answer) => {
      window.removeEventListener('onsite-shell', hear)
      clearTimeout(timer)
      resolve(answer)
    }
    const hear = (event: Event) => {
      const answer = (event as CustomEvent<Answer>).detail
      if (answer.id === id) end(answer)
    }
    const timer = withinMs === null ? undefined : setTimeout(() => end({ id, fault: '没有应答' }), withinMs)
    window.addEventListener('onsite-shell', hear)
    shell.ask(JSON.stringify({ id, name }))
  })
}

/** The code that the person scans, null when he gives up. */
export async function scan(): Promise<string | null> {
  const { data, fault } = await ask('scan', null)
  if (typeof data === 'string') return data
  const words = fault ?? ''
  if (isGivenUp(words)) return null
  throw faultOf('扫码', words)
}

export async function deviceId(): Promise<string> {
  const { data } = await ask('deviceId', promptlyMs)
  if (typeof data !== 'string' || data === '') throw new HostFault(noDeviceIdText)
  return data
}
