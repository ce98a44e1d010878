/**
 * Holds the open websockets of this process. Each message is judged for each socket by the rights of its session, which are read again every second and
 * a half, so that an ended session or a lost right takes effect within two seconds.
 */
import { isDeepStrictEqual } from 'node:util'
import type { TouchKey } from '@onsite/api/define-call.ts'
import { type LiveMessage, livePath, signedOutCode } from '@onsite/api/live.ts'
import type { Rights } from '@onsite/domain/permission/reach.ts'
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { type Database } from './database.ts'
import type { OpenSession } from './open-sessions.ts'
import { readFacts } from './facts.ts'
import { type GuardSettings, isOriginAllowed, personOf } from './guards.ts'
import type { Notice } from './live-channel.ts'
import type { Log } from './log.ts'
import type { RecordDirectory } from './record-directory.ts'
import { sessionCookie } from './session-cookie.ts'
import type { SocketEndpoint } from './socket-endpoint.ts'

interface Open {
  readonly socket: WebSocket
  readonly tokenHash: Buffer
  /** The path that it was opened at: what changed elsewhere is told on the live channel alone. */
  readonly path: string
  tenantId: string
  personId: string
  rights: Rights
  isAlive: boolean
}

export interface LiveSocketsOptions {
  readonly database: Database
  readonly guards: GuardSettings
  readonly log: Log
  readonly records: Pick<RecordDirectory, 'seesAll' | 'seesPart'>
  /** Sockets of areas, whose sessions are watched like those of the live channel. */
  readonly endpoints?: readonly SocketEndpoint[]
}

/** Subjects that only the people concerned have on their screens, whatever else they may see. */
const personalTouches: ReadonlySet<TouchKey> = new Set<TouchKey>(['download', 'conversation'])
const reviewMs = 1500
const pingMs = 30_000
const mostMessageBytes = 64 * 1024
/** A page that reads slower than we write is closed rather than buffered; it reconnects and reads everything. */
const mostBufferedBytes = 1024 * 1024
/** Our own close codes (4000-4999): after the first, the client asks who it is. */
const closeCodes = { signedOut: signedOutCode, forbidden: 4403, slow: 4408, tooMany: 4429 } as const
/** Open pages of one session that hear of changes; a further one tries again later, as after a loss. */
const mostOfSession = 10

export class LiveSockets {
  readonly #options: LiveSocketsOptions
  readonly #open = new Set<Open>()
  #review: NodeJS.Timeout | null = null
  #ping: NodeJS.Timeout | null = null
  #isReviewing = false

  constructor(options: LiveSocketsOptions) {
    this.#options = options
  }

  get count(): number {
    return this.#open.size
  }

