/** Lets a socket send calls as HTTP would: one way in, with all guards, whatever carries the message. */
import type { AnyCall, Input } from '@onsite/api/define-call.ts'
import { csrfHeader, type Envelope } from '@onsite/api/envelope.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SocketHouse } from './socket-endpoint.ts'

/** Headers of the opening request that say who asks, and from where. */
const carried = [
  'cookie',
  'host',
  'origin',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
] as const

export function askThroughHttp(http: FastifyInstance): SocketHouse['ask'] {
  return async <C extends AnyCall>(request: FastifyRequest, call: C, input: Input<C>, csrfToken: string) => {
    const headers: Record<string, string> = { [csrfHeader]: csrfToken }
    for (const name of carried) {
      const value = request.headers[name]
      if (typeof value === 'string') headers[name] = value
    }
    const reply = await http.inject({
      method: call.method,
      url: call.path,
      headers,
      ...(request.socket.remoteAddress === undefined ? {} : { remoteAddress: request.socket.remoteAddress }),
      payload: input as object,
    })
    return reply.json<Envelope<unknown>>()
  }
}
