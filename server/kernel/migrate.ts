/** Migrations: plain SQL files in the order of their names, forward only, each in one transaction, never edited once it ran. */
import { createHash, createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { Log } from './log.ts'

export const migrationsFolder = fileURLToPath(new URL('../migrations/', import.meta.url))
/** The role that the application connects as: it owns nothing and cannot bypass row-level security. */
export const appRole = 'onsite_app'
/** An arbitrary fixed number: its holder is the one process that migrates. */
const migrationLock = 7_206_112

interface MigrationFile {
  readonly name: string
  readonly text: string
  readonly digest: string
}

async function migrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return await Promise.all(
    names.map(async (name) => {
      const text = await readFile(`${folder}/${name}`, 'utf8')
      return { name, text, digest: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Splits a file into statements at semicolons at line ends, outside dollar quotes; Citus requires one by one. */
export function splitStatements(text: string): string[] {
  const statements: string[] = []
  let lines: string[] = []
  let openQuote: string | null = null
  for (const line of text.split('\n')) {
    if (openQuote === null && lines.length === 0 && /^\s*(--.*)?$/.test(line)) continue
    lines.push(line)
    for (const quote of line.match(/\$\w*\$/g) ?? []) {
      if (openQuote === null) openQuote = quote
      else if (openQuote === quote) openQuote = null
    }
    if (openQuote === null && /;\s*(--.*)?$/.test(line)) {
      statements.push(lines.join('\n'))
      lines = []
    }
  }
  if (lines.some((line) => !/^\s*(--.*)?$/.test(line)))
    throw new Error(`a statement lacks its closing semicolon: ${lines[0]}`)
  return statements
}

/** Migrations of this version beside those that a database has had. */
export interface MigrationState {
  readonly ran: readonly string[]
  readonly waiting: readonly string[]
  /** Ran in the database, but unknown here: a newer version was at work. */
  readonly foreign: readonly string[]
  /** Ran with another text than they have here. */
  readonly edited: readonly string[]
}

/** Compares what ran, by name and digest, with the files of this version. */
export async function migrationState(
  had: ReadonlyMap<string, string>,
  folder = migrationsFolder,
): Promise<MigrationState> {
  const files = await migrationFiles(folder)
  const known = new Set(files.map(({ name }) => name))
  const ran = files.filter(({ name }) => had.has(name))
  return {
    ran: ran.map(({ name }) => name),
    waiting: files.filter(({ name }) => !had.has(name)).map(({ name }) => name),
    foreign: [...had.keys()].filter((name) => !known.has(name)),
    edited: ran.filter(({ digest, name }) => had.get(name) !== digest).map(({ name }) => name),
  }
}

/**
 * Brings the database up to date and creates the application's role. Several processes may start at once: one migrates, the others wait.
 * @returns names of the migrations that ran now
 */
export async function migrate(adminUrl: string, log: Log, folder = migrationsFolder): Promise<string[]> {
  const client = new Client({ connectionString: adminUrl, application_name: 'onsite-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await makeAppRole(client, adminUrl)
    await client.query(
      'create table if not exists schema_migration (name text primary key, digest text not null, ran_at timestamptz not null default now())',
    )
    return await runMissing(client, await migrationFiles(folder), log)
  } finally {
    await client.end()
  }
}

async function runMissing(client: Client, files: readonly MigrationFile[], log: Log): Promise<string[]> {
  const ran = new Map(
    (await client.query<{ name: string; digest: string }>('select name, digest from schema_migration')).rows.map(
      (row) => [row.name, row.digest],
    ),
  )
  const known = new Set(files.map((file) => file.name))
  const foreign = [...ran.keys()].find((name) => !known.has(name))
  if (foreign !== undefined) throw new Error(`the database was migrated by a newer version: ${foreign} is unknown here`)
  const missing = files.filter(({ name }) => !ran.has(name)).length
  const fresh: string[] = []
  for (const file of files) {
    const digest = ran.get(file.name)
    if (digest === file.digest) continue
    if (digest !== undefined) throw new Error(`migration ${file.name} was edited after it ran; write a new one instead`)
    await runFile(client, file)
    fresh.push(file.name)
    log.info({ migration: file.name, nth: fresh.length, of: missing }, 'migrated')
  }
  return fresh
}

async function runFile(client: Client, file: MigrationFile): Promise<void> {
  await client.query('begin')
  try {
    await client.query("set local lock_timeout = '2s'")
    // Citus otherwise changes shards side by side, and refuses it after a statement that went through all of them one by one.
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'")
    for (const statement of splitStatements(file.text)) await client.query(statement)
    await client.query('insert into schema_migration (name, digest) values ($1, $2)', [file.name, file.digest])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${file.name} failed`, { cause: error })
  }
}

async function makeAppRole(client: Client, adminUrl: string): Promise<void> {
  const exists = (await client.query('select 1 from pg_roles where rolname = $1', [appRole])).rowCount === 1
  const password = client.escapeLiteral(appPassword(adminUrl))
  // An administrator may have created the role beforehand where our account may not create roles.
  if (!exists)
    await client.query(
      `create role ${appRole} login nosuperuser nobypassrls nocreatedb nocreaterole password ${password}`,
    )
  await client.query(`grant usage on schema public to ${appRole}`)
}

/** Derives the application role's password from the administrator's, so that every process knows it and nobody has to keep it. */
function appPassword(adminUrl: string): string {
  return createHmac('sha256', decodeURIComponent(new URL(adminUrl).password))
    .update(`role ${appRole}`)
    .digest('base64url')
}

/** The application role's connection string for a database whose administrator's is known. */
export function appUrl(adminUrl: string): string {
  const url = new URL(adminUrl)
  url.username = appRole
  url.password = appPassword(adminUrl)
  return url.href
}
