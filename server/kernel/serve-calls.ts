/** Puts every answered call on the wire, with the guards, the transaction, the audit row and the idempotency around it. */
import { type AnyCall, costOf, isReading } from '@onsite/api/define-call.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { Rights } from '@onsite/domain/permission/reach.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noteToken } from './audit-trail.ts'
import { awaitLater } from './await-later.ts'
import type { Answer, WorkAnswer } from './answer.ts'
import { isAudited } from './audit.ts'
import { auditRefusal, auditRepeat, auditSuccess } from './audit-request.ts'
import { inputCheck, type RawInput } from './check-input.ts'
import type { Context, Fact } from './context.ts'
import type { Tx } from './database.ts'
import type { OpenSession } from './open-sessions.ts'
import { demandSpace } from './file-store.ts'
import { demandAccess, demandFeatures, demandPageSize, personOf, tenantOf } from './guards.ts'
import {
  claimRequestKey,
  keepReply,
  type KeyedRequest,
  readRequestKey,
  RepeatedRequest,
  requestKeyHeader,
  storedReply,
} from './request-keys.ts'
import { masksOf, maskedFailure, maskedReply, unmaskedInput } from './masks.ts'
import { onFirstUse } from './on-first-use.ts'
import { sendBytes } from './send-bytes.ts'
import { contextOf } from './request-context.ts'
import { bearerHash, sessionCookie } from './session-cookie.ts'
import type { Asked, Served, ServeOptions } from './served.ts'
import { readUpload } from './upload.ts'
import { meetsSeatLimit } from './tenant-people.ts'
import { WithTotal } from './with-total.ts'
import { replyWriter } from './write-reply.ts'
import { sendEnvelope, serveAnonymous, surroundingsOf } from './serve-strangers.ts'

/** Registers the routes of all answers. */
export function serveCalls(app: FastifyInstance, answers: readonly Answer[], options: ServeOptions): void {
  for (const answer of answers) {
    const { call } = answer
    const served: Served = {
      answer,
      check: onFirstUse(() => inputCheck(call)),
      write: onFirstUse(() => replyWriter(call)),
      options,
    }
    app.route({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: false,
      handler: async (request, reply) => await serve(served, request, reply),
    })
  }
}

async function serve(served: Served, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  void reply.header('cache-control', 'no-store')
  if (served.answer.kind === 'anonymous') return await serveAnonymous(served, request, reply)
  const asked: Asked = { session: null, input: {} }
  try {
    if (served.answer.kind === 'work')
      return sendEnvelope(reply, await runWork(served, served.answer, request, reply, asked))
    const received = served.answer.kind === 'upload' ? await receiveUpload(served, request, reply, asked) : undefined
    const outcome = await inSession(
      served,
      request,
      asked,
      async (tx, session) => await perform(served, request, reply, asked, tx, session, received),
    ).catch(async (error: unknown) => {
      if (error instanceof RepeatedRequest) return await repeatReply(served, request, asked)
      throw error
    })
    // After the commit: until then the session holds for whoever reads it.
    if (outcome.endsSession === true) forgetSession(served, request)
    served.options.announcer.announce(outcome.facts)
    return outcome.bytes === undefined
      ? sendEnvelope(reply, outcome.pieces)
      : await sendBytes(request, reply, served.options.files, outcome.bytes)
  } catch (error) {
    await auditRefusal(served, request, asked, error)
    throw maskFailureFor(asked.session, served, error)
  }
}

function forgetSession({ options }: Served, request: FastifyRequest): void {
  const { tokenHash } = sessionCookie(request)
  if (tokenHash !== null) options.database.forgetSession(tokenHash)
}

/** The parts of a request, with what was hidden from the person whole again. */
function receiveFrom(call: AnyCall, { body, params, query }: FastifyRequest, session: OpenSession): RawInput {
  const received = { params, query, body }
  const { hides } = personOf(session)
  return hides.length === 0 ? received : unmaskedInput(call, session.tenantId, hides, received)
}

/** A reply as the person may read it. */
function maskFor({ hides }: Pick<Rights, 'hides'>, tenantId: string, { call }: Answer, reply: unknown): unknown {
  const hidden = hides.length === 0 ? hides : masksOf({ hides }, call.area)
  return hidden.length === 0 ? reply : maskedReply(call, tenantId, hidden, reply)
}

/** A refusal as the person may read it. */
function maskFailureFor(session: OpenSession | null, { answer }: Served, error: unknown): unknown {
  if (session === null || !(error instanceof Failure)) return error
  const hidden = masksOf(personOf(session), answer.call.area)
  return hidden.length === 0 ? error : maskedFailure(session.tenantId, hidden, error)
}

interface Outcome {
  readonly pieces: readonly string[]
  readonly bytes?: Parameters<typeof sendBytes>[3]
  readonly facts: readonly Fact[]
  readonly endsSession?: boolean
}

