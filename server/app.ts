/** Builds the web process without listening: tests inject into it, `main.ts` listens. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Answer } from './kernel/answer.ts'
import type { Database } from './kernel/database.ts'
import type { FactAnnouncer } from './kernel/facts.ts'
import type { FileStore } from './kernel/file-store.ts'
import type { GuardSettings } from './kernel/guards.ts'
import { makeHttp, replyNoSuchCall } from './kernel/http.ts'
import { serveCalls } from './kernel/serve-calls.ts'
import { SessionToucher } from './kernel/session-toucher.ts'

export interface AppOptions {
  readonly database: Database
  readonly files: FileStore
  readonly answers: readonly Answer[]
  readonly announcer: FactAnnouncer
  readonly guards: GuardSettings
  readonly logger: FastifyBaseLogger
  readonly trustedProxies?: readonly string[]
  readonly mapOrigins?: readonly string[]
  readonly clock?: () => Date
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, files, announcer, guards, logger } = options
  const app = await makeHttp({
    logger,
    trustedProxies: options.trustedProxies ?? [],
    mapOrigins: options.mapOrigins ?? [],
  })
  const toucher = new SessionToucher(database, logger)
  app.addHook('onClose', async () => await toucher.settled())
  serveCalls(app, options.answers, {
    database,
    files,
    announcer,
    guards,
    toucher,
    clock: options.clock ?? (() => new Date()),
  })
  app.setNotFoundHandler((request, reply) => replyNoSuchCall(request, reply))
  return app
}
