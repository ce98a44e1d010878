/** A websocket that an area serves beside the live channel: the kernel opens and watches its sessions, the area says what travels on it. */
import type { AnyCall, Input } from '@onsite/api/define-call.ts'
import type { Envelope } from '@onsite/api/envelope.ts'
import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Database } from './database.ts'
import type { Notice } from './live-channel.ts'
import type { Log } from './log.ts'

/** The session behind an open socket. Its person may change while the socket is open, with the role that is taken. */
export interface SocketSession {
  readonly tenantId: string
  readonly personId: string
}

export interface SocketHouse {
  readonly database: Database
  readonly log: Log
  /**
   * Sends a call as the other side of the socket would send it over HTTP, with the cookie and the address of the request that opened the socket: the same
   * guards, limits and audit hold. @param csrfToken what the other side brought with this message
   */
  ask<C extends AnyCall>(
    request: FastifyRequest,
    call: C,
    input: Input<C>,
    csrfToken: string,
  ): Promise<Envelope<unknown>>
}

export interface SocketEndpoint {
  readonly path: string
  /** Serves one socket until it closes. @param session null for a stranger, whom the endpoint lets in by other means or turns away */
  open(socket: WebSocket, request: FastifyRequest, session: SocketSession | null): void
  /** Hears of every committed fact, from this process and the others. */
  tell(notice: Notice): Promise<void>
}

/** Areas bring endpoints by how they are made, since each process has its own sockets. */
export type MakeSocketEndpoint = (house: SocketHouse) => SocketEndpoint
