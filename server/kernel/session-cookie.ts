/** The session cookie of a request and, where a reply is given, of its reply. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionCookie } from './context.ts'
import { hashOfToken, sessionCookieName, sessionLifeMs } from './session-token.ts'

export function sessionCookie(request: FastifyRequest, reply?: FastifyReply): SessionCookie {
  const token = request.cookies[sessionCookieName]
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    tokenHash: token === undefined || token === '' ? null : hashOfToken(token),
    set(value) {
      void reply?.setCookie(sessionCookieName, value, { ...attributes, maxAge: sessionLifeMs / 1000 })
    },
    clear() {
      void reply?.clearCookie(sessionCookieName, attributes)
    },
  }
}
