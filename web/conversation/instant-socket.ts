/**
 * The socket of instant messages (Spec 1 §4, §7): open while somebody reads a conversation. After a loss it comes back after 2^n seconds, or with the
 * network, and goes on from the last message that the page knows, so that nothing is lost or comes twice. It answers the server's heartbeat.
 */
import type { Message, sayInConversation } from '@onsite/api/conversation/conversation-calls.ts'
import {
  heartbeatMs,
  instantSocketPath,
  type InstantMessage,
  type KnownPlaces,
  type ReceivedFrame,
  type SentFrame,
  visitorKey,
} from '@onsite/api/conversation/instant-socket.ts'
import type { Input } from '@onsite/api/define-call.ts'
import type { Envelope } from '@onsite/api/envelope.ts'
import { forgetWithPerson } from '../kernel/person-memory.ts'
import { Reconnecting } from '../kernel/reconnecting.ts'
import { requestHooks } from '../kernel/request.ts'

/** States of the connection (Spec 1 §4). */
export type SocketState = 'open' | 'close' | 'error'

/** Somebody who reads a conversation. */
interface Reader {
  readonly conversationId: string
  /** Place of the last message that the page has; 0 before the first. */
  readonly known: () => number
  readonly take: (message: InstantMessage) => void
}

/** Somebody who waits for the outcome of a message. */
interface Waiting {
  readonly resolve: (outcome: Envelope<Message>) => void
  readonly reject: (error: Error) => void
}

/** Spec 1 §8. */
const notOpenText = 'websocket is not open'
/** Whoever waits longer for the outcome of a message asks by the other way, which finds it by its id. */
const answerWithinMs = 15_000

type Said = Omit<Input<typeof sayInConversation>, 'messageId'>

/** Our people name the conversations that they read. */
const resumeAt = (payload: KnownPlaces): SentFrame => ({ eventType: 'resume', payload })

export class InstantSocket {
  readonly #connect: () => WebSocket
  readonly #greet: (places: KnownPlaces) => SentFrame
  readonly #readers = new Set<Reader>()
  readonly #waiting = new Map<string, Waiting>()
  readonly #reconnecting: Reconnecting
  #socket: WebSocket | null = null
  #state: SocketState = 'close'
  #watch: ReturnType<typeof setInterval> | undefined
  #isHeard = false

  /**
   * @param greet says after each connecting what the page knows
   * @param network tells of loss and return, as a window does
   */
  constructor(connect: () => WebSocket, greet = resumeAt, network?: EventTarget) {
    this.#connect = connect
    this.#greet = greet
    this.#reconnecting = new Reconnecting({ open: () => this.#open(), lost: () => this.#lost() }, network)
  }

  get state(): SocketState {
    return this.#state
  }

  /** Hears of each message of a conversation until the returned function is called; the last reader closes the connection. */
  read(reader: Reader): () => void {
    this.#readers.add(reader)
    this.#reconnecting.begin()
    if (this.#socket === null && !this.#reconnecting.isWaiting) this.#open()
    else if (this.#state === 'open') this.#resume([reader])
    return () => {
      this.#readers.delete(reader)
      if (this.#readers.size === 0) this.close()
    }
  }

  /** Says something. @returns the outcome as the call gives it. Throws when the connection is not open or breaks before. */
  async say(messageId: string, said: Said): Promise<Envelope<Message>> {
    const { promise, resolve, reject } = Promise.withResolvers<Envelope<Message>>()
    this.#send({ eventType: 'say', id: messageId, csrfToken: requestHooks.csrfToken(), payload: said })
    this.#waiting.set(messageId, { resolve, reject })
    const timer = setTimeout(() => reject(new Error('no answer on the websocket')), answerWithinMs)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(messageId)
    }
  }

  close(): void {
    this.#reconnecting.end()
    this.#drop()
    this.#state = 'close'
  }

  #open(): void {
    const socket = this.#connect()
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#take(readFrame(data)))
    socket.addEventListener('error', () => {
      if (socket === this.#socket) this.#state = 'error'
    })
    socket.addEventListener('close', () => {
      if (socket === this.#socket) this.#lost()
    })
  }

  #lost(): void {
    this.#drop()
    if (this.#state === 'open') this.#state = 'close'
    if (this.#readers.size > 0) this.#reconnecting.retry()
  }

  #drop(): void {
    clearInterval(this.#watch)
    const socket = this.#socket
    this.#socket = null
    socket?.close()
    for (const { reject } of this.#waiting.values()) reject(new Error(notOpenText))
  }

  #take(frame: ReceivedFrame | null): void {
    this.#isHeard = true
    if (frame?.eventType === 'open') {
      this.#state = 'open'
      this.#reconnecting.restart()
      this.#watch = setInterval(() => this.#beat(), heartbeatMs * 2)
      this.#resume([...this.#readers])
    } else if (frame?.eventType === 'ping') this.#send({ eventType: 'pong' })
    else if (frame?.eventType === 'answer') this.#waiting.get(frame.id)?.resolve(frame.payload)
    else if (frame?.eventType === 'message') {
      for (const reader of this.#readers) {
        if (reader.conversationId === frame.payload.conversationId) reader.take(frame.payload)
      }
    }
  }

  /** A connection over which nothing comes any more is a lost one, though nobody closed it. */
  #beat(): void {
    if (!this.#isHeard) return this.#lost()
    this.#isHeard = false
  }

  #resume(readers: readonly Reader[]): void {
    this.#send(this.#greet(Object.fromEntries(readers.map(({ conversationId, known }) => [conversationId, known()]))))
  }

  #send(frame: SentFrame): void {
    if (this.#socket === null || this.#state !== 'open') throw new Error(notOpenText)
    this.#socket.send(JSON.stringify(frame))
  }
}

function readFrame(data: unknown): ReceivedFrame | null {
  if (typeof data !== 'string') return null
  try {
    return JSON.parse(data) as ReceivedFrame
  } catch {
    return null
  }
}

function connect(search = ''): WebSocket {
  const address = new URL(instantSocketPath, location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  address.search = search
  return new WebSocket(address)
}

/** The connection of a visitor, who shows his pass with each connecting and reads one conversation. */
export const visitorSocket = (token: string): InstantSocket =>
  new InstantSocket(
    () => connect(`${visitorKey}=1`),
    (places) => ({ eventType: 'enter', payload: { token, seq: Object.values(places)[0] ?? 0 } }),
  )

/** The one connection of this page. */
export const instantSocket = new InstantSocket(() => connect())
forgetWithPerson(() => instantSocket.close())