async function inSession<T>(
  served: Served,
  request: FastifyRequest,
  asked: Asked,
  run: (tx: Tx, session: OpenSession) => Promise<T>,
): Promise<T> {
  const { database, toucher, guards, clock, limits } = served.options
  const { call } = served.answer
  const bearer = bearerHash(request)
  const tokenHash = bearer ?? sessionCookie(request).tokenHash
  const refuseStranger = async (): Promise<never> => {
    await limits?.admitStranger(request.ip, costOf(call))
    throw new Failure('not-signed-in')
  }
  if (tokenHash === null) return await refuseStranger()
  return await database.session(
    tokenHash,
    async (tx, session) => {
      if (session === null) return await refuseStranger()
      asked.session = session
      if (session.touchDue) {
        if (bearer === null) toucher.touch(tokenHash)
        else toucher.touchToken(bearer, request.ip)
      }
      await limits?.admit(tokenHash, session.tenantId, costOf(call))
      demandAccess(call, request, session, personOf(session), isAlways(served.answer), clock(), guards)
      if (call.needsSeats === true && (await meetsSeatLimit(tx, session.tenantId, tenantOf(session), session.role)))
        throw new Failure('seats-exceeded')
      asked.input = served.check(receiveFrom(call, request, session))
      if (!isAlways(served.answer)) demandFeatures(call, asked.input, session, guards)
      demandPageSize(asked.input, session)
      return await run(tx, session)
    },
    { readOnly: isReading(call) && !isAudited(call), byToken: bearer !== null },
  )
}

/** Runs the guards and the preparation in a short transaction; then the slow work without one. */
async function runWork(
  served: Served,
  answer: WorkAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Asked,
): Promise<readonly string[]> {
  const [session, prepared] = await inSession(served, request, asked, async (tx, opened) => [
    opened,
    await answer.prepare(contextOf(served.options, request, reply, tx, opened).ctx, asked.input),
  ])
  const { tenantId } = session
  const done = await answer.work(prepared, surroundingsOf(served, request, reply, tenantId))
  return served.write(maskFor(personOf(session), tenantId, answer, done))
}

async function perform(
  served: Served,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Asked,
  tx: Tx,
  session: OpenSession,
  received: unknown,
): Promise<Outcome> {
  const { answer, write } = served
  const { ctx, endsSession, facts } = contextOf(served.options, request, reply, tx, session)
  if (session.token !== undefined) noteToken(tx, session.token.name)
  if (answer.kind === 'bytes') {
    const bytes = await answer.run(ctx, asked.input)
    if (isAudited(answer.call)) await auditSuccess(served, request, asked, session, tx, facts)
    return { pieces: [], bytes, facts }
  }
  const present = (reply: unknown, total?: number): readonly string[] =>
    write(maskFor(ctx.person, ctx.tenantId, answer, reply), total)
  if (isReading(answer.call)) {
    const read = await runAnswer(answer, ctx, asked.input, received)
    return { pieces: read instanceof WithTotal ? present(read.rows, read.total) : present(read), facts }
  }
  const key = answer.call.keepsNothing === true ? null : readRequestKey(request.headers[requestKeyHeader])
  const keyed: KeyedRequest | null = key === null ? null : { key, callName: answer.call.name, input: asked.input }
  // The claim is sent first and travels with what the operation asks first.
  const claimed = keyed === null ? undefined : awaitLater(claimRequestKey(ctx, keyed))
  // Whatever became of the operation: what was carried out already gets its reply.
  const working = awaitLater(runAnswer(answer, ctx, asked.input, received))
  await claimed
  const pieces = present(await working)
  if (isAudited(answer.call)) await auditSuccess(served, request, asked, session, tx, facts)
  if (key !== null) keepReply(ctx, key, pieces.join(''))
  return { pieces, facts, endsSession: endsSession() }
}

/** Answers a request that was carried out already as it was answered then. */
async function repeatReply(served: Served, request: FastifyRequest, asked: Asked): Promise<Outcome> {
  const { session } = asked
  const key = readRequestKey(request.headers[requestKeyHeader])
  if (session === null || key === null) throw new Error('only a request with a key repeats another')
  const keyed = { key, callName: served.answer.call.name, input: asked.input }
  const text = await served.options.database.tenant(session.tenantId, async (tx) => {
    const stored = await storedReply({ tenantId: session.tenantId, tx, person: { id: session.personId } }, keyed)
    if (isAudited(served.answer.call)) await auditRepeat(served, request, asked, session, tx)
    return stored
  })
  return { pieces: [text], facts: [] }
}

async function runAnswer(answer: Answer, ctx: Context, input: unknown, received: unknown): Promise<unknown> {
  if (answer.kind === 'upload') return await answer.run(ctx, input, received)
  if (answer.kind === 'envelope') return await answer.run(ctx, input)
  throw new Error(`${answer.call.name} has no envelope`)
}

/** Runs the guards first, in a short transaction; then reads and checks the bytes without one. */
async function receiveUpload(
  served: Served,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Asked,
): Promise<unknown> {
  const { answer } = served
  if (answer.kind !== 'upload') throw new Error(`${answer.call.name} takes no upload`)
  const tenantId = await inSession(served, request, asked, async (tx, session) => {
    await demandSpace(served.options.files)
    await answer.before?.(contextOf(served.options, request, reply, tx, session).ctx, asked.input)
    return session.tenantId
  })
  const upload = await readUpload(request, answer.maxBytes)
  return await answer.receive(upload, surroundingsOf(served, request, reply, tenantId))
}

function isAlways(answer: Answer): boolean {
  return answer.kind === 'envelope' && answer.always
}
