/**
 * The socket of instant messages (Spec 1 §7): pushes what is said to everybody in the conversation, and takes what they say. Everything that is said goes
 * through the call that says it over HTTP, so that both ways have the same guards. A socket keeps the place up to which it has each conversation: what is
 * pushed goes on from there, without gaps, and never twice.
 */
import { type Message, sayInConversation } from '@onsite/api/conversation/conversation-calls.ts'
import { conversationFacts } from '@onsite/api/conversation/conversation-facts.ts'
import {
  heartbeatMs,
  instantSocketPath,
  type KnownPlaces,
  type ReceivedFrame,
  type SentFrame,
  visitorKey,
} from '@onsite/api/conversation/instant-socket.ts'
import type { Input } from '@onsite/api/define-call.ts'
import type { Envelope } from '@onsite/api/envelope.ts'
import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Notice } from '../kernel/live-channel.ts'
import type { MakeSocketEndpoint, SocketEndpoint, SocketHouse, SocketSession } from '../kernel/socket-endpoint.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { lastPlaces, type MessageRecord, messagesAfter, ownAmong } from './conversation-store.ts'
import { presentMessages } from './present-message.ts'
import { readFrame } from './read-frame.ts'
import { VisitorSockets } from './visitor-sockets.ts'

/** Messages pushed at once; a page that lacks more reads the last ones, as if it were opened anew. */
const mostPushed = 50
/** Conversations that a page may name when it comes back: those that somebody reads there. */
const mostResumed = 10

interface Open {
  readonly socket: WebSocket
  readonly request: FastifyRequest
  readonly session: SocketSession
  /** By conversation: place of the last message that was pushed. Pushes wait for it, so that two never send the same. */
  readonly places: Map<string, Promise<number>>
  /** The page has said what it knows; nothing is pushed before. */
  isResumed: boolean
  isAlive: boolean
}

const heard: ReadonlySet<string> = new Set([conversationFacts.said.name, conversationFacts.changed.name])

class InstantSockets implements SocketEndpoint {
  readonly path = instantSocketPath
  readonly #house: SocketHouse
  readonly #visitors: VisitorSockets
  readonly #open = new Set<Open>()

  constructor(house: SocketHouse) {
    this.#house = house
    this.#visitors = new VisitorSockets(house)
  }

  open(socket: WebSocket, request: FastifyRequest, session: SocketSession | null): void {
    // Somebody who is signed in may be a visitor of another enterprise in the same browser.
    if ((request.query as Readonly<Record<string, unknown>>)[visitorKey] === '1') return this.#visitors.open(socket)
    // `Our choice:` the code that the live channel gives for a session that is over.
    if (session === null) return socket.close(4401)
    const open: Open = { socket, request, session, places: new Map(), isResumed: false, isAlive: true }
    this.#open.add(open)
    const beat = setInterval(() => this.#beat(open), heartbeatMs)
    socket.on('close', () => {
      clearInterval(beat)
      this.#open.delete(open)
    })
    socket.on(
      'message',
      (data: Buffer) => void this.#take(open, readFrame(data)).catch((error: unknown) => this.#broke(open, error)),
    )
    send(open, { eventType: 'open' })
  }

  async tell(notice: Notice): Promise<void> {
    if (!heard.has(notice.k)) return
    await this.#visitors.tell(notice)
    const { s: conversationId, t: tenantId } = notice
    const members = new Set(notice.p)
    const audience = [...this.#open].filter(
      ({ isResumed, session }) =>
        isResumed && session.tenantId === tenantId && (notice.p === null || members.has(session.personId)),
    )
    await Promise.all(audience.map(async (open) => await this.#push(open, conversationId)))
  }

  async #take(open: Open, frame: SentFrame | null): Promise<void> {
    open.isAlive = true
    if (frame?.eventType === 'ping') send(open, { eventType: 'pong' })
    else if (frame?.eventType === 'resume') await this.#resume(open, frame.payload)
    else if (frame?.eventType === 'say') await this.#say(open, frame)
  }

  async #say(open: Open, { csrfToken, id, payload: said }: Extract<SentFrame, { eventType: 'say' }>): Promise<void> {
    // The call checks its input, whatever a page sent.
    const input = { ...(said as object), messageId: id } as Input<typeof sayInConversation>
    const payload = (await this.#house.ask(open.request, sayInConversation, input, csrfToken)) as Envelope<Message>
    send(open, { eventType: 'answer', id, payload })
  }

  /** Goes on where the page left off. A conversation that is not the person's is passed over. */
  async #resume(open: Open, places: KnownPlaces): Promise<void> {
    open.isResumed = true
    const named = Object.entries(places).slice(0, mostResumed)
    for (const [id, seq] of named) open.places.set(id, Promise.resolve(seq))
    await Promise.all(named.map(async ([id]) => await this.#push(open, id)))
  }

  /** Sends what was said in a conversation since the last push; one push after the other. */
  async #push(open: Open, conversationId: string): Promise<void> {
    const before = open.places.get(conversationId)
    const pushing = this.#pushFrom(open, conversationId, before)
    open.places.set(
      conversationId,
      pushing.catch(async () => (await before) ?? 0),
    )
    await pushing
  }

  async #pushFrom(open: Open, conversationId: string, before: Promise<number> | undefined): Promise<number> {
    const known = await before
    const { last, messages } = await this.#read(open, async (ctx) => {
      const [own] = await ownAmong(ctx, [conversationId], open.session.personId)
      if (own === undefined) return { last: known ?? 0, messages: [] }
      const end = (await lastPlaces(ctx, [own])).get(own) ?? 0
      // Whoever said nothing of the conversation yet hears of the newest message; its gap tells the page to read.
      const from = Math.max(known ?? end - 1, end - mostPushed)
      const rows: MessageRecord[] = await messagesAfter(ctx, own, from, mostPushed)
      return { last: rows.at(-1)?.seq ?? Math.max(known ?? 0, end), messages: await presentMessages(ctx, rows) }
    })
    for (const message of messages) send(open, { eventType: 'message', payload: { ...message, conversationId } })
    return last
  }

  async #read<T>({ session }: Open, run: (ctx: StoreContext) => Promise<T>): Promise<T> {
    const { tenantId } = session
    return await this.#house.database.tenant(tenantId, async (tx) => await run({ tenantId, tx }), { readOnly: true })
  }

  #beat(open: Open): void {
    if (!open.isAlive) return open.socket.terminate()
    open.isAlive = false
    send(open, { eventType: 'ping' })
  }

  /** The page resumes after the next connecting, so that nothing is lost. */
  #broke(open: Open, error: unknown): void {
    this.#house.log.warn({ err: error }, 'instant messages not served')
    open.socket.close(1011)
  }
}

function send({ socket }: Open, frame: ReceivedFrame): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
}

export const instantSockets: MakeSocketEndpoint = (house) => new InstantSockets(house)