  async register(app: FastifyInstance): Promise<void> {
    await app.register(websocket, { options: { maxPayload: mostMessageBytes, perMessageDeflate: false } })
    app.get(livePath, { websocket: true }, async (socket, request) => {
      const open = await this.#admit(socket, request, livePath)
      if (open === 'stranger') socket.close(closeCodes.signedOut)
      else if (open !== null) this.#send(open, JSON.stringify({ kind: 'hello' } satisfies LiveMessage))
    })
    for (const endpoint of this.#options.endpoints ?? []) {
      app.get(endpoint.path, { websocket: true }, async (socket, request) => {
        const open = await this.#admit(socket, request, endpoint.path)
        if (open !== null) endpoint.open(socket, request, open === 'stranger' ? null : open)
      })
    }
    this.#review = setInterval(() => void this.#reviewAll(), reviewMs)
    this.#ping = setInterval(() => this.#pingAll(), pingMs)
    app.addHook('preClose', async () => {
      if (this.#review !== null) clearInterval(this.#review)
      if (this.#ping !== null) clearInterval(this.#ping)
      for (const { socket } of this.#open) socket.close(1001)
      await Promise.resolve()
    })
  }

  /** Tells every open page that may know. */
  async tell(notices: readonly Notice[]): Promise<void> {
    await Promise.all(
      (this.#options.endpoints ?? []).flatMap((endpoint) => notices.map(async (notice) => await endpoint.tell(notice))),
    )
    for (const notice of notices) {
      const audience = [...this.#open].filter((open) => open.path === livePath && open.tenantId === notice.t)
      const isPersonal = notice.u.length > 0 && notice.u.every((touch) => personalTouches.has(touch))
      if (audience.length === 0) continue
      const people = new Set(notice.p ?? (await this.#peopleOf(notice)))
      const message: LiveMessage = {
        kind: 'stale',
        touches: [...notice.u],
        ids: notice.q === true ? [] : [notice.s],
        fact: notice.k,
        actorId: notice.a,
      }
      const text = JSON.stringify(message)
      // Whoever sees a part of the kind reads again, without being told what of the rest has changed.
      const hint = JSON.stringify({ ...message, ids: [], fact: '', actorId: null } satisfies LiveMessage)
      const { records } = this.#options
      for (const open of audience) {
        const isConcerned = people.has(open.personId) || open.personId === notice.a
        if (isConcerned || (!isPersonal && records.seesAll(notice.r, open.rights))) this.#send(open, text)
        else if (!isPersonal && records.seesPart(notice.r, open.rights)) this.#send(open, hint)
      }
    }
  }

  async #peopleOf(notice: Notice): Promise<readonly string[]> {
    const [fact] = await this.#options.database.tenant(
      notice.t,
      async (tx) => await readFacts({ tenantId: notice.t, tx }, [notice.i]),
      {
        readOnly: true,
      },
    )
    return fact?.people ?? []
  }

  /** Takes a socket among those whose sessions are watched. @returns null for one that was closed, 'stranger' for one without a session */
  async #admit(socket: WebSocket, request: FastifyRequest, path: string): Promise<Open | 'stranger' | null> {
    const { tokenHash } = sessionCookie(request)
    // Listening keeps errors of the connection from ending the process.
    socket.on('error', (error: Error) => this.#options.log.debug({ err: error }, 'socket failed'))
    if (!isOriginAllowed(request, this.#options.guards)) {
      socket.close(closeCodes.forbidden)
      return null
    }
    // An area listens only when the session is known; frames that come before must not be lost.
    socket.pause()
    const session = tokenHash === null ? null : await this.#read(tokenHash)
    socket.resume()
    if (session === null || tokenHash === null) return 'stranger'
    const open: Open = { socket, tokenHash, path, isAlive: true, ...rightsOf(session) }
    socket.on('pong', () => {
      open.isAlive = true
    })
    socket.on('close', () => this.#open.delete(open))
    if (socket.readyState !== socket.OPEN) return null
    const ofSession = [...this.#open].filter((one) => one.path === path && one.tokenHash.equals(tokenHash))
    if (ofSession.length >= mostOfSession) {
      socket.close(closeCodes.tooMany)
      return null
    }
    this.#open.add(open)
    return open
  }

  async #read(tokenHash: Buffer): Promise<OpenSession | null> {
    return await this.#options.database.session(tokenHash, async (_, session) => await Promise.resolve(session), {
      readOnly: true,
      fresh: true,
    })
  }

  async #reviewAll(): Promise<void> {
    if (this.#isReviewing) return
    this.#isReviewing = true
    try {
      const bySession = Map.groupBy(this.#open, (open) => open.tokenHash.toString('base64'))
      for (const opens of bySession.values()) {
        const [first] = opens
        if (first === undefined) continue
        const session = await this.#read(first.tokenHash)
        for (const open of opens) {
          if (session === null) this.#signOut(open)
          else this.#renew(open, rightsOf(session))
        }
      }
    } catch (error) {
      this.#options.log.warn({ err: error }, 'sessions of open pages not reviewed')
    } finally {
      this.#isReviewing = false
    }
  }

  /** A page whose person may do more or less than before reads everything again. */
  #renew(open: Open, now: ReturnType<typeof rightsOf>): void {
    const isSame = isDeepStrictEqual(open.rights, now.rights)
    Object.assign(open, now)
    if (!isSame && open.path === livePath) this.#send(open, JSON.stringify({ kind: 'rights' } satisfies LiveMessage))
  }

  #signOut(open: Open): void {
    if (open.path === livePath) this.#send(open, JSON.stringify({ kind: 'signed-out' } satisfies LiveMessage))
    this.#open.delete(open)
    open.socket.close(closeCodes.signedOut)
  }

  #pingAll(): void {
    for (const open of this.#open) {
      if (!open.isAlive) open.socket.terminate()
      open.isAlive = false
      open.socket.ping()
    }
  }

  #send(open: Open, text: string): void {
    if (open.socket.bufferedAmount > mostBufferedBytes) open.socket.close(closeCodes.slow)
    else open.socket.send(text)
  }
}

function rightsOf(session: OpenSession): Pick<Open, 'tenantId' | 'personId' | 'rights'> {
  const { hides, id, powers, reaches } = personOf(session)
  return { tenantId: session.tenantId, personId: id, rights: { powers, reaches, hides } }
}
