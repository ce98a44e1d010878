/** Talks to the app as a browser does: cookie, csrf token, and path, query and body from the call's own shapes. */
import { type AnyCall, type Input, isReading, type Reply } from '@onsite/api/define-call.ts'
import { csrfHeader, type Envelope } from '@onsite/api/envelope.ts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { type Database, q } from '../kernel/database.ts'
import { beginSession, hashOfToken, sessionCookieName } from '../kernel/session-token.ts'

export interface SessionSecrets {
  readonly token: string
  readonly csrfToken: string
}

export interface CallOptions {
  readonly headers?: Record<string, string>
  /** Sends no csrf token. */
  readonly withoutCsrf?: boolean
}

export class TestClient {
  readonly #http: FastifyInstance
  readonly #open: () => Promise<SessionSecrets | null>
  #secrets: Promise<SessionSecrets | null> | null = null

  /** @param open creates the session before the first call */
  constructor(http: FastifyInstance, open: () => Promise<SessionSecrets | null>) {
    this.#http = http
    this.#open = open
  }

  static signIn(
    http: FastifyInstance,
    database: Database,
    tenantId: string,
    personId: string,
    role: number | null,
  ): TestClient {
    return new TestClient(
      http,
      async () =>
        await database.system(async (tx) => {
          const token = await beginSession(tx, {
            tenantId,
            personId,
            role,
            ip: '127.0.0.1',
            userAgent: 'test',
            now: new Date(),
          })
          const row = await tx.first(
            q.selectFrom('session').select('csrf_token').where('token_hash', '=', hashOfToken(token)),
          )
          return { token, csrfToken: row?.csrf_token ?? '' }
        }),
    )
  }

  async secrets(): Promise<SessionSecrets | null> {
    this.#secrets ??= this.#open()
    return await this.#secrets
  }

  /** Returns the envelope of a call. */
  async call<C extends AnyCall>(call: C, input: Input<C>, options: CallOptions = {}): Promise<Envelope<Reply<C>>> {
    const response = await this.send(call, input, options)
    const envelope = response.json<Envelope<Reply<C>>>()
    this.#take(response, envelope.data)
    return envelope
  }

  /** Goes on with a session that a call replaced, as a browser does. */
  #take(response: LightMyRequestResponse, data: unknown): void {
    const token = response.cookies.find(({ name }) => name === sessionCookieName)?.value ?? ''
    if (token === '' || typeof data !== 'object' || data === null || !('csrfToken' in data)) return
    this.#secrets = Promise.resolve({ token, csrfToken: String(data.csrfToken) })
  }

  /** Returns the `data` of a call that must succeed. */
  async get<C extends AnyCall>(call: C, input: Input<C>, options: CallOptions = {}): Promise<Reply<C>> {
    const envelope = await this.call(call, input, options)
    if (!envelope.success)
      throw new Error(
        `${call.name}: ${envelope.code ?? ''} ${envelope.message} ${JSON.stringify(envelope.fields ?? [])}`,
      )
    return envelope.data as Reply<C>
  }

  /** Sends any input to a call, valid or not. */
  async send(
    call: AnyCall,
    input: Record<string, unknown>,
    options: CallOptions = {},
  ): Promise<LightMyRequestResponse> {
    const rest = { ...input }
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
      const value = rest[key]
      delete rest[key]
      return encodeURIComponent(String(value))
    })
    const inQuery = new Set(call.method === 'GET' ? Object.keys(rest) : Object.keys(call.query.properties))
    const query = Object.entries(rest).filter(([key, value]) => inQuery.has(key) && value !== undefined)
    const body = Object.fromEntries(Object.entries(rest).filter(([key]) => !inQuery.has(key)))
    return await this.raw(
      {
        method: call.method,
        url: path,
        query: Object.fromEntries(query.map(([key, value]) => [key, String(value)])),
        ...(call.method === 'GET' ? {} : { payload: body }),
      },
      { ...options, withoutCsrf: options.withoutCsrf ?? isReading(call) },
    )
  }

  /** Sends any request with this client's cookie, and with its csrf token unless it is a GET, which needs none. */
  async raw(request: InjectOptions, options: CallOptions = {}): Promise<LightMyRequestResponse> {
    const secrets = await this.secrets()
    const needsCsrf = secrets !== null && !(options.withoutCsrf ?? request.method === 'GET')
    const own = request.cookies as Record<string, string> | undefined
    return await this.#http.inject({
      ...request,
      headers: { ...(needsCsrf ? { [csrfHeader]: secrets.csrfToken } : {}), ...request.headers, ...options.headers },
      cookies: { ...(secrets === null ? {} : { [sessionCookieName]: secrets.token }), ...own },
    })
  }
}
