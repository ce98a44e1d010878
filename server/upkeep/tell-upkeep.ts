/** Tells operators how the installation is, and gives failed work another try. */
import { getUpkeep, retryWork, type Trouble } from '@onsite/api/upkeep/upkeep-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { migrationState } from '../kernel/migrate.ts'
import { operators } from '../kernel/operators.ts'
import { version } from '../kernel/version.ts'
import { failedCalls, lastBackup, readMigrations, serverFigures, slowCalls, waitingFacts } from './upkeep-store.ts'
import { failedWork, queueRows, retryFailed } from './work-store.ts'

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()

/** An administrator of an enterprise must not learn anything of an installation that others share. */
async function demandOperator(ctx: Context): Promise<void> {
  if (!(await operators.includes(ctx))) throw new Failure('not-operator')
}

function present(row: Awaited<ReturnType<typeof slowCalls>>[number]): Trouble {
  const { at, detail, id, method, ms, request_id: requestId, route } = row
  return { id, time: new Date(at).toISOString(), method, route, requestId, ms, detail }
}

export const upkeepAnswers = [
  answer(getUpkeep, async (ctx) => {
    await demandOperator(ctx)
    const { files, tx } = ctx
    const [server, had, facts, backup, slow, errors, failed, queues] = await Promise.all([
      serverFigures(tx),
      readMigrations(tx),
      waitingFacts(tx),
      lastBackup(tx),
      slowCalls(tx),
      failedCalls(tx),
      failedWork(tx),
      queueRows(tx),
    ])
    const { foreign, ran, waiting } = await migrationState(had)
    const space = await files.space()
    return {
      version,
      node: process.versions.node,
      postgres: server.version,
      databaseBytes: server.bytes,
      startedAt,
      migrations: { ran: ran.length, last: ran.at(-1) ?? '', waiting: [...waiting], foreign: [...foreign] },
      facts: { waiting: facts.waiting, lateSeconds: facts.lateSeconds },
      queues,
      failed,
      disk: space,
      lastBackup: backup === null ? null : { ...backup, takenAt: new Date(backup.takenAt).toISOString() },
      slow: slow.map(present),
      errors: errors.map(present),
    }
  }),
  answer(retryWork, async (ctx, { id, kind }) => {
    await demandOperator(ctx)
    if (!(await retryFailed(ctx.tx, kind, id))) throw new Failure('not-failed')
    return null
  }),
]
