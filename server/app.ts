/** Builds the web process without listening: tests inject into it, `main.ts` listens. */
import { join } from 'node:path'
import compress from '@fastify/compress'
import { openApiDocument } from '@onsite/api/openapi.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Answer } from './kernel/answer.ts'
import { askThroughHttp } from './kernel/ask-through-http.ts'
import type { Database } from './kernel/database.ts'
import type { FactAnnouncer } from './kernel/facts.ts'
import type { FileStore } from './kernel/file-store.ts'
import type { GuardSettings } from './kernel/guards.ts'
import { makeHttp } from './kernel/http.ts'
import { LiveSockets } from './kernel/live-sockets.ts'
import { serveOperations } from './kernel/operations.ts'
import { RateLimits, type RateSettings } from './kernel/rate-limits.ts'
import { RecordDirectory } from './kernel/record-directory.ts'
import { type ApiDocs, servePages } from './kernel/pages.ts'
import { serveCalls } from './kernel/serve-calls.ts'
import { sessionCookie } from './kernel/session-cookie.ts'
import { noteTroubles } from './kernel/trouble-log.ts'
import { SessionToucher } from './kernel/session-toucher.ts'
import type { MakeSocketEndpoint } from './kernel/socket-endpoint.ts'

export interface AppOptions {
  readonly database: Database
  readonly files: FileStore
  readonly answers: readonly Answer[]
  /** Websockets of areas; none by default. */
  readonly sockets?: readonly MakeSocketEndpoint[]
  readonly announcer: FactAnnouncer
  readonly guards: GuardSettings
  readonly records?: RecordDirectory
  readonly logger: FastifyBaseLogger
  readonly trustedProxies?: readonly string[]
  readonly mapOrigins?: readonly string[]
  /** Origin of the object store into which browsers put large files. */
  readonly storeOrigin?: string
  readonly metricsToken?: string
  /** `signed-in` by default. */
  readonly apiDocs?: ApiDocs
  /** Absent: nothing is limited. */
  readonly rates?: RateSettings
  readonly isDraining?: () => boolean
  readonly clock?: () => Date
}

export interface App {
  readonly http: FastifyInstance
  readonly sockets: LiveSockets
}

const webFolder = join(import.meta.dirname, '../web/dist')
/** Below this, compressing costs more than it saves. */
const compressFromBytes = 2048
/** Up to this, compressing in one call costs less than a stream through the pool of threads, also for those who wait meanwhile: about 1 ms. */
const compressAtOnceToBytes = 256 * 1024

export async function buildApp(options: AppOptions): Promise<App> {
  const { database, files, announcer, guards, logger } = options
  const http = await makeHttp({
    logger,
    trustedProxies: options.trustedProxies ?? [],
    mapOrigins: options.mapOrigins ?? [],
    storeOrigin: options.storeOrigin,
  })
  await http.register(compress, {
    threshold: compressFromBytes,
    syncThreshold: compressAtOnceToBytes,
    encodings: ['zstd', 'br', 'gzip'],
  })
  noteTroubles(http, database, logger)
  const toucher = new SessionToucher(database, logger)
  http.addHook('onClose', async () => await toucher.settle())
  const records = options.records ?? new RecordDirectory([])
  const sockets = new LiveSockets({
    database,
    guards,
    log: logger,
    records,
    endpoints: (options.sockets ?? []).map((make) => make({ database, log: logger, ask: askThroughHttp(http) })),
  })
  await sockets.register(http)
  serveCalls(http, options.answers, {
    database,
    files,
    announcer,
    guards,
    records,
    toucher,
    limits: options.rates === undefined ? undefined : new RateLimits(options.rates, database),
    clock: options.clock ?? (() => new Date()),
  })
  serveOperations(http, {
    database,
    files,
    log: logger,
    metricsToken: options.metricsToken ?? '',
    socketCount: () => sockets.count,
    isDraining: options.isDraining ?? (() => false),
  })
  await servePages(http, {
    webFolder,
    openApi: openApiDocument,
    apiDocs: options.apiDocs ?? 'signed-in',
    isSignedIn: async (request) => {
      const { tokenHash } = sessionCookie(request)
      if (tokenHash === null) return false
      return await database.session(tokenHash, async (_, session) => await Promise.resolve(session !== null), {
        readOnly: true,
      })
    },
  })
  return { http, sockets }
}
