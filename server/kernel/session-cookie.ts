/** The cookies of a request and, where a reply is given, of its reply. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionCookie } from './context.ts'
import { deviceCookieName, deviceLifeMs, hashOfToken, sessionCookieName, sessionLifeMs } from './session-token.ts'

/** @param onEnd told when the session of this browser ends or another one begins */
export function sessionCookie(request: FastifyRequest, reply?: FastifyReply, onEnd?: () => void): SessionCookie {
  const isSecure = request.protocol === 'https'
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  const hashOf = (name: string): Buffer | null => {
    const token = request.cookies[shownName(name, isSecure)]
    return token === undefined || token === '' ? null : hashOfToken(token)
  }
  const send = (name: string, value: string, lifeMs: number): void => {
    void reply?.setCookie(shownName(name, isSecure), value, { ...attributes, maxAge: lifeMs / 1000 })
  }
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    // Few calls ask for them.
    get tokenHash() {
      return hashOf(sessionCookieName)
    },
    get deviceHash() {
      return hashOf(deviceCookieName)
    },
    set(token) {
      onEnd?.()
      send(sessionCookieName, token, sessionLifeMs)
    },
    setDevice: (token) => send(deviceCookieName, token, deviceLifeMs),
    clear() {
      onEnd?.()
      void reply?.clearCookie(shownName(sessionCookieName, isSecure), attributes)
    },
  }
}

/** Hash of the API token that a request brings in place of a cookie, null without one. */
export function bearerHash({ headers: { authorization } }: FastifyRequest): Buffer | null {
  const [, token] = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '') ?? []
  return token === undefined ? null : hashOfToken(token)
}

/** Over https browsers take the prefix from this very host only, so that no neighbouring subdomain can plant a session; they refuse it over plain http. */
const shownName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name)
