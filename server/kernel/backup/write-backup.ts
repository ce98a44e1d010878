/** Takes a backup while the product runs: all rows as of one moment, then the files that those rows name. */
import { createWriteStream } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client, escapeIdentifier } from 'pg'
import type { FileStore } from '../file-store.ts'
import {
  type BackedUp,
  type BackupFile,
  type BackupTable,
  freshFolder,
  type Manifest,
  manifestName,
  measure,
  sealName,
  secretName,
  unlessMissing,
  writeManifest,
} from './backup-folder.ts'
import { uuidv7 } from '../uuid.ts'
import { demandSuperuser, ranMigrations, tablesToKeep } from './kept-tables.ts'

const rowsAtOnce = 2000
/** Columns that hold keys of the file store, in whatever table. */
const keyColumns = ['storage_key', 'thumb_key']

/**
 * Writes a backup into a folder that is absent or empty. Only the account that runs it may read it. Queued jobs of the schema `pgboss` are left out:
 * the worker lays its schedule anew, and what facts ask for stands in the outbox.
 * @throws Error in Chinese when the folder is in use or the account may not read every row
 */
export async function writeBackup(source: BackedUp, folder: string): Promise<Manifest> {
  const client = new Client({ connectionString: source.adminUrl, application_name: 'onsite-backup' })
  await client.connect()
  try {
    await demandSuperuser(client)
    // Last, so that a database that does not answer leaves no folder behind that the next try would find in use.
    await freshFolder(folder)
    await mkdir(join(folder, 'tables'), { mode: 0o700 })
    await client.query('begin isolation level repeatable read read only')
    const takenAt = new Date().toISOString()
    const migrations = await ranMigrations(client)
    const tables: BackupTable[] = []
    for (const name of await tablesToKeep(client)) tables.push(await writeTable(client, folder, name))
    const sequences = await readSequences(client)
    const keys = await namedKeys(client)
    await client.query('commit')
    const { copied, missing } = await copyFiles(source.files, keys, folder)
    const secret = source.secretFolder === null ? null : await copySecret(source.secretFolder, folder)
    const manifest: Manifest = { format: 1, takenAt, migrations, tables, sequences, files: copied, missing, secret }
    await writeManifest(folder, manifest, manifestName, sealName)
    await noteRun(client, folder, manifest)
    return manifest
  } finally {
    await client.end()
  }
}

/** A row is kept in PostgreSQL's own text form, which loses nothing of any type; one JSON string a line. */
async function writeTable(client: Client, folder: string, name: string): Promise<BackupTable> {
  let rows = 0
  async function* lines(): AsyncGenerator<string> {
    await client.query(
      `declare kept_rows no scroll cursor for select kept_row::text as line from ${escapeIdentifier(name)} as kept_row`,
    )
    for (;;) {
      const { rows: found } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from kept_rows`)
      if (found.length === 0) break
      rows += found.length
      yield found.map(({ line }) => `${asLine(line)}\n`).join('')
    }
    await client.query('close kept_rows')
  }
  const path = `tables/${name}.jsonl.gz`
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(join(folder, path), { mode: 0o600 }))
  return { name, rows, ...(await measure(folder, path)) }
}

/** Readers of lines break at these two signs also, which JSON leaves as they are. */
function asLine(text: string): string {
  return JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

async function readSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  )
  const sequences = []
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${escapeIdentifier(name)}`,
    )
    if (rows[0] !== undefined) sequences.push({ name, value: rows[0].value, isCalled: rows[0].is_called })
  }
  return sequences
}

/** Keys of the file store that any row names. */
export async function namedKeys(client: Client): Promise<Set<string>> {
  const { rows: columns } = await client.query<{ tab: string; col: string }>(
    `select c.table_name as tab, c.column_name as col from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = any($1)`,
    [keyColumns],
  )
  const keys = new Set<string>()
  for (const { col, tab } of columns) {
    const { rows } = await client.query<{ key: string }>(
      `select ${escapeIdentifier(col)} as key from ${escapeIdentifier(tab)} where ${escapeIdentifier(col)} <> ''`,
    )
    for (const { key } of rows) keys.add(key)
  }
  return keys
}

/** Files never change under their key, so that they may be copied after the moment of the rows. */
export async function copyFiles(
  files: FileStore,
  keys: ReadonlySet<string>,
  folder: string,
): Promise<{ copied: BackupFile[]; missing: string[] }> {
  const copied: BackupFile[] = []
  const missing: string[] = []
  for (const key of keys) {
    if ((await files.size(key)) === null) {
      missing.push(key)
      continue
    }
    const path = `files/${key}`
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 })
    await pipeline(await files.read(key), createWriteStream(join(folder, path), { mode: 0o600 }))
    copied.push({ key, ...(await measure(folder, path)) })
  }
  return { copied, missing }
}

/** Remembers that a backup is complete, for whoever asks when the last one was. */
async function noteRun(client: Client, folder: string, { files, missing, tables, takenAt }: Manifest): Promise<void> {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  await client.query(
    'insert into backup_run (id, taken_at, folder, row_count, file_count, missing_count) values ($1, $2, $3, $4, $5, $6)',
    [uuidv7(), takenAt, folder, rows, files.length, missing.length],
  )
}

async function copySecret(from: string, folder: string): Promise<Manifest['secret']> {
  // Nothing was sealed yet where no key was made.
  const copied = await unlessMissing(copyFile(join(from, secretName), join(folder, secretName)).then(() => true))
  return copied === null ? null : await measure(folder, secretName)
}
