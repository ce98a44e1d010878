/** Keeps slow calls and errors of the last days in the database, for whoever runs the product and has no log at hand. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseError } from 'pg'
import { type Database, q } from './database.ts'
import type { Log } from './log.ts'
import { maskPhones } from './mask-phones.ts'
import { uuidv7 } from './uuid.ts'

/** A call that takes longer is worth a look. */
export const slowMs = 1000
/** A flood of errors must not become a flood of rows: the log has all of them. */
const mostPerMinute = 60
const longestDetail = 200

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when answering failed in a way that nobody expected. */
    trouble?: string
  }
}

/** The error as a line: of the database only its code and place, since its message may repeat what somebody typed. */
export function troubleOf(error: unknown): string {
  if (error instanceof DatabaseError)
    return ['DatabaseError', error.code, error.table, error.constraint].filter((part) => part !== undefined).join(' ')
  if (!(error instanceof Error)) return 'Error'
  const [line = ''] = error.message.split('\n')
  return maskPhones(`${error.name}: ${line}`).slice(0, longestDetail).replaceAll('\u0000', '').toWellFormed()
}

/** Uploads take as long as the network of whoever sends them. */
const isUpload = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('multipart/') === true

/** Notes every slow or failed call of this process. */
export function noteTroubles(app: FastifyInstance, database: Database, log: Log): void {
  const writing = new Set<Promise<void>>()
  let [minute, noted] = [0, 0]

  const note = (request: FastifyRequest, reply: FastifyReply): void => {
    const route = request.routeOptions.url
    const ms = Math.round(reply.elapsedTime)
    const isError = request.trouble !== undefined
    if (route === undefined || (!isError && (ms < slowMs || isUpload(request)))) return
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute) [minute, noted] = [now, 0]
    noted += 1
    if (noted > mostPerMinute) return
    const row = {
      id: uuidv7(),
      kind: isError ? 'error' : 'slow',
      method: request.method,
      route,
      request_id: request.id,
      ms,
      detail: request.trouble ?? '',
    }
    const written = database
      .system(async (tx) => await tx.post(q.insertInto('call_trouble').values(row)))
      // Where the database is the trouble, the log is what is left.
      .catch((error: unknown) => log.debug({ err: error }, 'trouble not noted'))
      .finally(() => writing.delete(written))
    writing.add(written)
  }
  app.addHook('onResponse', (request, reply, done) => {
    note(request, reply)
    done()
  })
  app.addHook('onClose', async () => void (await Promise.all(writing)))
}
