/** Reads what whoever runs the product asks about the whole installation: global tables only, nothing of an enterprise's records. */
import { sql } from 'kysely'
import { q, type Tx } from '../kernel/database.ts'

export interface BackupRun {
  readonly takenAt: string
  readonly folder: string
  readonly files: number
  readonly missing: number
}

/** The last complete backup. */
export async function lastBackup(tx: Tx): Promise<BackupRun | null> {
  const row = await tx.first(
    q
      .selectFrom('backup_run')
      .select(['taken_at', 'folder', 'file_count', 'missing_count'])
      .orderBy('taken_at', 'desc')
      .limit(1),
  )
  if (row === undefined) return null
  return { takenAt: row.taken_at, folder: row.folder, files: row.file_count, missing: row.missing_count }
}

export interface WaitingFacts {
  readonly waiting: number
  readonly dead: number
  /** Seconds that the oldest one is overdue; 0 when none is. */
  readonly lateSeconds: number
}

/** Facts whose reactions have not all run. */
export async function waitingFacts(tx: Tx): Promise<WaitingFacts> {
  const row = await tx.first(
    sql<WaitingFacts>`select count(*) filter (where state = 0)::int as waiting, count(*) filter (where state = 2)::int as dead,
      coalesce(greatest(extract(epoch from now() - min(due_at) filter (where state = 0)), 0), 0)::int as "lateSeconds" from outbox`,
  )
  return row ?? { waiting: 0, dead: 0, lateSeconds: 0 }
}

/** The database's clock, in milliseconds. */
export async function databaseTime(tx: Tx): Promise<number> {
  const row = await tx.first(sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`)
  return row?.ms ?? 0
}

export interface ServerFigures {
  readonly version: string
  readonly bytes: number
}

/** Version and size of the database. */
export async function serverFigures(tx: Tx): Promise<ServerFigures> {
  const row = await tx.first(
    sql<ServerFigures>`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`,
  )
  return row ?? { version: '', bytes: 0 }
}

/** Names and digests of the migrations that ran. */
export async function readMigrations(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.many(
    sql<{ name: string; digest: string }>`select name, digest from schema_migration order by name`,
  )
  return new Map(rows.map(({ digest, name }) => [name, digest]))
}

const mostTroubles = 50

interface TroubleRow {
  readonly id: string
  readonly at: string
  readonly method: string
  readonly route: string
  readonly request_id: string
  readonly ms: number
  readonly detail: string
}

const troubles = (kind: 'slow' | 'error') => q.selectFrom('call_trouble').selectAll().where('kind', '=', kind)

/** The slowest calls of the last day. */
export async function slowCalls(tx: Tx): Promise<TroubleRow[]> {
  const day = sql<string>`now() - interval '24 hours'`
  return await tx.many(troubles('slow').where('at', '>', day).orderBy('ms', 'desc').limit(mostTroubles))
}

/** The newest calls that failed in a way that nobody expected. */
export async function failedCalls(tx: Tx): Promise<TroubleRow[]> {
  return await tx.many(troubles('error').orderBy('at', 'desc').limit(mostTroubles))
}
