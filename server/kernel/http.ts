/** The bare HTTP server: limits, cookies, request ids, security headers, one log line per request, and replies to errors. */
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { Failure } from '@onsite/domain/failure.ts'
import { hostNameOf, hostScripts } from '@onsite/domain/session/host-name.ts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { type Fault, faultOf } from './error-reply.ts'
import { endSilentBodies } from './silent-bodies.ts'
import { troubleOf } from './trouble-log.ts'
import { uploadLimits } from './upload.ts'
import { failureEnvelope } from './write-reply.ts'

export interface HttpOptions {
  readonly logger: FastifyBaseLogger
  /** Proxies with trusted X-Forwarded-* headers: false, or addresses. */
  readonly trustedProxies: readonly string[]
  /** Host of the object store or map, allowed in the content security policy beside our own. */
  readonly mapOrigins: readonly string[]
  /** Origin of the object store into which browsers put large files; absent for a folder. */
  readonly storeOrigin?: string
  /** Longest silence while a body is awaited; 30 seconds by default. */
  readonly silentBodyMs?: number
}

const silentBodyMs = 30_000

/** The HTTP server with its security headers and limits, without calls. */
export async function makeHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: 1024 * 1024,
    // The whole of a slow upload; silence ends it sooner.
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    // The longest path is a list of 1000 ids.
    routerOptions: { maxParamLength: 40_000, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    http: { headersTimeout: 10_000, maxHeaderSize: 64 * 1024 },
  })
  endSilentBodies(app, options.silentBodyMs ?? silentBodyMs)
  await app.register(cookie)
  await app.register(multipart, { limits: uploadLimits, throwFileSizeLimit: true })
  const headersFor = securityHeaders(options.mapOrigins, options.storeOrigin)
  // Some systems that call us write XML, which their calls read themselves.
  app.addContentTypeParser(['text/xml', 'application/xml'], { parseAs: 'string' }, (_, body, done) => {
    done(null, { xml: body })
  })
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id).headers(headersFor(request.headers['user-agent']))
    if (request.protocol === 'https')
      void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    done()
  })
  if (options.trustedProxies.length === 0) warnOfProxy(app)
  app.addHook('onResponse', logRequest)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  // Connections in use when closing began would otherwise be kept alive for the next request.
  app.addHook('onResponse', (request, _reply, done) => {
    if (isClosing) request.raw.socket.end()
    done()
  })
  app.setErrorHandler((error, request, reply) => replyFault(error, request, reply))
  return app
}

/** Says once that a proxy stands before us whose headers nobody trusts: everybody then counts as one address, and https is taken for http. */
function warnOfProxy(app: FastifyInstance): void {
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && proxyHeaders.some((name) => request.headers[name] !== undefined)) {
      isSaid = true
      request.log.warn(
        { from: request.ip },
        '有反向代理的请求头，但没有设 TRUSTED_PROXIES：所有人会被当作同一个地址，https 会被当作 http，限流与登录保护会误伤',
      )
    }
    done()
  })
}

const proxyHeaders = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip']

/**
 * Stops listening and lets replies in progress finish. Clients still reading after `graceMs` are cut off: one browser that does not take its reply must
 * not keep the process from stopping in order.
 */
export async function closeHttp(app: FastifyInstance, graceMs: number): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), graceMs)
  try {
    await app.close()
  } finally {
    clearTimeout(late)
  }
}

/** Sends the envelope of a thrown value, and logs its kind. */
function replyFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const fault = faultOf(error, request.id)
  request.failureCode = fault.failure.code
  if (fault.level !== 'expected') request.trouble = troubleOf(error)
  logFault(error, fault, request)
  if (fault.failure.retryAfter !== undefined) void reply.header('retry-after', fault.failure.retryAfter)
  return reply
    .code(fault.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureEnvelope(fault.failure, request.id)))
}

/** The reply to a path without a call. */
export function replyNoSuchCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return replyFault(new Failure('no-such-call'), request, reply)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the reply is a failure: HTTP 200 alone would hide it from the log and the metrics. */
    failureCode?: string
  }
}

function logFault(error: unknown, fault: Fault, request: FastifyRequest): void {
  if (fault.level === 'expected') return
  const details = { err: error, defect: fault.level === 'defect', route: request.routeOptions.url }
  if (fault.level === 'busy') request.log.warn(details, 'busy')
  else request.log.error(details, fault.level)
}

// The query string stays out of the log: it may hold names, phones and tokens.
function logRequest(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const ms = Math.round(reply.elapsedTime * 10) / 10
  const failure = request.failureCode === undefined ? {} : { failure: request.failureCode }
  request.log.info(
    { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode, ms, ...failure },
    'request',
  )
  done()
}

/** Headers by the program that asks: inside a messenger a page may load what that messenger lends it, and nothing of it elsewhere. */
function securityHeaders(mapOrigins: readonly string[], storeOrigin?: string) {
  const usual = headersOf(mapOrigins, storeOrigin)
  const inHosts = new Map(
    Object.entries(hostScripts).map(([name, script]) => [
      name,
      headersOf(mapOrigins, storeOrigin, ` ${new URL(script).origin}`),
    ]),
  )
  return (userAgent = ''): Record<string, string> => inHosts.get(hostNameOf(userAgent)) ?? usual
}

function headersOf(mapOrigins: readonly string[], storeOrigin = '', hostOrigin = ''): Record<string, string> {
  const map = mapOrigins.map((origin) => ` ${origin}`).join('')
  const policy = [
    "default-src 'none'",
    // The scanner reads codes with WebAssembly of our own origin.
    `script-src 'self' 'wasm-unsafe-eval'${map}${hostOrigin}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${map}`,
    "font-src 'self' data:",
    `connect-src 'self'${map}${storeOrigin === '' ? '' : ` ${storeOrigin}`}`,
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self)',
    'x-frame-options': 'SAMEORIGIN',
  }
}
