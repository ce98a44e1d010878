/** The context that an operation gets of a request. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context, Fact } from './context.ts'
import type { Database, Tx } from './database.ts'
import type { OpenSession } from './open-sessions.ts'
import { FactRecorder } from './facts.ts'
import type { FileStore } from './file-store.ts'
import { type GuardSettings, personOf, tenantOf } from './guards.ts'
import { numbersOf } from './number.ts'
import type { RecordDirectory } from './record-directory.ts'
import { sessionCookie } from './session-cookie.ts'
import { siteAddress } from './site-address.ts'

export interface ContextOptions {
  readonly database: Database
  readonly files: FileStore
  readonly guards: GuardSettings
  readonly records: RecordDirectory
  readonly clock: () => Date
}

interface RequestContext {
  readonly ctx: Context
  /** Recorded by the operation, for whoever announces them after the commit. */
  readonly facts: readonly Fact[]
  /** Whether the operation ended or replaced the session of the request. */
  readonly endsSession: () => boolean
}

export function contextOf(
  options: ContextOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  tx: Tx,
  session: OpenSession,
): RequestContext {
  const now = options.clock()
  const person = personOf(session)
  const tenant = tenantOf(session)
  const recorder = new FactRecorder(tx, session.tenantId, person.id, now)
  let isEnded = false
  const ctx: Context = {
    tenantId: session.tenantId,
    tenant,
    person,
    actor: { id: person.id, role: person.role, powers: person.powers, plan: tenant.plan, settings: tenant.settings },
    csrfToken: session.csrfToken,
    hotline: options.guards.hotline,
    map: options.guards.map ?? { tileUrl: '', attribution: '' },
    siteUrl: siteAddress(request, options.guards.siteUrl),
    tx,
    now,
    requestId: request.id,
    files: options.files,
    cookie: sessionCookie(request, reply, () => {
      isEnded = true
    }),
    log: request.log,
    records: options.records,
    record: recorder.record,
    nextNumber: async (numbering) => await numbersOf(options.database).draw(session.tenantId, tenant, numbering, now),
  }
  return { ctx, facts: recorder.facts, endsSession: () => isEnded }
}
