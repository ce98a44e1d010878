/** Tells slow work that nobody waits for it any more. */
import type { FastifyReply } from 'fastify'

export class ClientGone extends Error {
  override readonly name = 'ClientGone'
}

/** A signal that is aborted with `ClientGone` when the connection closes before the reply was sent. */
export function clientSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new ClientGone('the client left'))
  })
  return gone.signal
}
