/** Requests to messengers, whose addresses the operator alone chooses. */
import { OutsideRefused } from './outside-refused.ts'

/** Several requests make a sign-in or a message, and together they must end before somebody gives up, or the database on the waiting transaction (30 s). */
const timeoutMs = 8000

interface Asked {
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

export interface MessengerReply {
  readonly errcode?: number
  readonly errmsg?: string
  /** The newer calls of DingTalk tell a fault by HTTP status and this. */
  readonly message?: string
  readonly [key: string]: unknown
}

/** A POST where there is a body, else a GET. Throws `OutsideRefused` for whatever is not a good answer. */
export async function askMessenger(
  name: string,
  url: string,
  { body, headers = {} }: Asked = {},
): Promise<MessengerReply> {
  const asking = async (): Promise<[Response, MessengerReply]> => {
    const reply = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    return [reply, (await reply.json()) as MessengerReply]
  }
  const [reply, said] = await asking().catch((error: unknown) => {
    throw new OutsideRefused(`连不上${name}`, 0, { cause: error })
  })
  const errcode = said.errcode ?? 0
  if (reply.ok && errcode === 0) return said
  const words = said.errmsg ?? said.message ?? ''
  throw new OutsideRefused(`${name}返回 ${errcode === 0 ? `HTTP ${reply.status}` : errcode} ${words}`.trim(), errcode)
}

/** Turns a refusal into null, for facts that are welcome and not needed, such as a number that the application may not read. */
export async function unlessRefused<T>(asking: Promise<T>): Promise<T | null> {
  return await asking.catch((error: unknown) => {
    if (error instanceof OutsideRefused) return null
    throw error
  })
}

/** A text of a reply. Throws `OutsideRefused` when it is not there. */
export function neededText(name: string, value: unknown, key: string): string {
  if (typeof value === 'string' && value !== '') return value
  if (typeof value === 'number') return String(value)
  throw new OutsideRefused(`${name}没有给出 ${key}`)
}

export const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
