/**
 * Visitors on the socket of instant messages. A visitor shows his pass first, and hears of his own conversation alone from then on. His messages go through the
 * calls of his page, since they carry files as well, and find a message by its id when it is sent again.
 */
import { heartbeatMs, type ReceivedFrame } from '@onsite/api/conversation/instant-socket.ts'
import type { WebSocket } from 'ws'
import type { Notice } from '../kernel/live-channel.ts'
import type { SocketHouse } from '../kernel/socket-endpoint.ts'
import { lastPlaces, messagesAfter } from './conversation-store.ts'
import { presentToVisitor } from './present-to-visitor.ts'
import { readFrame } from './read-frame.ts'
import { openPass } from './visitor-store.ts'

/** Messages pushed at once; a page that lacks more reads the last ones, as if it were opened anew. */
const mostPushed = 50
/** Within which a visitor shows his pass. */
const enterWithinMs = 10_000
/** `Our choice:` sockets of visitors who have not shown a pass; further ones are turned away until some have. */
const mostAtDoor = 500
/** Pages of one conversation. */
const mostOfConversation = 5
/** As on the live channel: no session, too many. */
const closeCodes = { refused: 4401, tooMany: 4429 } as const

interface Visitor {
  readonly socket: WebSocket
  readonly tenantId: string
  readonly conversationId: string
  readonly token: string
  /** Place of the last message that was pushed. Pushes wait for it, so that two never send the same. */
  place: Promise<number>
}

export class VisitorSockets {
  readonly #house: SocketHouse
  readonly #atDoor = new Set<WebSocket>()
  readonly #open = new Set<Visitor>()

  constructor(house: SocketHouse) {
    this.#house = house
  }

  open(socket: WebSocket): void {
    if (this.#atDoor.size >= mostAtDoor) return socket.close(closeCodes.tooMany)
    this.#atDoor.add(socket)
    const late = setTimeout(() => socket.close(closeCodes.refused), enterWithinMs)
    let visitor: Visitor | null = null
    let isAlive = true
    const beat = setInterval(() => {
      if (!isAlive) return socket.terminate()
      isAlive = false
      send(socket, { eventType: 'ping' })
    }, heartbeatMs)
    const take = async (data: Buffer): Promise<void> => {
      isAlive = true
      const frame = readFrame(data)
      if (frame?.eventType === 'ping') send(socket, { eventType: 'pong' })
      else if (frame?.eventType === 'enter' && this.#atDoor.delete(socket)) {
        clearTimeout(late)
        visitor = await this.#enter(socket, frame.payload)
      }
    }
    socket.on('close', () => {
      clearTimeout(late)
      clearInterval(beat)
      this.#atDoor.delete(socket)
      if (visitor !== null) this.#open.delete(visitor)
    })
    socket.on('message', (data: Buffer) => void take(data).catch((error: unknown) => this.#broke(socket, error)))
    send(socket, { eventType: 'open' })
  }

  async tell({ s: conversationId, t: tenantId }: Notice): Promise<void> {
    const audience = [...this.#open].filter((one) => one.tenantId === tenantId && one.conversationId === conversationId)
    await Promise.all(audience.map(async (one) => await this.#push(one)))
  }

  async #enter(socket: WebSocket, { seq, token }: { token: string; seq: number }): Promise<Visitor | null> {
    const pass = await this.#house.database.system(async (tx) => await openPass(tx, token, new Date()))
    if (pass === undefined) {
      socket.close(closeCodes.refused)
      return null
    }
    const { conversation_id: conversationId, tenant_id: tenantId } = pass
    if ([...this.#open].filter((one) => one.conversationId === conversationId).length >= mostOfConversation) {
      socket.close(closeCodes.tooMany)
      return null
    }
    const visitor: Visitor = { socket, tenantId, conversationId, token, place: Promise.resolve(seq) }
    if (socket.readyState !== socket.OPEN) return null
    this.#open.add(visitor)
    await this.#push(visitor)
    return visitor
  }

  /** Sends what was said since the last push; one push after the other. */
  async #push(visitor: Visitor): Promise<void> {
    const before = visitor.place
    const pushing = this.#pushFrom(visitor, before)
    visitor.place = pushing.catch(async () => await before)
    await pushing
  }

  async #pushFrom({ conversationId, socket, tenantId, token }: Visitor, before: Promise<number>): Promise<number> {
    const known = await before
    const { last, messages } = await this.#house.database.tenant(
      tenantId,
      async (tx) => {
        const ctx = { tenantId, tx }
        const end = (await lastPlaces(ctx, [conversationId])).get(conversationId) ?? 0
        const rows = await messagesAfter(ctx, conversationId, Math.max(known, end - mostPushed), mostPushed)
        return { last: rows.at(-1)?.seq ?? known, messages: await presentToVisitor(ctx, rows, token) }
      },
      { readOnly: true },
    )
    for (const message of messages) send(socket, { eventType: 'message', payload: { ...message, conversationId } })
    return last
  }

  /** The page enters again after the next connecting, so that nothing is lost. */
  #broke(socket: WebSocket, error: unknown): void {
    this.#house.log.warn({ err: error }, 'instant messages not served to a visitor')
    socket.close(1011)
  }
}

function send(socket: WebSocket, frame: ReceivedFrame): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
}
