/** Serves calls that need no session. */
import { costOf } from '@onsite/api/define-call.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BytesReply, StrangerUpload, WorkSurroundings } from './answer.ts'
import { clientSignal } from './client-gone.ts'
import type { AnonymousContext } from './context.ts'
import { bytesOf } from './encode-texts.ts'
import { FactRecorder } from './facts.ts'
import { demandSpace } from './file-store.ts'
import { demandOrigin } from './guards.ts'
import { sendBytes } from './send-bytes.ts'
import type { Served } from './served.ts'
import { sessionCookie } from './session-cookie.ts'
import { readUpload } from './upload.ts'

export async function serveAnonymous(
  served: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { answer, check, write, options } = served
  if (answer.kind !== 'anonymous') throw new Error(`${answer.call.name} needs a session`)
  if (answer.call.method !== 'GET') demandOrigin(request, options.guards)
  await options.limits?.admitStranger(request.ip, costOf(answer.call))
  const input = check({ params: request.params, query: request.query, body: request.body })
  const now = options.clock()
  const ctx: AnonymousContext = {
    database: options.database,
    now,
    requestId: request.id,
    cookie: sessionCookie(request, reply),
    log: request.log,
    files: options.files,
    inTenant: async (tenantId, fn, actorId) => {
      const { result, facts } = await options.database.tenant(tenantId, async (tx) => {
        const recorder = new FactRecorder(tx, tenantId, actorId ?? null, now)
        const done = await fn({ tenantId, tx, now, record: recorder.record })
        return { result: done, facts: recorder.facts }
      })
      options.announcer.announce(facts)
      return result
    },
  }
  if (answer.upload !== undefined)
    return sendEnvelope(reply, write(await uploadByStranger(served, answer.upload, request, reply, ctx, input)))
  const outcome = await answer.run(ctx, input)
  // `answerBytesAnonymously` says so of its outcome.
  if (answer.isBytes === true) return await sendBytes(request, reply, options.files, outcome as BytesReply)
  return sendEnvelope(reply, write(outcome))
}

/** Lets the stranger in before a byte is read, as those are who are signed in. */
async function uploadByStranger(
  served: Served,
  upload: StrangerUpload,
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: AnonymousContext,
  input: unknown,
): Promise<unknown> {
  const tenantId = await upload.before(ctx, input)
  await demandSpace(served.options.files)
  const file = await readUpload(request, upload.maxBytes)
  return await upload.run(ctx, input, await upload.receive(file, surroundingsOf(served, request, reply, tenantId)))
}

export function sendEnvelope(reply: FastifyReply, pieces: readonly string[]): FastifyReply {
  // Bytes, since of a text the framework would count the bytes, put the head before it, and only then make bytes of both.
  return reply.type('application/json; charset=utf-8').send(bytesOf(pieces))
}

export function surroundingsOf(
  served: Served,
  request: FastifyRequest,
  reply: FastifyReply,
  tenantId: string,
): WorkSurroundings {
  const { database, files } = served.options
  return { tenantId, files, database, log: request.log, signal: clientSignal(reply) }
}
