import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Connections whose body is awaited, by what has come of it. */
interface Awaited {
  bytes: number
  since: number
}

/**
 * Ends connections whose body stops coming: a request that says it will send and does not would hold its place for ever. A slow upload goes on as long as
 * something arrives.
 * @param silentMs longest silence
 */
export function endSilentBodies(app: FastifyInstance, silentMs: number): void {
  const awaited = new Map<FastifyRequest['raw'], Awaited>()
  const look = (): void => {
    const now = performance.now()
    for (const [raw, seen] of awaited) {
      const bytes = raw.socket.bytesRead
      if (raw.complete || raw.destroyed) awaited.delete(raw)
      else if (bytes !== seen.bytes) awaited.set(raw, { bytes, since: now })
      else if (now - seen.since >= silentMs) raw.destroy()
    }
  }
  const timer = setInterval(look, Math.ceil(silentMs / 10))
  timer.unref()
  app.addHook('onClose', async () => await Promise.resolve(clearInterval(timer)))
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (!raw.complete) awaited.set(raw, { bytes: raw.socket.bytesRead, since: performance.now() })
    done()
  })
  // Answered before the body was there, such as a refusal.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    awaited.delete(raw)
    done()
  })
}
