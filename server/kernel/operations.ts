/** Endpoints for an operator's tools: alive, ready, and figures for Prometheus. */
import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Database, q } from './database.ts'
import type { FileStore } from './file-store.ts'
import { replyNoSuchCall } from './http.ts'
import type { Log } from './log.ts'
import { firstAwaited } from './readiness.ts'

export interface OperationsOptions {
  readonly database: Database
  readonly files: FileStore
  readonly log: Log
  readonly metricsToken: string
  readonly socketCount: () => number
  readonly isDraining: () => boolean
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export function serveOperations(app: FastifyInstance, options: OperationsOptions): void {
  const { database, log, isDraining } = options
  const registry = makeRegistry(app, options)

  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))

  app.get('/readyz', async (_, reply) => {
    void reply.header('cache-control', 'no-store')
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    const awaited = firstAwaited()
    if (awaited !== null) return reply.code(503).send({ status: awaited })
    try {
      await database.systemOnce(sql`select 1`)
      return reply.send({ status: 'ready' })
    } catch (error) {
      log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'database' })
    }
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) return replyNoSuchCall(request, reply)
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

/** With a token: anybody who knows it. Without: this machine only, and not through a proxy on it. */
function mayReadMetrics(request: FastifyRequest, token: string): boolean {
  if (token === '')
    return loopback.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function makeRegistry(app: FastifyInstance, options: OperationsOptions): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // HTTP 200 carries refusals as well, so the failure's code distinguishes them.
  const seconds = new Histogram({
    name: 'onsite_http_seconds',
    help: 'Time to answer, by route and result',
    labelNames: ['method', 'route', 'status', 'failure'],
    buckets,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
      failure: request.failureCode ?? '',
    }
    seconds.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  registry.registerMetric(
    new Gauge({
      name: 'onsite_live_sockets',
      help: 'Open websockets of this process',
      registers: [],
      collect() {
        this.set(options.socketCount())
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'onsite_database_connections',
      help: 'Connections of this process to the database',
      labelNames: ['state'],
      registers: [],
      collect() {
        const { total, idle, waiting } = options.database.connections()
        this.set({ state: 'busy' }, total - idle)
        this.set({ state: 'idle' }, idle)
        this.set({ state: 'waiting' }, waiting)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'onsite_outbox_facts',
      help: 'Facts waiting for their reactions, and dead ones',
      labelNames: ['state'],
      registers: [],
      async collect() {
        const rows = await options.database.system(
          async (tx) =>
            await tx.many(
              q
                .selectFrom('outbox')
                .select(['state', sql<number>`count(*)`.as('count')])
                .groupBy('state'),
            ),
        )
        const counts = new Map(rows.map((row) => [row.state, row.count]))
        this.set({ state: 'waiting' }, counts.get(0) ?? 0)
        this.set({ state: 'dead' }, counts.get(2) ?? 0)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'onsite_file_volume_bytes',
      help: 'Volume of stored files; nothing for an object store',
      labelNames: ['state'],
      registers: [],
      async collect() {
        const space = await options.files.space()
        if (space === null) return
        this.set({ state: 'used' }, space.usedBytes)
        this.set({ state: 'free' }, space.freeBytes)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'onsite_file_volume_full',
      help: '1 while uploads and exports are refused because the volume of files is full',
      registers: [],
      async collect() {
        this.set((await options.files.space())?.isFull === true ? 1 : 0)
      },
    }),
  )
  return registry
}
