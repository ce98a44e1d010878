/** Writes the audit rows of requests. */
import type { FastifyRequest } from 'fastify'
import { auditedIds, auditedWork, isAudited, writeAudit } from './audit.ts'
import { trailOf } from './audit-trail.ts'
import type { Fact } from './context.ts'
import type { Tx } from './database.ts'
import type { OpenSession } from './open-sessions.ts'
import { faultOf } from './error-reply.ts'
import type { Asked, Served } from './served.ts'

function auditEntry(
  served: Served,
  request: FastifyRequest,
  asked: Asked,
  session: OpenSession,
): Omit<Parameters<typeof writeAudit>[1], 'result'> {
  const { call } = served.answer
  return {
    tenantId: session.tenantId,
    personId: session.personId,
    role: session.role,
    call: call.name,
    ids: auditedIds(call, asked.input),
    requestId: request.id,
    ip: request.ip,
  }
}

/** Writes the row of a request that got the kept reply of an earlier one. */
export async function auditRepeat(
  served: Served,
  request: FastifyRequest,
  asked: Asked,
  session: OpenSession,
  tx: Tx,
): Promise<void> {
  await writeAudit(tx, { ...auditEntry(served, request, asked, session), result: 'repeated' })
}

/** Writes the row of a call that was carried out, in its transaction. */
export async function auditSuccess(
  served: Served,
  request: FastifyRequest,
  asked: Asked,
  session: OpenSession,
  tx: Tx,
  facts: readonly Fact[],
): Promise<void> {
  const work = auditedWork(served.answer.call, asked.input, facts, trailOf(tx))
  await writeAudit(tx, { ...auditEntry(served, request, asked, session), ...work, result: 'ok' })
}

/** A refusal rolled its transaction back, so its audit row needs one of its own. Strangers have no tenant to write it in. */
export async function auditRefusal(
  served: Served,
  request: FastifyRequest,
  asked: Asked,
  error: unknown,
): Promise<void> {
  const { session } = asked
  if (session === null || !isAudited(served.answer.call)) return
  const result = faultOf(error, request.id).failure.code
  try {
    await served.options.database.tenant(
      session.tenantId,
      async (tx) => await writeAudit(tx, { ...auditEntry(served, request, asked, session), result }),
    )
  } catch (auditError) {
    // The refusal itself must still reach the person; a lost audit row is for the operator.
    request.log.error({ err: auditError, call: served.answer.call.name, result }, 'audit row lost')
  }
}
